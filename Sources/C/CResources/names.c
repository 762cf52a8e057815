// Scripts/embed writes this file.
#include "CResources.h"

#define EMBED_NAME keyboard3_txt
#define EMBED_FILE "keyboard3.txt"
#define EMBED_PATH "../../../Resources/Names/keyboard3.txt"
#include "Embed.h"

#define EMBED_NAME keyboardTest3_txt
#define EMBED_FILE "keyboardTest3.txt"
#define EMBED_PATH "../../../Resources/Names/keyboardTest3.txt"
#include "Embed.h"

#define EMBED_NAME look_alikes_txt
#define EMBED_FILE "look-alikes.txt"
#define EMBED_PATH "../../../Resources/Names/look-alikes.txt"
#include "Embed.h"

#define EMBED_NAME other_names_txt
#define EMBED_FILE "other-names.txt"
#define EMBED_PATH "../../../Resources/Names/other-names.txt"
#include "Embed.h"

#define EMBED_NAME theme_txt
#define EMBED_FILE "theme.txt"
#define EMBED_PATH "../../../Resources/Names/theme.txt"
#include "Embed.h"

static const embedded_file *const files[] = {
  &keyboard3_txt,
  &keyboardTest3_txt,
  &look_alikes_txt,
  &other_names_txt,
  &theme_txt,
};
const embedded_folder embedded_names = {files, sizeof files / sizeof files[0]};
