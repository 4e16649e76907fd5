/* The allocator's settings, which Swift's view of the C library leaves out. */
#ifndef CMEMORY_H
#define CMEMORY_H

/* Blocks of up to `block` bytes live among smaller ones, and up to `rest` freed bytes are kept. Does
   nothing where the C library has no such settings. */
void cmemory_keep_freed(int block, int rest);

#endif
