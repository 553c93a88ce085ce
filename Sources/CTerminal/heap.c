/* The memory of the first screen in one call, where each page would be a fault of its own. */
#include "cterminal.h"
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/* Of Linux 5.14; an older kernel refuses it, and the pages come one by one. */
#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif

void cterminal_heap_fill(int64_t bytes) {
#ifdef __GLIBC__
  if (bytes <= 0) return;
  size_t half = (size_t)bytes / 2;
  /* Once the top pad is set, the C library no longer adapts its other limits. These are the values
     that it would arrive at. */
  mallopt(M_TOP_PAD, (int)half);
  mallopt(M_MMAP_THRESHOLD, 4 << 20);
  mallopt(M_TRIM_THRESHOLD, 8 << 20);
  /* A block that the heap has no room for makes it grow by the block and the other half. */
  void *block = malloc(half);
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t start = ((uintptr_t)block + page - 1) & ~(page - 1);
  uintptr_t end = (uintptr_t)sbrk(0) & ~(page - 1);
  free(block);
  if (block && end > start) madvise((void *)start, end - start, MADV_POPULATE_WRITE);
#else
  (void)bytes;
#endif
}
