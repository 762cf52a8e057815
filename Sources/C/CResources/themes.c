// Scripts/embed writes this file.
#include "CResources.h"

#define EMBED_NAME dark_xml
#define EMBED_FILE "dark.xml"
#define EMBED_PATH "../../../Resources/Themes/dark.xml"
#include "Embed.h"

#define EMBED_NAME high_contrast_xml
#define EMBED_FILE "high-contrast.xml"
#define EMBED_PATH "../../../Resources/Themes/high-contrast.xml"
#include "Embed.h"

#define EMBED_NAME light_xml
#define EMBED_FILE "light.xml"
#define EMBED_PATH "../../../Resources/Themes/light.xml"
#include "Embed.h"

#define EMBED_NAME monochrome_xml
#define EMBED_FILE "monochrome.xml"
#define EMBED_PATH "../../../Resources/Themes/monochrome.xml"
#include "Embed.h"

static const embedded_file *const files[] = {
  &dark_xml,
  &high_contrast_xml,
  &light_xml,
  &monochrome_xml,
};
const embedded_folder embedded_themes = {files, sizeof files / sizeof files[0]};
