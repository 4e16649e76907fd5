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
#else
void kernel_keep_freed_memory(int block, int rest) {
  (void)block;
  (void)rest;
}

void kernel_use_one_heap(void) {}
#endif
