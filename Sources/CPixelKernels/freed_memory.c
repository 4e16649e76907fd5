#include "CPixelKernels.h"

#if defined(__linux__)
#include <features.h>
#endif

#if defined(__GLIBC__)
#include <malloc.h>

void kernel_keep_freed_memory(int block, int rest) {
  mallopt(M_MMAP_THRESHOLD, block);
  mallopt(M_TRIM_THRESHOLD, rest);
}

void kernel_use_one_heap(void) { mallopt(M_ARENA_MAX, 1); }

void kernel_return_freed_memory(long most) {
#if __GLIBC_PREREQ(2, 33)
  if ((long)mallinfo2().fordblks <= most) return;
#endif
  malloc_trim(0);
}
#else
void kernel_keep_freed_memory(int block, int rest) {
  (void)block;
  (void)rest;
}

void kernel_use_one_heap(void) {}

void kernel_return_freed_memory(long most) { (void)most; }
#endif
