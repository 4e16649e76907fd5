#include "freed_memory.h"

#if defined(__linux__)
#include <features.h>
#endif

#if defined(__GLIBC__)
#include <malloc.h>

void cmemory_keep_freed(int block, int rest) {
  mallopt(M_MMAP_THRESHOLD, block);
  mallopt(M_TRIM_THRESHOLD, rest);
}
#else
void cmemory_keep_freed(int block, int rest) {
  (void)block;
  (void)rest;
}
#endif
