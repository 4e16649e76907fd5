// Tells in a line that this processor cannot run the program, before it comes to an instruction that it lacks.

#include "CProcess.h"

#if defined(__x86_64__) && defined(__linux__)

#include <cpuid.h>
#include <string.h>
#include <unistd.h>

// Before all other constructors, those of Swift's runtime among them, which exchanges 16 bytes at once.
__attribute__((constructor(101))) static void check(void) {
  static const char text[] =
      "transition-render: error: this processor cannot run the program, which needs CMPXCHG16B, as x86-64 "
      "processors from 2006 on have it\n";
  unsigned a, b, c = 0, d;
  if (__get_cpuid(1, &a, &b, &c, &d) && (c & bit_CMPXCHG16B)) return;
  if (write(2, text, strlen(text)) < 0) {
  }
  _exit(74);
}

#endif
