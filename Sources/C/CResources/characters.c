// Scripts/embed writes this file.
#include "CResources.h"

#define EMBED_NAME ASCII_txt
#define EMBED_FILE "ASCII.txt"
#define EMBED_PATH "../../../Resources/Characters/ASCII.txt"
#include "Embed.h"

#define EMBED_NAME Console_txt
#define EMBED_FILE "Console.txt"
#define EMBED_PATH "../../../Resources/Characters/Console.txt"
#include "Embed.h"

static const embedded_file *const files[] = {
  &ASCII_txt,
  &Console_txt,
};
const embedded_folder embedded_characters = {files, sizeof files / sizeof files[0]};
