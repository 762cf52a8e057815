// Scripts/embed writes this file.
#include "CResources.h"

#define EMBED_NAME actions_js
#define EMBED_FILE "actions.js"
#define EMBED_PATH "../../../Web/src/actions.js"
#include "Embed.h"

#define EMBED_NAME arrangement_js
#define EMBED_FILE "arrangement.js"
#define EMBED_PATH "../../../Web/src/arrangement.js"
#include "Embed.h"

#define EMBED_NAME attributes_js
#define EMBED_FILE "attributes.js"
#define EMBED_PATH "../../../Web/src/attributes.js"
#include "Embed.h"

#define EMBED_NAME author_js
#define EMBED_FILE "author.js"
#define EMBED_PATH "../../../Web/src/author.js"
#include "Embed.h"

#define EMBED_NAME board_js
#define EMBED_FILE "board.js"
#define EMBED_PATH "../../../Web/src/board.js"
#include "Embed.h"

#define EMBED_NAME captions_js
#define EMBED_FILE "captions.js"
#define EMBED_PATH "../../../Web/src/captions.js"
#include "Embed.h"

#define EMBED_NAME clavier_keyboard_js
#define EMBED_FILE "clavier-keyboard.js"
#define EMBED_PATH "../../../Web/src/clavier-keyboard.js"
#include "Embed.h"

#define EMBED_NAME docked_js
#define EMBED_FILE "docked.js"
#define EMBED_PATH "../../../Web/src/docked.js"
#include "Embed.h"

#define EMBED_NAME dwell_js
#define EMBED_FILE "dwell.js"
#define EMBED_PATH "../../../Web/src/dwell.js"
#include "Embed.h"

#define EMBED_NAME engine_js
#define EMBED_FILE "engine.js"
#define EMBED_PATH "../../../Web/src/engine.js"
#include "Embed.h"

#define EMBED_NAME floating_js
#define EMBED_FILE "floating.js"
#define EMBED_PATH "../../../Web/src/floating.js"
#include "Embed.h"

#define EMBED_NAME forms_js
#define EMBED_FILE "forms.js"
#define EMBED_PATH "../../../Web/src/forms.js"
#include "Embed.h"

#define EMBED_NAME haptics_js
#define EMBED_FILE "haptics.js"
#define EMBED_PATH "../../../Web/src/haptics.js"
#include "Embed.h"

#define EMBED_NAME icons_js
#define EMBED_FILE "icons.js"
#define EMBED_PATH "../../../Web/src/icons.js"
#include "Embed.h"

#define EMBED_NAME keys_js
#define EMBED_FILE "keys.js"
#define EMBED_PATH "../../../Web/src/keys.js"
#include "Embed.h"

#define EMBED_NAME layer_js
#define EMBED_FILE "layer.js"
#define EMBED_PATH "../../../Web/src/layer.js"
#include "Embed.h"

#define EMBED_NAME menu_js
#define EMBED_FILE "menu.js"
#define EMBED_PATH "../../../Web/src/menu.js"
#include "Embed.h"

#define EMBED_NAME names_js
#define EMBED_FILE "names.js"
#define EMBED_PATH "../../../Web/src/names.js"
#include "Embed.h"

#define EMBED_NAME physical_js
#define EMBED_FILE "physical.js"
#define EMBED_PATH "../../../Web/src/physical.js"
#include "Embed.h"

#define EMBED_NAME private_js
#define EMBED_FILE "private.js"
#define EMBED_PATH "../../../Web/src/private.js"
#include "Embed.h"

#define EMBED_NAME recent_js
#define EMBED_FILE "recent.js"
#define EMBED_PATH "../../../Web/src/recent.js"
#include "Embed.h"

#define EMBED_NAME rich_js
#define EMBED_FILE "rich.js"
#define EMBED_PATH "../../../Web/src/rich.js"
#include "Embed.h"

#define EMBED_NAME room_js
#define EMBED_FILE "room.js"
#define EMBED_PATH "../../../Web/src/room.js"
#include "Embed.h"

#define EMBED_NAME scan_js
#define EMBED_FILE "scan.js"
#define EMBED_PATH "../../../Web/src/scan.js"
#include "Embed.h"

#define EMBED_NAME sketch_js
#define EMBED_FILE "sketch.js"
#define EMBED_PATH "../../../Web/src/sketch.js"
#include "Embed.h"

#define EMBED_NAME sources_js
#define EMBED_FILE "sources.js"
#define EMBED_PATH "../../../Web/src/sources.js"
#include "Embed.h"

#define EMBED_NAME style_js
#define EMBED_FILE "style.js"
#define EMBED_PATH "../../../Web/src/style.js"
#include "Embed.h"

#define EMBED_NAME suggestions_js
#define EMBED_FILE "suggestions.js"
#define EMBED_PATH "../../../Web/src/suggestions.js"
#include "Embed.h"

#define EMBED_NAME targets_js
#define EMBED_FILE "targets.js"
#define EMBED_PATH "../../../Web/src/targets.js"
#include "Embed.h"

#define EMBED_NAME tests_js
#define EMBED_FILE "tests.js"
#define EMBED_PATH "../../../Web/src/tests.js"
#include "Embed.h"

#define EMBED_NAME words_js
#define EMBED_FILE "words.js"
#define EMBED_PATH "../../../Web/src/words.js"
#include "Embed.h"

static const embedded_file *const files[] = {
  &actions_js,
  &arrangement_js,
  &attributes_js,
  &author_js,
  &board_js,
  &captions_js,
  &clavier_keyboard_js,
  &docked_js,
  &dwell_js,
  &engine_js,
  &floating_js,
  &forms_js,
  &haptics_js,
  &icons_js,
  &keys_js,
  &layer_js,
  &menu_js,
  &names_js,
  &physical_js,
  &private_js,
  &recent_js,
  &rich_js,
  &room_js,
  &scan_js,
  &sketch_js,
  &sources_js,
  &style_js,
  &suggestions_js,
  &targets_js,
  &tests_js,
  &words_js,
};
const embedded_folder embedded_modules = {files, sizeof files / sizeof files[0]};
