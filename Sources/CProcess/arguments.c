// Gives Swift the process's arguments, which it would read from /proc/self/cmdline, and end without.

#include "CProcess.h"

#if defined(__linux__)
#include <features.h>
#endif

#if defined(__GLIBC__)

// From Swift's standard library, stdlib/public/stubs/CommandLine.cpp.
extern void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count);

__attribute__((constructor)) static void keep(int count, char **arguments) {
  _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
}

#endif
