/* The memory in use. The size of the process is no measure, because it keeps freed memory. */
#include "ctestpty.h"
#include <malloc.h>

int64_t ctestpty_heap_bytes(void) {
#if defined(__GLIBC__)
  struct mallinfo2 heap = mallinfo2();
  return (int64_t)(heap.uordblks + heap.hblkhd);
#else
  return -1;
#endif
}
