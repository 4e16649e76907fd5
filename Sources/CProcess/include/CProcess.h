// What a program of this package takes over from its runtime, before anything else: its threads, its arguments,
// and the end of its memory. For programs alone: a library must leave all of these to the program it is in.

#pragma once

#include <stdbool.h>

/// Makes Swift's tasks run on up to `limit` threads of this process, one of which is the caller's of
/// `process_run_tasks`. A thread that the system refuses to make is done without; libdispatch, which would run
/// them otherwise, waits for it for ever.
///
/// Has no effect, and returns false, where Swift's runtime is another one than Linux's.
bool process_own_tasks(int limit);

/// Runs tasks until the process ends.
_Noreturn void process_run_tasks(void);

/// Ends the process, with one line on standard error and the status 74, where memory cannot be allocated. Has an
/// effect with glibc only, and not under a sanitizer.
///
/// `clean_up` is called before; it may end the process itself.
void process_end_without_memory(void (*clean_up)(void));
