// Scripts/embed writes this file.
#include "CResources.h"

#define EMBED_NAME de_txt
#define EMBED_FILE "de.txt"
#define EMBED_PATH "../../../Resources/Emoji/de.txt"
#include "Embed.h"

#define EMBED_NAME el_txt
#define EMBED_FILE "el.txt"
#define EMBED_PATH "../../../Resources/Emoji/el.txt"
#include "Embed.h"

#define EMBED_NAME en_txt
#define EMBED_FILE "en.txt"
#define EMBED_PATH "../../../Resources/Emoji/en.txt"
#include "Embed.h"

#define EMBED_NAME es_txt
#define EMBED_FILE "es.txt"
#define EMBED_PATH "../../../Resources/Emoji/es.txt"
#include "Embed.h"

#define EMBED_NAME fr_txt
#define EMBED_FILE "fr.txt"
#define EMBED_PATH "../../../Resources/Emoji/fr.txt"
#include "Embed.h"

#define EMBED_NAME pl_txt
#define EMBED_FILE "pl.txt"
#define EMBED_PATH "../../../Resources/Emoji/pl.txt"
#include "Embed.h"

#define EMBED_NAME pt_BR_txt
#define EMBED_FILE "pt-BR.txt"
#define EMBED_PATH "../../../Resources/Emoji/pt-BR.txt"
#include "Embed.h"

#define EMBED_NAME ru_txt
#define EMBED_FILE "ru.txt"
#define EMBED_PATH "../../../Resources/Emoji/ru.txt"
#include "Embed.h"

#define EMBED_NAME tr_txt
#define EMBED_FILE "tr.txt"
#define EMBED_PATH "../../../Resources/Emoji/tr.txt"
#include "Embed.h"

#define EMBED_NAME uk_txt
#define EMBED_FILE "uk.txt"
#define EMBED_PATH "../../../Resources/Emoji/uk.txt"
#include "Embed.h"

#define EMBED_NAME vi_txt
#define EMBED_FILE "vi.txt"
#define EMBED_PATH "../../../Resources/Emoji/vi.txt"
#include "Embed.h"

static const embedded_file *const files[] = {
  &de_txt,
  &el_txt,
  &en_txt,
  &es_txt,
  &fr_txt,
  &pl_txt,
  &pt_BR_txt,
  &ru_txt,
  &tr_txt,
  &uk_txt,
  &vi_txt,
};
const embedded_folder embedded_emoji = {files, sizeof files / sizeof files[0]};
