// Scripts/embed writes this file.
#include "CResources.h"

#define EMBED_NAME aliases_txt
#define EMBED_FILE "aliases.txt"
#define EMBED_PATH "../../../Resources/Locales/aliases.txt"
#include "Embed.h"

#define EMBED_NAME locales_txt
#define EMBED_FILE "locales.txt"
#define EMBED_PATH "../../../Resources/Locales/locales.txt"
#include "Embed.h"

static const embedded_file *const files[] = {
  &aliases_txt,
  &locales_txt,
};
const embedded_folder embedded_locales = {files, sizeof files / sizeof files[0]};
