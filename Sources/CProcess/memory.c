// Puts a check around the allocator: what Swift's runtime makes of memory that it does not get is a signal.

#include "CProcess.h"

#include <stddef.h>
#if defined(__linux__)
#include <features.h>
#endif

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(SANITIZED)

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

static _Atomic(bool) is_checked, is_ending;
static void (*clean_up_before)(void);

void process_end_without_memory(void (*clean_up)(void)) {
  clean_up_before = clean_up;
  // Each thread's own allocator would reserve 64 MB of addresses.
  struct rlimit limit;
  if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) mallopt(M_ARENA_MAX, 1);
  atomic_store(&is_checked, true);
}

// Allocates nothing.
static _Noreturn void end(size_t size) {
  static _Thread_local bool is_here;
  if (is_here) _exit(74);
  is_here = true;
  if (atomic_exchange(&is_ending, true)) {
    for (;;) pause();
  }
  char text[160];
  int length = snprintf(text, sizeof text,
                        "transition-render: error: out of memory: %zu bytes more cannot be had; fewer --jobs, a smaller "
                        "--size or --scale take less\n",
                        size);
  if (length > 0 && write(2, text, (size_t)length) < 0) {
  }
  if (clean_up_before) clean_up_before();
  _exit(74);
}

static void *checked(void *memory, size_t size) {
  if (!memory && size > 0 && atomic_load_explicit(&is_checked, memory_order_relaxed)) end(size);
  return memory;
}

// glibc's own, which these stand in front of.
extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t),
    *__libc_memalign(size_t, size_t);

void *malloc(size_t size) { return checked(__libc_malloc(size), size); }

void *calloc(size_t number, size_t size) {
  return checked(__libc_calloc(number, size), number > 0 ? size : 0);
}

void *realloc(void *old, size_t size) { return checked(__libc_realloc(old, size), size); }

void *memalign(size_t alignment, size_t size) { return checked(__libc_memalign(alignment, size), size); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  void *found = memalign(alignment, size);
  if (!found && size > 0) return ENOMEM;
  *memory = found;
  return 0;
}

#else

void process_end_without_memory(void (*clean_up)(void)) { (void)clean_up; }

#endif
