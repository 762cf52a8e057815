// Scripts/embed writes this file.
#include "CResources.h"

#define EMBED_NAME Secrets_txt
#define EMBED_FILE "Secrets.txt"
#define EMBED_PATH "../../../Resources/Words/Secrets.txt"
#include "Embed.h"

static const embedded_file *const files[] = {
  &Secrets_txt,
};
const embedded_folder embedded_secrets = {files, sizeof files / sizeof files[0]};
