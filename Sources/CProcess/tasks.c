// Runs Swift's tasks on threads that are made as far as the system makes them.

#include "CProcess.h"

#if defined(__linux__)

#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

// From Swift's concurrency runtime, include/swift/Runtime/Concurrency.h.
typedef struct Job Job;
struct executor {
  void *identity, *implementation;
};
typedef __attribute__((swiftcall)) void (*enqueue_original)(Job *job);
extern __attribute__((swiftcall)) void (*swift_task_enqueueGlobal_hook)(Job *job, enqueue_original original);
extern __attribute__((swiftcall)) void swift_job_run(Job *job, struct executor executor);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t arrival = PTHREAD_COND_INITIALIZER;
// A ring of `room` jobs, `count` of them in use from `first` on.
static Job **jobs;
static size_t room, first, count;
static int threads = 1, idle, most = 1;

static void *run(void *unused) {
  (void)unused;
  pthread_mutex_lock(&lock);
  for (;;) {
    while (count == 0) {
      idle++;
      pthread_cond_wait(&arrival, &lock);
      idle--;
    }
    Job *job = jobs[first];
    first = (first + 1) % room;
    count--;
    pthread_mutex_unlock(&lock);
    swift_job_run(job, (struct executor){NULL, NULL});
    pthread_mutex_lock(&lock);
  }
  return NULL;
}

// Expects the lock to be held.
static void add(Job *job) {
  if (count == room) {
    size_t larger = room == 0 ? 64 : 2 * room;
    Job **moved = malloc(larger * sizeof *moved);
    if (!moved) abort();
    for (size_t i = 0; i < count; i++) moved[i] = jobs[(first + i) % room];
    free(jobs);
    jobs = moved, room = larger, first = 0;
  }
  jobs[(first + count++) % room] = job;
}

static __attribute__((swiftcall)) void enqueue(Job *job, enqueue_original original) {
  (void)original;
  pthread_mutex_lock(&lock);
  add(job);
  bool wants_more = (size_t)idle < count && threads < most;
  if (wants_more) threads++;
  pthread_cond_signal(&arrival);
  pthread_mutex_unlock(&lock);
  pthread_t thread;
  if (!wants_more) return;
  if (pthread_create(&thread, NULL, run, NULL) == 0) {
    pthread_detach(thread);
  } else {
    // Those that there are do the work.
    pthread_mutex_lock(&lock);
    most = --threads;
    pthread_mutex_unlock(&lock);
  }
}

bool process_own_tasks(int limit) {
  most = limit > 1 ? limit : 1;
  swift_task_enqueueGlobal_hook = enqueue;
  return true;
}

void process_run_tasks(void) {
  run(NULL);
  abort();
}

#else

#include <unistd.h>

bool process_own_tasks(int limit) { return (void)limit, false; }

void process_run_tasks(void) {
  for (;;) pause();
}

#endif
