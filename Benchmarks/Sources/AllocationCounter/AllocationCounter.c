#include "AllocationCounter.h"

#include <errno.h>
#include <stdlib.h>

#ifdef __GLIBC__

#include <malloc.h>

// The program's own definitions come before those of the C library, which has them under these
// names as well. Threads may lose a count; what is measured runs in one.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static volatile long count;

void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count += 1;
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  count += 1;
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count += 1;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  count += 1;
  *memory = __libc_memalign(alignment, size);
  return *memory ? 0 : ENOMEM;
}

long allocation_count(void) { return count; }

long allocated_bytes(void) { return (long)mallinfo2().uordblks; }

#else

long allocation_count(void) { return -1; }

long allocated_bytes(void) { return -1; }

#endif
