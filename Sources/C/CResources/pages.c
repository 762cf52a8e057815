// Scripts/embed writes this file.
#include "CResources.h"

#define EMBED_NAME index_css
#define EMBED_FILE "index.css"
#define EMBED_PATH "../../../Resources/Pages/index.css"
#include "Embed.h"

#define EMBED_NAME index_js
#define EMBED_FILE "index.js"
#define EMBED_PATH "../../../Resources/Pages/index.js"
#include "Embed.h"

#define EMBED_NAME page_css
#define EMBED_FILE "page.css"
#define EMBED_PATH "../../../Resources/Pages/page.css"
#include "Embed.h"

#define EMBED_NAME picture_css
#define EMBED_FILE "picture.css"
#define EMBED_PATH "../../../Resources/Pages/picture.css"
#include "Embed.h"

#define EMBED_NAME typing_js
#define EMBED_FILE "typing.js"
#define EMBED_PATH "../../../Resources/Pages/typing.js"
#include "Embed.h"

static const embedded_file *const files[] = {
  &index_css,
  &index_js,
  &page_css,
  &picture_css,
  &typing_js,
};
const embedded_folder embedded_pages = {files, sizeof files / sizeof files[0]};
