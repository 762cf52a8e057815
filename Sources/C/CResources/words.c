// Scripts/embed writes this file.
#include "CResources.h"

#define EMBED_NAME de_words
#define EMBED_FILE "de.words"
#define EMBED_PATH "../../../Resources/Words/de.words"
#include "Embed.h"

#define EMBED_NAME el_words
#define EMBED_FILE "el.words"
#define EMBED_PATH "../../../Resources/Words/el.words"
#include "Embed.h"

#define EMBED_NAME en_words
#define EMBED_FILE "en.words"
#define EMBED_PATH "../../../Resources/Words/en.words"
#include "Embed.h"

#define EMBED_NAME es_words
#define EMBED_FILE "es.words"
#define EMBED_PATH "../../../Resources/Words/es.words"
#include "Embed.h"

#define EMBED_NAME fr_words
#define EMBED_FILE "fr.words"
#define EMBED_PATH "../../../Resources/Words/fr.words"
#include "Embed.h"

#define EMBED_NAME pl_words
#define EMBED_FILE "pl.words"
#define EMBED_PATH "../../../Resources/Words/pl.words"
#include "Embed.h"

#define EMBED_NAME pt_BR_words
#define EMBED_FILE "pt-BR.words"
#define EMBED_PATH "../../../Resources/Words/pt-BR.words"
#include "Embed.h"

#define EMBED_NAME ru_words
#define EMBED_FILE "ru.words"
#define EMBED_PATH "../../../Resources/Words/ru.words"
#include "Embed.h"

#define EMBED_NAME tr_words
#define EMBED_FILE "tr.words"
#define EMBED_PATH "../../../Resources/Words/tr.words"
#include "Embed.h"

#define EMBED_NAME uk_words
#define EMBED_FILE "uk.words"
#define EMBED_PATH "../../../Resources/Words/uk.words"
#include "Embed.h"

#define EMBED_NAME vi_words
#define EMBED_FILE "vi.words"
#define EMBED_PATH "../../../Resources/Words/vi.words"
#include "Embed.h"

static const embedded_file *const files[] = {
  &de_words,
  &el_words,
  &en_words,
  &es_words,
  &fr_words,
  &pl_words,
  &pt_BR_words,
  &ru_words,
  &tr_words,
  &uk_words,
  &vi_words,
};
const embedded_folder embedded_words = {files, sizeof files / sizeof files[0]};
