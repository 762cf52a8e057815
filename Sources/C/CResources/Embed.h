// Defines EMBED_NAME as an embedded_file: the file EMBED_PATH, whose path below its folder is
// EMBED_FILE. It is included once for each file.

#ifndef EMBED_JOIN
#define EMBED_JOIN_(a, b) a##b
#define EMBED_JOIN(a, b) EMBED_JOIN_(a, b)
#define EMBED_TEXT_(a) #a
#define EMBED_TEXT(a) EMBED_TEXT_(a)
#define EMBED_BYTES EMBED_JOIN(EMBED_NAME, _bytes)
#define EMBED_END EMBED_JOIN(EMBED_NAME, _end)
// Apple's assembler has other names for the same.
#ifdef __APPLE__
#define EMBED_SECTION ".section __TEXT,__const"
#define EMBED_SYMBOL(name) "_" EMBED_TEXT(name)
#else
#define EMBED_SECTION ".section .rodata"
#define EMBED_SYMBOL(name) EMBED_TEXT(name)
#endif
#endif

#if defined __has_embed && !defined EMBED_WITH_ASSEMBLER
#pragma clang diagnostic ignored "-Wc23-extensions"
static const uint8_t EMBED_BYTES[] = {
#embed EMBED_PATH suffix(, )
  0,
};
static const embedded_file EMBED_NAME = {
  EMBED_FILE, EMBED_BYTES, EMBED_BYTES + sizeof EMBED_BYTES - 1};
#else
// The path is searched as those of headers are, so the folder of this one is among theirs.
__asm__(
  EMBED_SECTION "\n"
  EMBED_SYMBOL(EMBED_BYTES) ": .incbin \"" EMBED_PATH "\"\n"
  EMBED_SYMBOL(EMBED_END) ": .byte 0\n"
  ".text\n");
extern const uint8_t EMBED_BYTES[], EMBED_END[];
static const embedded_file EMBED_NAME = {EMBED_FILE, EMBED_BYTES, EMBED_END};
#endif

#undef EMBED_NAME
#undef EMBED_PATH
#undef EMBED_FILE
