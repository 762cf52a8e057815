// The files that are built into a program. The linker leaves out the folders that a program does
// not name.
#pragma once
#include <stddef.h>
#include <stdint.h>

// A file: its path below the folder, and its bytes up to `end`.
typedef struct {
  const char *path;
  const uint8_t *bytes;
  const uint8_t *end;
} embedded_file;

// The files of a folder, in the order of their paths.
typedef struct {
  const embedded_file *const *files;
  size_t count;
} embedded_folder;

extern const embedded_folder embedded_characters;
extern const embedded_folder embedded_cldr;
extern const embedded_folder embedded_diagnostics;
extern const embedded_folder embedded_emoji;
extern const embedded_folder embedded_emoji_groups;
extern const embedded_folder embedded_engine;
extern const embedded_folder embedded_exemplars;
extern const embedded_folder embedded_imports;
extern const embedded_folder embedded_interchange;
extern const embedded_folder embedded_languages;
extern const embedded_folder embedded_layouts;
extern const embedded_folder embedded_locales;
extern const embedded_folder embedded_modules;
extern const embedded_folder embedded_names;
extern const embedded_folder embedded_pages;
extern const embedded_folder embedded_secrets;
extern const embedded_folder embedded_themes;
extern const embedded_folder embedded_wording;
extern const embedded_folder embedded_words;
