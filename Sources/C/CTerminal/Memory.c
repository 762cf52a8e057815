// Feature macros, which the strict standard hides
#define _GNU_SOURCE

#include "CTerminal.h"

#ifdef __linux__

#include <link.h>
#include <malloc.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

// Unmaps the pages of the segments of a program or library that cannot be written. They are those
// of the file.
static int release_segments(struct dl_phdr_info *object, size_t size, void *context) {
  (void)size;
  uintptr_t page = *(uintptr_t *)context;
  for (int index = 0; index < object->dlpi_phnum; index++) {
    const ElfW(Phdr) *segment = &object->dlpi_phdr[index];
    if (segment->p_type != PT_LOAD || (segment->p_flags & PF_W) != 0) continue;
    uintptr_t start = object->dlpi_addr + segment->p_vaddr;
    uintptr_t end = start + segment->p_filesz;
    start = (start + page - 1) & ~(page - 1);
    end &= ~(page - 1);
    if (start < end) madvise((void *)start, end - start, MADV_DONTNEED);
  }
  return 0;
}

void terminal_release_memory(void) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  dl_iterate_phdr(release_segments, &page);
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

#else

void terminal_release_memory(void) {}

#endif
