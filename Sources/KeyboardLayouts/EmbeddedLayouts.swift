// Scripts/embed-layouts writes this file.

/// The built-in layout files.
public enum EmbeddedLayouts {
  /// The layouts, by locale identifier.
  public static let layouts: [String: [UInt8]] = [
    "am": PackageResources.am_xml,
    "ar": PackageResources.ar_xml,
    "bn": PackageResources.bn_xml,
    "de": PackageResources.de_xml,
    "el": PackageResources.el_xml,
    "en-t-k0-colemak": PackageResources.en_t_k0_colemak_xml,
    "en-t-k0-dvorak": PackageResources.en_t_k0_dvorak_xml,
    "en-t-k0-email": PackageResources.en_t_k0_email_xml,
    "en-t-k0-terminal": PackageResources.en_t_k0_terminal_xml,
    "en-t-k0-url": PackageResources.en_t_k0_url_xml,
    "en": PackageResources.en_xml,
    "es": PackageResources.es_xml,
    "fr": PackageResources.fr_xml,
    "he": PackageResources.he_xml,
    "hi": PackageResources.hi_xml,
    "ja-Hira": PackageResources.ja_Hira_xml,
    "ko": PackageResources.ko_xml,
    "mul-Latn-t-k0-compose": PackageResources.mul_Latn_t_k0_compose_xml,
    "pl": PackageResources.pl_xml,
    "pt-BR": PackageResources.pt_BR_xml,
    "ru": PackageResources.ru_xml,
    "th": PackageResources.th_xml,
    "tr": PackageResources.tr_xml,
    "uk": PackageResources.uk_xml,
    "und-Latn-t-k0-ipa": PackageResources.und_Latn_t_k0_ipa_xml,
    "und-Zyyy-t-k0-decimal": PackageResources.und_Zyyy_t_k0_decimal_xml,
    "und-Zyyy-t-k0-number": PackageResources.und_Zyyy_t_k0_number_xml,
    "und-Zyyy-t-k0-phone": PackageResources.und_Zyyy_t_k0_phone_xml,
    "und-Zyyy-t-k0-pin": PackageResources.und_Zyyy_t_k0_pin_xml,
    "vi-t-k0-telex": PackageResources.vi_t_k0_telex_xml,
    "yo": PackageResources.yo_xml,
  ]

  /// The layouts, by file name.
  public static let files = Dictionary(
    uniqueKeysWithValues: layouts.map { ("\($0.key).xml", $0.value) })

  /// The importable files, by path.
  public static let imports: [String: [UInt8]] = [
    "import/cyrillic-keys.xml": PackageResources.cyrillic_keys_xml,
    "import/dead-key-displays.xml": PackageResources.dead_key_displays_xml,
    "import/dead-key-transforms.xml": PackageResources.dead_key_transforms_xml,
    "import/dead-keys.xml": PackageResources.dead_keys_xml,
    "import/english-letters.xml": PackageResources.english_letters_xml,
    "import/frame-keys.xml": PackageResources.frame_keys_xml,
    "import/function-keys.xml": PackageResources.function_keys_xml,
    "import/hangul-backspace.xml": PackageResources.hangul_backspace_xml,
    "import/hangul-transforms.xml": PackageResources.hangul_transforms_xml,
    "import/hangul-variables.xml": PackageResources.hangul_variables_xml,
    "import/latin-accents.xml": PackageResources.latin_accents_xml,
    "import/latin-backspace.xml": PackageResources.latin_backspace_xml,
    "import/layer-keys.xml": PackageResources.layer_keys_xml,
    "import/mirrored-displays.xml": PackageResources.mirrored_displays_xml,
    "import/punctuation.xml": PackageResources.punctuation_xml,
    "import/qwerty-digits.xml": PackageResources.qwerty_digits_xml,
    "import/spoken-punctuation.xml": PackageResources.spoken_punctuation_xml,
    "import/touch-keys.xml": PackageResources.touch_keys_xml,
    "import/touch-numeric.xml": PackageResources.touch_numeric_xml,
    "import/touch-symbol.xml": PackageResources.touch_symbol_xml,
  ]
}
