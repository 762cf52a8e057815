// Scripts/embed writes this file.
#include "CResources.h"

#define EMBED_NAME am_txt
#define EMBED_FILE "am.txt"
#define EMBED_PATH "../../../Resources/Wording/am.txt"
#include "Embed.h"

#define EMBED_NAME ar_txt
#define EMBED_FILE "ar.txt"
#define EMBED_PATH "../../../Resources/Wording/ar.txt"
#include "Embed.h"

#define EMBED_NAME bn_txt
#define EMBED_FILE "bn.txt"
#define EMBED_PATH "../../../Resources/Wording/bn.txt"
#include "Embed.h"

#define EMBED_NAME commands_txt
#define EMBED_FILE "commands.txt"
#define EMBED_PATH "../../../Resources/Wording/commands.txt"
#include "Embed.h"

#define EMBED_NAME cs_txt
#define EMBED_FILE "cs.txt"
#define EMBED_PATH "../../../Resources/Wording/cs.txt"
#include "Embed.h"

#define EMBED_NAME da_txt
#define EMBED_FILE "da.txt"
#define EMBED_PATH "../../../Resources/Wording/da.txt"
#include "Embed.h"

#define EMBED_NAME de_txt
#define EMBED_FILE "de.txt"
#define EMBED_PATH "../../../Resources/Wording/de.txt"
#include "Embed.h"

#define EMBED_NAME el_txt
#define EMBED_FILE "el.txt"
#define EMBED_PATH "../../../Resources/Wording/el.txt"
#include "Embed.h"

#define EMBED_NAME en_txt
#define EMBED_FILE "en.txt"
#define EMBED_PATH "../../../Resources/Wording/en.txt"
#include "Embed.h"

#define EMBED_NAME es_txt
#define EMBED_FILE "es.txt"
#define EMBED_PATH "../../../Resources/Wording/es.txt"
#include "Embed.h"

#define EMBED_NAME fa_txt
#define EMBED_FILE "fa.txt"
#define EMBED_PATH "../../../Resources/Wording/fa.txt"
#include "Embed.h"

#define EMBED_NAME fi_txt
#define EMBED_FILE "fi.txt"
#define EMBED_PATH "../../../Resources/Wording/fi.txt"
#include "Embed.h"

#define EMBED_NAME fr_txt
#define EMBED_FILE "fr.txt"
#define EMBED_PATH "../../../Resources/Wording/fr.txt"
#include "Embed.h"

#define EMBED_NAME he_txt
#define EMBED_FILE "he.txt"
#define EMBED_PATH "../../../Resources/Wording/he.txt"
#include "Embed.h"

#define EMBED_NAME hi_txt
#define EMBED_FILE "hi.txt"
#define EMBED_PATH "../../../Resources/Wording/hi.txt"
#include "Embed.h"

#define EMBED_NAME hu_txt
#define EMBED_FILE "hu.txt"
#define EMBED_PATH "../../../Resources/Wording/hu.txt"
#include "Embed.h"

#define EMBED_NAME id_txt
#define EMBED_FILE "id.txt"
#define EMBED_PATH "../../../Resources/Wording/id.txt"
#include "Embed.h"

#define EMBED_NAME it_txt
#define EMBED_FILE "it.txt"
#define EMBED_PATH "../../../Resources/Wording/it.txt"
#include "Embed.h"

#define EMBED_NAME ja_txt
#define EMBED_FILE "ja.txt"
#define EMBED_PATH "../../../Resources/Wording/ja.txt"
#include "Embed.h"

#define EMBED_NAME km_txt
#define EMBED_FILE "km.txt"
#define EMBED_PATH "../../../Resources/Wording/km.txt"
#include "Embed.h"

#define EMBED_NAME ko_txt
#define EMBED_FILE "ko.txt"
#define EMBED_PATH "../../../Resources/Wording/ko.txt"
#include "Embed.h"

#define EMBED_NAME nb_txt
#define EMBED_FILE "nb.txt"
#define EMBED_PATH "../../../Resources/Wording/nb.txt"
#include "Embed.h"

#define EMBED_NAME nl_txt
#define EMBED_FILE "nl.txt"
#define EMBED_PATH "../../../Resources/Wording/nl.txt"
#include "Embed.h"

#define EMBED_NAME pl_txt
#define EMBED_FILE "pl.txt"
#define EMBED_PATH "../../../Resources/Wording/pl.txt"
#include "Embed.h"

#define EMBED_NAME pt_txt
#define EMBED_FILE "pt.txt"
#define EMBED_PATH "../../../Resources/Wording/pt.txt"
#include "Embed.h"

#define EMBED_NAME ro_txt
#define EMBED_FILE "ro.txt"
#define EMBED_PATH "../../../Resources/Wording/ro.txt"
#include "Embed.h"

#define EMBED_NAME ru_txt
#define EMBED_FILE "ru.txt"
#define EMBED_PATH "../../../Resources/Wording/ru.txt"
#include "Embed.h"

#define EMBED_NAME sv_txt
#define EMBED_FILE "sv.txt"
#define EMBED_PATH "../../../Resources/Wording/sv.txt"
#include "Embed.h"

#define EMBED_NAME sw_txt
#define EMBED_FILE "sw.txt"
#define EMBED_PATH "../../../Resources/Wording/sw.txt"
#include "Embed.h"

#define EMBED_NAME th_txt
#define EMBED_FILE "th.txt"
#define EMBED_PATH "../../../Resources/Wording/th.txt"
#include "Embed.h"

#define EMBED_NAME tr_txt
#define EMBED_FILE "tr.txt"
#define EMBED_PATH "../../../Resources/Wording/tr.txt"
#include "Embed.h"

#define EMBED_NAME uk_txt
#define EMBED_FILE "uk.txt"
#define EMBED_PATH "../../../Resources/Wording/uk.txt"
#include "Embed.h"

#define EMBED_NAME vi_txt
#define EMBED_FILE "vi.txt"
#define EMBED_PATH "../../../Resources/Wording/vi.txt"
#include "Embed.h"

#define EMBED_NAME yo_txt
#define EMBED_FILE "yo.txt"
#define EMBED_PATH "../../../Resources/Wording/yo.txt"
#include "Embed.h"

#define EMBED_NAME zh_txt
#define EMBED_FILE "zh.txt"
#define EMBED_PATH "../../../Resources/Wording/zh.txt"
#include "Embed.h"

static const embedded_file *const files[] = {
  &am_txt,
  &ar_txt,
  &bn_txt,
  &commands_txt,
  &cs_txt,
  &da_txt,
  &de_txt,
  &el_txt,
  &en_txt,
  &es_txt,
  &fa_txt,
  &fi_txt,
  &fr_txt,
  &he_txt,
  &hi_txt,
  &hu_txt,
  &id_txt,
  &it_txt,
  &ja_txt,
  &km_txt,
  &ko_txt,
  &nb_txt,
  &nl_txt,
  &pl_txt,
  &pt_txt,
  &ro_txt,
  &ru_txt,
  &sv_txt,
  &sw_txt,
  &th_txt,
  &tr_txt,
  &uk_txt,
  &vi_txt,
  &yo_txt,
  &zh_txt,
};
const embedded_folder embedded_wording = {files, sizeof files / sizeof files[0]};
