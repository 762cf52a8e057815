// The parts of a C library that Embedded Swift needs: a heap, functions of memory, and some arithmetic.
#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;

// A heap with a list of free blocks for each power of two. Each block begins with 16 bytes, which hold
// its power.
typedef struct Free {
  struct Free *next;
} Free;
static Free *lists[32];
static uintptr_t top;

static void *take(size_t size) {
  if (!top) top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  size_t have = (size_t)__builtin_wasm_memory_size(0) << 16;
  if (size > SIZE_MAX - top) return 0;
  if (top + size > have) {
    size_t pages = (top + size - have + 0xFFFF) >> 16;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 0;
  }
  void *start = (void *)top;
  top += size;
  return start;
}

void *malloc(size_t size) {
  if (size > (size_t)1 << 30) return 0;
  size_t total = size + 16;
  unsigned power = total <= 32 ? 5 : 32 - __builtin_clz((unsigned)(total - 1));
  Free *block = lists[power];
  if (block) {
    lists[power] = block->next;
  } else if (!(block = take((size_t)1 << power))) {
    return 0;
  }
  *(uint32_t *)block = power;
  return (char *)block + 16;
}

void free(void *pointer) {
  if (!pointer) return;
  Free *block = (Free *)((char *)pointer - 16);
  unsigned power = *(uint32_t *)block;
  block->next = lists[power];
  lists[power] = block;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment > 16) return 22;
  *result = malloc(size);
  return *result ? 0 : 12;
}

void *memcpy(void *to, const void *from, size_t count) {
  __builtin_memcpy(to, from, count);
  return to;
}

void *memmove(void *to, const void *from, size_t count) {
  __builtin_memmove(to, from, count);
  return to;
}

void *memset(void *to, int byte, size_t count) {
  __builtin_memset(to, byte, count);
  return to;
}

int memcmp(const void *first, const void *second, size_t count) {
  const unsigned char *a = first, *b = second;
  for (; count; count--, a++, b++)
    if (*a != *b) return *a - *b;
  return 0;
}

size_t strlen(const char *text) {
  size_t count = 0;
  while (text[count]) count++;
  return count;
}

// The seed of hashes is constant, so that every run is the same.
void arc4random_buf(void *buffer, size_t count) { __builtin_memset(buffer, 7, count); }

// The messages of traps have no reader.
int putchar(int character) { return character; }

// The product of two numbers of 128 bits.
typedef struct {
  uint64_t low, high;
} Wide;

void __multi3(Wide *result, uint64_t al, uint64_t ah, uint64_t bl, uint64_t bh) {
  uint64_t a0 = (uint32_t)al, a1 = al >> 32, b0 = (uint32_t)bl, b1 = bl >> 32;
  uint64_t p00 = a0 * b0, p01 = a0 * b1, p10 = a1 * b0, p11 = a1 * b1;
  uint64_t middle = (p00 >> 32) + (uint32_t)p01 + (uint32_t)p10;
  result->low = (middle << 32) | (uint32_t)p00;
  result->high = p11 + (p01 >> 32) + (p10 >> 32) + (middle >> 32) + al * bh + ah * bl;
}

double round(double value) {
  double whole = __builtin_trunc(value);
  return __builtin_fabs(value - whole) >= 0.5 ? whole + __builtin_copysign(1, value) : whole;
}
