// The allocation functions of the test program, in place of those of glibc, which do the work. They
// must count and nothing else: everything in the process comes through here.

#include "ctestmalloc.h"

#include <errno.h>
#include <stddef.h>

static _Thread_local int64_t count;
static _Thread_local int is_counting;

void ctestmalloc_start(void) {
  count = 0;
  is_counting = 1;
}

#if defined(__GLIBC__) && !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

int64_t ctestmalloc_stop(void) {
  is_counting = 0;
  return count;
}

void *malloc(size_t size) {
  count += is_counting;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count += is_counting;
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count += is_counting;
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count += is_counting;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  count += is_counting;
  *block = __libc_memalign(alignment, size);
  return *block ? 0 : ENOMEM;
}

#else

int64_t ctestmalloc_stop(void) {
  is_counting = 0;
  return -1;
}

#endif
