// Scripts/embed writes this file.
#include "CResources.h"

#define EMBED_NAME cyrillic_keys_xml
#define EMBED_FILE "import/cyrillic-keys.xml"
#define EMBED_PATH "../../../Layouts/import/cyrillic-keys.xml"
#include "Embed.h"

#define EMBED_NAME dead_key_displays_xml
#define EMBED_FILE "import/dead-key-displays.xml"
#define EMBED_PATH "../../../Layouts/import/dead-key-displays.xml"
#include "Embed.h"

#define EMBED_NAME dead_key_transforms_xml
#define EMBED_FILE "import/dead-key-transforms.xml"
#define EMBED_PATH "../../../Layouts/import/dead-key-transforms.xml"
#include "Embed.h"

#define EMBED_NAME dead_keys_xml
#define EMBED_FILE "import/dead-keys.xml"
#define EMBED_PATH "../../../Layouts/import/dead-keys.xml"
#include "Embed.h"

#define EMBED_NAME english_letters_xml
#define EMBED_FILE "import/english-letters.xml"
#define EMBED_PATH "../../../Layouts/import/english-letters.xml"
#include "Embed.h"

#define EMBED_NAME frame_keys_xml
#define EMBED_FILE "import/frame-keys.xml"
#define EMBED_PATH "../../../Layouts/import/frame-keys.xml"
#include "Embed.h"

#define EMBED_NAME function_keys_xml
#define EMBED_FILE "import/function-keys.xml"
#define EMBED_PATH "../../../Layouts/import/function-keys.xml"
#include "Embed.h"

#define EMBED_NAME hangul_backspace_xml
#define EMBED_FILE "import/hangul-backspace.xml"
#define EMBED_PATH "../../../Layouts/import/hangul-backspace.xml"
#include "Embed.h"

#define EMBED_NAME hangul_transforms_xml
#define EMBED_FILE "import/hangul-transforms.xml"
#define EMBED_PATH "../../../Layouts/import/hangul-transforms.xml"
#include "Embed.h"

#define EMBED_NAME hangul_variables_xml
#define EMBED_FILE "import/hangul-variables.xml"
#define EMBED_PATH "../../../Layouts/import/hangul-variables.xml"
#include "Embed.h"

#define EMBED_NAME latin_accents_xml
#define EMBED_FILE "import/latin-accents.xml"
#define EMBED_PATH "../../../Layouts/import/latin-accents.xml"
#include "Embed.h"

#define EMBED_NAME latin_backspace_xml
#define EMBED_FILE "import/latin-backspace.xml"
#define EMBED_PATH "../../../Layouts/import/latin-backspace.xml"
#include "Embed.h"

#define EMBED_NAME layer_keys_xml
#define EMBED_FILE "import/layer-keys.xml"
#define EMBED_PATH "../../../Layouts/import/layer-keys.xml"
#include "Embed.h"

#define EMBED_NAME mirrored_displays_xml
#define EMBED_FILE "import/mirrored-displays.xml"
#define EMBED_PATH "../../../Layouts/import/mirrored-displays.xml"
#include "Embed.h"

#define EMBED_NAME program_keys_xml
#define EMBED_FILE "import/program-keys.xml"
#define EMBED_PATH "../../../Layouts/import/program-keys.xml"
#include "Embed.h"

#define EMBED_NAME punctuation_xml
#define EMBED_FILE "import/punctuation.xml"
#define EMBED_PATH "../../../Layouts/import/punctuation.xml"
#include "Embed.h"

#define EMBED_NAME qwerty_digits_xml
#define EMBED_FILE "import/qwerty-digits.xml"
#define EMBED_PATH "../../../Layouts/import/qwerty-digits.xml"
#include "Embed.h"

#define EMBED_NAME spoken_punctuation_xml
#define EMBED_FILE "import/spoken-punctuation.xml"
#define EMBED_PATH "../../../Layouts/import/spoken-punctuation.xml"
#include "Embed.h"

#define EMBED_NAME touch_keys_xml
#define EMBED_FILE "import/touch-keys.xml"
#define EMBED_PATH "../../../Layouts/import/touch-keys.xml"
#include "Embed.h"

#define EMBED_NAME touch_numeric_rtl_xml
#define EMBED_FILE "import/touch-numeric-rtl.xml"
#define EMBED_PATH "../../../Layouts/import/touch-numeric-rtl.xml"
#include "Embed.h"

#define EMBED_NAME touch_numeric_xml
#define EMBED_FILE "import/touch-numeric.xml"
#define EMBED_PATH "../../../Layouts/import/touch-numeric.xml"
#include "Embed.h"

#define EMBED_NAME touch_symbol_rtl_xml
#define EMBED_FILE "import/touch-symbol-rtl.xml"
#define EMBED_PATH "../../../Layouts/import/touch-symbol-rtl.xml"
#include "Embed.h"

#define EMBED_NAME touch_symbol_xml
#define EMBED_FILE "import/touch-symbol.xml"
#define EMBED_PATH "../../../Layouts/import/touch-symbol.xml"
#include "Embed.h"

static const embedded_file *const files[] = {
  &cyrillic_keys_xml,
  &dead_key_displays_xml,
  &dead_key_transforms_xml,
  &dead_keys_xml,
  &english_letters_xml,
  &frame_keys_xml,
  &function_keys_xml,
  &hangul_backspace_xml,
  &hangul_transforms_xml,
  &hangul_variables_xml,
  &latin_accents_xml,
  &latin_backspace_xml,
  &layer_keys_xml,
  &mirrored_displays_xml,
  &program_keys_xml,
  &punctuation_xml,
  &qwerty_digits_xml,
  &spoken_punctuation_xml,
  &touch_keys_xml,
  &touch_numeric_rtl_xml,
  &touch_numeric_xml,
  &touch_symbol_rtl_xml,
  &touch_symbol_xml,
};
const embedded_folder embedded_imports = {files, sizeof files / sizeof files[0]};
