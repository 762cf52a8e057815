// Scripts/embed writes this file.
#include "CResources.h"

#define EMBED_NAME clavier_wasm_gz
#define EMBED_FILE "clavier.wasm.gz"
#define EMBED_PATH "../../../Web/clavier.wasm.gz"
#include "Embed.h"

static const embedded_file *const files[] = {
  &clavier_wasm_gz,
};
const embedded_folder embedded_engine = {files, sizeof files / sizeof files[0]};
