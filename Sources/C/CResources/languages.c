// Scripts/embed writes this file.
#include "CResources.h"

#define EMBED_NAME english_txt
#define EMBED_FILE "english.txt"
#define EMBED_PATH "../../../Resources/Languages/english.txt"
#include "Embed.h"

static const embedded_file *const files[] = {
  &english_txt,
};
const embedded_folder embedded_languages = {files, sizeof files / sizeof files[0]};
