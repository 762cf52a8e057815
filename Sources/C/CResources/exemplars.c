// Scripts/embed writes this file.
#include "CResources.h"

#define EMBED_NAME arrangements_txt
#define EMBED_FILE "arrangements.txt"
#define EMBED_PATH "../../../Resources/Exemplars/arrangements.txt"
#include "Embed.h"

#define EMBED_NAME exemplars_txt
#define EMBED_FILE "exemplars.txt"
#define EMBED_PATH "../../../Resources/Exemplars/exemplars.txt"
#include "Embed.h"

#define EMBED_NAME readings_txt
#define EMBED_FILE "readings.txt"
#define EMBED_PATH "../../../Resources/Exemplars/readings.txt"
#include "Embed.h"

#define EMBED_NAME relations_txt
#define EMBED_FILE "relations.txt"
#define EMBED_PATH "../../../Resources/Exemplars/relations.txt"
#include "Embed.h"

#define EMBED_NAME scripts_txt
#define EMBED_FILE "scripts.txt"
#define EMBED_PATH "../../../Resources/Exemplars/scripts.txt"
#include "Embed.h"

#define EMBED_NAME signs_txt
#define EMBED_FILE "signs.txt"
#define EMBED_PATH "../../../Resources/Exemplars/signs.txt"
#include "Embed.h"

static const embedded_file *const files[] = {
  &arrangements_txt,
  &exemplars_txt,
  &readings_txt,
  &relations_txt,
  &scripts_txt,
  &signs_txt,
};
const embedded_folder embedded_exemplars = {files, sizeof files / sizeof files[0]};
