// Scripts/embed writes this file.
#include "CResources.h"

#define EMBED_NAME groups_txt
#define EMBED_FILE "groups.txt"
#define EMBED_PATH "../../../Resources/EmojiGroups/groups.txt"
#include "Embed.h"

static const embedded_file *const files[] = {
  &groups_txt,
};
const embedded_folder embedded_emoji_groups = {files, sizeof files / sizeof files[0]};
