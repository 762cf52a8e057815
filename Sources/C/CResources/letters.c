// Scripts/embed writes this file.
#include "CResources.h"

#define EMBED_NAME en_txt
#define EMBED_FILE "en.txt"
#define EMBED_PATH "../../../Resources/Letters/en.txt"
#include "Embed.h"

static const embedded_file *const files[] = {
  &en_txt,
};
const embedded_folder embedded_letters = {files, sizeof files / sizeof files[0]};
