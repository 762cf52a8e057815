/// The languages of ISO 639-3 with a two-letter code, which BCP 47 requires.
enum ISOLanguages {
  /// The two-letter codes, by three-letter code.
  static let short: [String: String] = [
    "abk": "ab", "aka": "ak", "amh": "am", "ara": "ar", "arg": "an", "asm": "as", "ava": "av",
    "aym": "ay", "aze": "az", "bak": "ba", "bam": "bm", "bel": "be", "ben": "bn", "bod": "bo",
    "bos": "bs", "bre": "br", "bul": "bg", "cat": "ca", "ces": "cs", "che": "ce", "chu": "cu",
    "chv": "cv", "cor": "kw", "cos": "co", "cre": "cr", "cym": "cy", "dan": "da", "deu": "de",
    "div": "dv", "dzo": "dz", "ell": "el", "eng": "en", "epo": "eo", "est": "et", "eus": "eu",
    "ewe": "ee", "fao": "fo", "fas": "fa", "fij": "fj", "fil": "fil", "fin": "fi", "fra": "fr",
    "fry": "fy", "ful": "ff", "gla": "gd", "gle": "ga", "glg": "gl", "glv": "gv", "grn": "gn",
    "guj": "gu", "hat": "ht", "hau": "ha", "hbs": "sh", "heb": "he", "hin": "hi", "hrv": "hr",
    "hun": "hu", "hye": "hy", "ibo": "ig", "iii": "ii", "iku": "iu", "ile": "ie", "ina": "ia",
    "ind": "id", "isl": "is", "ita": "it", "jav": "jv", "jpn": "ja", "kal": "kl", "kan": "kn",
    "kas": "ks", "kat": "ka", "kau": "kr", "kaz": "kk", "khm": "km", "kik": "ki", "kin": "rw",
    "kir": "ky", "kom": "kv", "kon": "kg", "kor": "ko", "kur": "ku", "lao": "lo", "lat": "la",
    "lav": "lv", "lim": "li", "lin": "ln", "lit": "lt", "ltz": "lb", "lub": "lu", "lug": "lg",
    "mah": "mh", "mal": "ml", "mar": "mr", "mkd": "mk", "mlg": "mg", "mlt": "mt", "mon": "mn",
    "mri": "mi", "msa": "ms", "mya": "my", "nau": "na", "nav": "nv", "nde": "nd", "ndo": "ng",
    "nep": "ne", "nld": "nl", "nno": "nn", "nob": "nb", "nor": "no", "nya": "ny", "oci": "oc",
    "oji": "oj", "ori": "or", "orm": "om", "oss": "os", "pan": "pa", "pol": "pl", "por": "pt",
    "pus": "ps", "que": "qu", "roh": "rm", "ron": "ro", "run": "rn", "rus": "ru", "sag": "sg",
    "san": "sa", "sin": "si", "slk": "sk", "slv": "sl", "sme": "se", "smo": "sm", "sna": "sn",
    "snd": "sd", "som": "so", "sot": "st", "spa": "es", "sqi": "sq", "srd": "sc", "srp": "sr",
    "ssw": "ss", "sun": "su", "swa": "sw", "swe": "sv", "tah": "ty", "tam": "ta", "tat": "tt",
    "tel": "te", "tgk": "tg", "tgl": "tl", "tha": "th", "tir": "ti", "ton": "to", "tsn": "tn",
    "tso": "ts", "tuk": "tk", "tur": "tr", "twi": "tw", "uig": "ug", "ukr": "uk", "urd": "ur",
    "uzb": "uz", "ven": "ve", "vie": "vi", "vol": "vo", "wln": "wa", "wol": "wo", "xho": "xh",
    "yid": "yi", "yor": "yo", "zha": "za", "zho": "zh", "zul": "zu",
  ]

  /// Returns the three-letter code for the language of a locale.
  static func long(_ locale: String) -> String {
    let language = locale.split(separator: "-").first.map(String.init) ?? "und"
    return short.first { $0.value == language }?.key ?? language
  }
}
