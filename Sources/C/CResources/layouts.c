// Scripts/embed writes this file.
#include "CResources.h"

#define EMBED_NAME am_xml
#define EMBED_FILE "am.xml"
#define EMBED_PATH "../../../Layouts/am.xml"
#include "Embed.h"

#define EMBED_NAME ar_xml
#define EMBED_FILE "ar.xml"
#define EMBED_PATH "../../../Layouts/ar.xml"
#include "Embed.h"

#define EMBED_NAME bn_xml
#define EMBED_FILE "bn.xml"
#define EMBED_PATH "../../../Layouts/bn.xml"
#include "Embed.h"

#define EMBED_NAME cs_xml
#define EMBED_FILE "cs.xml"
#define EMBED_PATH "../../../Layouts/cs.xml"
#include "Embed.h"

#define EMBED_NAME da_xml
#define EMBED_FILE "da.xml"
#define EMBED_PATH "../../../Layouts/da.xml"
#include "Embed.h"

#define EMBED_NAME de_xml
#define EMBED_FILE "de.xml"
#define EMBED_PATH "../../../Layouts/de.xml"
#include "Embed.h"

#define EMBED_NAME el_xml
#define EMBED_FILE "el.xml"
#define EMBED_PATH "../../../Layouts/el.xml"
#include "Embed.h"

#define EMBED_NAME en_t_k0_colemak_xml
#define EMBED_FILE "en-t-k0-colemak.xml"
#define EMBED_PATH "../../../Layouts/en-t-k0-colemak.xml"
#include "Embed.h"

#define EMBED_NAME en_t_k0_dvorak_xml
#define EMBED_FILE "en-t-k0-dvorak.xml"
#define EMBED_PATH "../../../Layouts/en-t-k0-dvorak.xml"
#include "Embed.h"

#define EMBED_NAME en_t_k0_email_xml
#define EMBED_FILE "en-t-k0-email.xml"
#define EMBED_PATH "../../../Layouts/en-t-k0-email.xml"
#include "Embed.h"

#define EMBED_NAME en_t_k0_terminal_xml
#define EMBED_FILE "en-t-k0-terminal.xml"
#define EMBED_PATH "../../../Layouts/en-t-k0-terminal.xml"
#include "Embed.h"

#define EMBED_NAME en_t_k0_url_xml
#define EMBED_FILE "en-t-k0-url.xml"
#define EMBED_PATH "../../../Layouts/en-t-k0-url.xml"
#include "Embed.h"

#define EMBED_NAME en_xml
#define EMBED_FILE "en.xml"
#define EMBED_PATH "../../../Layouts/en.xml"
#include "Embed.h"

#define EMBED_NAME es_xml
#define EMBED_FILE "es.xml"
#define EMBED_PATH "../../../Layouts/es.xml"
#include "Embed.h"

#define EMBED_NAME fa_xml
#define EMBED_FILE "fa.xml"
#define EMBED_PATH "../../../Layouts/fa.xml"
#include "Embed.h"

#define EMBED_NAME fi_xml
#define EMBED_FILE "fi.xml"
#define EMBED_PATH "../../../Layouts/fi.xml"
#include "Embed.h"

#define EMBED_NAME fr_xml
#define EMBED_FILE "fr.xml"
#define EMBED_PATH "../../../Layouts/fr.xml"
#include "Embed.h"

#define EMBED_NAME he_xml
#define EMBED_FILE "he.xml"
#define EMBED_PATH "../../../Layouts/he.xml"
#include "Embed.h"

#define EMBED_NAME hi_xml
#define EMBED_FILE "hi.xml"
#define EMBED_PATH "../../../Layouts/hi.xml"
#include "Embed.h"

#define EMBED_NAME hu_xml
#define EMBED_FILE "hu.xml"
#define EMBED_PATH "../../../Layouts/hu.xml"
#include "Embed.h"

#define EMBED_NAME id_xml
#define EMBED_FILE "id.xml"
#define EMBED_PATH "../../../Layouts/id.xml"
#include "Embed.h"

#define EMBED_NAME it_xml
#define EMBED_FILE "it.xml"
#define EMBED_PATH "../../../Layouts/it.xml"
#include "Embed.h"

#define EMBED_NAME ja_Hira_xml
#define EMBED_FILE "ja-Hira.xml"
#define EMBED_PATH "../../../Layouts/ja-Hira.xml"
#include "Embed.h"

#define EMBED_NAME km_xml
#define EMBED_FILE "km.xml"
#define EMBED_PATH "../../../Layouts/km.xml"
#include "Embed.h"

#define EMBED_NAME ko_xml
#define EMBED_FILE "ko.xml"
#define EMBED_PATH "../../../Layouts/ko.xml"
#include "Embed.h"

#define EMBED_NAME mul_Latn_t_k0_compose_xml
#define EMBED_FILE "mul-Latn-t-k0-compose.xml"
#define EMBED_PATH "../../../Layouts/mul-Latn-t-k0-compose.xml"
#include "Embed.h"

#define EMBED_NAME nb_xml
#define EMBED_FILE "nb.xml"
#define EMBED_PATH "../../../Layouts/nb.xml"
#include "Embed.h"

#define EMBED_NAME nl_xml
#define EMBED_FILE "nl.xml"
#define EMBED_PATH "../../../Layouts/nl.xml"
#include "Embed.h"

#define EMBED_NAME pl_xml
#define EMBED_FILE "pl.xml"
#define EMBED_PATH "../../../Layouts/pl.xml"
#include "Embed.h"

#define EMBED_NAME pt_BR_xml
#define EMBED_FILE "pt-BR.xml"
#define EMBED_PATH "../../../Layouts/pt-BR.xml"
#include "Embed.h"

#define EMBED_NAME ro_xml
#define EMBED_FILE "ro.xml"
#define EMBED_PATH "../../../Layouts/ro.xml"
#include "Embed.h"

#define EMBED_NAME ru_xml
#define EMBED_FILE "ru.xml"
#define EMBED_PATH "../../../Layouts/ru.xml"
#include "Embed.h"

#define EMBED_NAME sv_xml
#define EMBED_FILE "sv.xml"
#define EMBED_PATH "../../../Layouts/sv.xml"
#include "Embed.h"

#define EMBED_NAME sw_xml
#define EMBED_FILE "sw.xml"
#define EMBED_PATH "../../../Layouts/sw.xml"
#include "Embed.h"

#define EMBED_NAME th_xml
#define EMBED_FILE "th.xml"
#define EMBED_PATH "../../../Layouts/th.xml"
#include "Embed.h"

#define EMBED_NAME tr_xml
#define EMBED_FILE "tr.xml"
#define EMBED_PATH "../../../Layouts/tr.xml"
#include "Embed.h"

#define EMBED_NAME uk_xml
#define EMBED_FILE "uk.xml"
#define EMBED_PATH "../../../Layouts/uk.xml"
#include "Embed.h"

#define EMBED_NAME und_Latn_t_k0_ipa_xml
#define EMBED_FILE "und-Latn-t-k0-ipa.xml"
#define EMBED_PATH "../../../Layouts/und-Latn-t-k0-ipa.xml"
#include "Embed.h"

#define EMBED_NAME und_Zyyy_t_k0_decimal_xml
#define EMBED_FILE "und-Zyyy-t-k0-decimal.xml"
#define EMBED_PATH "../../../Layouts/und-Zyyy-t-k0-decimal.xml"
#include "Embed.h"

#define EMBED_NAME und_Zyyy_t_k0_number_xml
#define EMBED_FILE "und-Zyyy-t-k0-number.xml"
#define EMBED_PATH "../../../Layouts/und-Zyyy-t-k0-number.xml"
#include "Embed.h"

#define EMBED_NAME und_Zyyy_t_k0_phone_xml
#define EMBED_FILE "und-Zyyy-t-k0-phone.xml"
#define EMBED_PATH "../../../Layouts/und-Zyyy-t-k0-phone.xml"
#include "Embed.h"

#define EMBED_NAME und_Zyyy_t_k0_pin_xml
#define EMBED_FILE "und-Zyyy-t-k0-pin.xml"
#define EMBED_PATH "../../../Layouts/und-Zyyy-t-k0-pin.xml"
#include "Embed.h"

#define EMBED_NAME und_Zyyy_t_k0_program_xml
#define EMBED_FILE "und-Zyyy-t-k0-program.xml"
#define EMBED_PATH "../../../Layouts/und-Zyyy-t-k0-program.xml"
#include "Embed.h"

#define EMBED_NAME vi_t_k0_telex_xml
#define EMBED_FILE "vi-t-k0-telex.xml"
#define EMBED_PATH "../../../Layouts/vi-t-k0-telex.xml"
#include "Embed.h"

#define EMBED_NAME yo_xml
#define EMBED_FILE "yo.xml"
#define EMBED_PATH "../../../Layouts/yo.xml"
#include "Embed.h"

#define EMBED_NAME zh_Latn_t_k0_pinyin_xml
#define EMBED_FILE "zh-Latn-t-k0-pinyin.xml"
#define EMBED_PATH "../../../Layouts/zh-Latn-t-k0-pinyin.xml"
#include "Embed.h"

static const embedded_file *const files[] = {
  &am_xml,
  &ar_xml,
  &bn_xml,
  &cs_xml,
  &da_xml,
  &de_xml,
  &el_xml,
  &en_t_k0_colemak_xml,
  &en_t_k0_dvorak_xml,
  &en_t_k0_email_xml,
  &en_t_k0_terminal_xml,
  &en_t_k0_url_xml,
  &en_xml,
  &es_xml,
  &fa_xml,
  &fi_xml,
  &fr_xml,
  &he_xml,
  &hi_xml,
  &hu_xml,
  &id_xml,
  &it_xml,
  &ja_Hira_xml,
  &km_xml,
  &ko_xml,
  &mul_Latn_t_k0_compose_xml,
  &nb_xml,
  &nl_xml,
  &pl_xml,
  &pt_BR_xml,
  &ro_xml,
  &ru_xml,
  &sv_xml,
  &sw_xml,
  &th_xml,
  &tr_xml,
  &uk_xml,
  &und_Latn_t_k0_ipa_xml,
  &und_Zyyy_t_k0_decimal_xml,
  &und_Zyyy_t_k0_number_xml,
  &und_Zyyy_t_k0_phone_xml,
  &und_Zyyy_t_k0_pin_xml,
  &und_Zyyy_t_k0_program_xml,
  &vi_t_k0_telex_xml,
  &yo_xml,
  &zh_Latn_t_k0_pinyin_xml,
};
const embedded_folder embedded_layouts = {files, sizeof files / sizeof files[0]};
