// Scripts/embed writes this file.
#include "CResources.h"

#define EMBED_NAME dead_key_names_txt
#define EMBED_FILE "dead-key-names.txt"
#define EMBED_PATH "../../../Resources/Interchange/dead-key-names.txt"
#include "Embed.h"

#define EMBED_NAME frame_keys_txt
#define EMBED_FILE "frame-keys.txt"
#define EMBED_PATH "../../../Resources/Interchange/frame-keys.txt"
#include "Embed.h"

#define EMBED_NAME kalamine_dead_keys_txt
#define EMBED_FILE "kalamine-dead-keys.txt"
#define EMBED_PATH "../../../Resources/Interchange/kalamine-dead-keys.txt"
#include "Embed.h"

#define EMBED_NAME kalamine_rows_txt
#define EMBED_FILE "kalamine-rows.txt"
#define EMBED_PATH "../../../Resources/Interchange/kalamine-rows.txt"
#include "Embed.h"

#define EMBED_NAME kalamine_shift_txt
#define EMBED_FILE "kalamine-shift.txt"
#define EMBED_PATH "../../../Resources/Interchange/kalamine-shift.txt"
#include "Embed.h"

#define EMBED_NAME key_names_txt
#define EMBED_FILE "key-names.txt"
#define EMBED_PATH "../../../Resources/Interchange/key-names.txt"
#include "Embed.h"

#define EMBED_NAME keys_txt
#define EMBED_FILE "keys.txt"
#define EMBED_PATH "../../../Resources/Interchange/keys.txt"
#include "Embed.h"

#define EMBED_NAME keysyms_txt
#define EMBED_FILE "keysyms.txt"
#define EMBED_PATH "../../../Resources/Interchange/keysyms.txt"
#include "Embed.h"

#define EMBED_NAME klc_keys_txt
#define EMBED_FILE "klc-keys.txt"
#define EMBED_PATH "../../../Resources/Interchange/klc-keys.txt"
#include "Embed.h"

#define EMBED_NAME macos_keys_txt
#define EMBED_FILE "macos-keys.txt"
#define EMBED_PATH "../../../Resources/Interchange/macos-keys.txt"
#include "Embed.h"

#define EMBED_NAME touch_keys_txt
#define EMBED_FILE "touch-keys.txt"
#define EMBED_PATH "../../../Resources/Interchange/touch-keys.txt"
#include "Embed.h"

#define EMBED_NAME unexpected_keyboard_txt
#define EMBED_FILE "unexpected-keyboard.txt"
#define EMBED_PATH "../../../Resources/Interchange/unexpected-keyboard.txt"
#include "Embed.h"

#define EMBED_NAME windows_locales_txt
#define EMBED_FILE "windows-locales.txt"
#define EMBED_PATH "../../../Resources/Interchange/windows-locales.txt"
#include "Embed.h"

static const embedded_file *const files[] = {
  &dead_key_names_txt,
  &frame_keys_txt,
  &kalamine_dead_keys_txt,
  &kalamine_rows_txt,
  &kalamine_shift_txt,
  &key_names_txt,
  &keys_txt,
  &keysyms_txt,
  &klc_keys_txt,
  &macos_keys_txt,
  &touch_keys_txt,
  &unexpected_keyboard_txt,
  &windows_locales_txt,
};
const embedded_folder embedded_interchange = {files, sizeof files / sizeof files[0]};
