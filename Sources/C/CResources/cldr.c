// Scripts/embed writes this file.
#include "CResources.h"

#define EMBED_NAME keys_Latn_implied_xml
#define EMBED_FILE "keys-Latn-implied.xml"
#define EMBED_PATH "../../../Resources/CLDR/keys-Latn-implied.xml"
#include "Embed.h"

#define EMBED_NAME keys_Zyyy_currency_xml
#define EMBED_FILE "keys-Zyyy-currency.xml"
#define EMBED_PATH "../../../Resources/CLDR/keys-Zyyy-currency.xml"
#include "Embed.h"

#define EMBED_NAME keys_Zyyy_punctuation_xml
#define EMBED_FILE "keys-Zyyy-punctuation.xml"
#define EMBED_PATH "../../../Resources/CLDR/keys-Zyyy-punctuation.xml"
#include "Embed.h"

#define EMBED_NAME reorders_txt
#define EMBED_FILE "reorders.txt"
#define EMBED_PATH "../../../Resources/CLDR/reorders.txt"
#include "Embed.h"

#define EMBED_NAME scanCodes_implied_xml
#define EMBED_FILE "scanCodes-implied.xml"
#define EMBED_PATH "../../../Resources/CLDR/scanCodes-implied.xml"
#include "Embed.h"

static const embedded_file *const files[] = {
  &keys_Latn_implied_xml,
  &keys_Zyyy_currency_xml,
  &keys_Zyyy_punctuation_xml,
  &reorders_txt,
  &scanCodes_implied_xml,
};
const embedded_folder embedded_cldr = {files, sizeof files / sizeof files[0]};
