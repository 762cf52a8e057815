internal import KeyboardModel

/// The locales of Windows by their numbers.
enum WindowsLocales {
  private static let locales: [UInt16: String] = [
    0x0401: "ar-SA", 0x0402: "bg", 0x0403: "ca", 0x0404: "zh-TW", 0x0405: "cs", 0x0406: "da",
    0x0407: "de", 0x0408: "el", 0x0409: "en-US", 0x040A: "es", 0x040B: "fi", 0x040C: "fr",
    0x040D: "he", 0x040E: "hu", 0x040F: "is", 0x0410: "it", 0x0411: "ja", 0x0412: "ko",
    0x0413: "nl", 0x0414: "nb", 0x0415: "pl", 0x0416: "pt-BR", 0x0417: "rm", 0x0418: "ro",
    0x0419: "ru", 0x041A: "hr", 0x041B: "sk", 0x041C: "sq", 0x041D: "sv", 0x041E: "th",
    0x041F: "tr", 0x0420: "ur", 0x0421: "id", 0x0422: "uk", 0x0423: "be", 0x0424: "sl",
    0x0425: "et", 0x0426: "lv", 0x0427: "lt", 0x0428: "tg", 0x0429: "fa", 0x042A: "vi",
    0x042B: "hy", 0x042C: "az-Latn", 0x042D: "eu", 0x042E: "hsb", 0x042F: "mk", 0x0430: "st",
    0x0431: "ts", 0x0432: "tn", 0x0433: "ve", 0x0434: "xh", 0x0435: "zu", 0x0436: "af",
    0x0437: "ka", 0x0438: "fo", 0x0439: "hi", 0x043A: "mt", 0x043B: "se", 0x043D: "yi",
    0x043E: "ms", 0x043F: "kk", 0x0440: "ky", 0x0441: "sw", 0x0442: "tk", 0x0443: "uz-Latn",
    0x0444: "tt", 0x0445: "bn-IN", 0x0446: "pa", 0x0447: "gu", 0x0448: "or", 0x0449: "ta",
    0x044A: "te", 0x044B: "kn", 0x044C: "ml", 0x044D: "as", 0x044E: "mr", 0x044F: "sa",
    0x0450: "mn", 0x0451: "bo", 0x0452: "cy", 0x0453: "km", 0x0454: "lo", 0x0455: "my",
    0x0456: "gl", 0x0457: "kok", 0x0458: "mni", 0x0459: "sd-Deva", 0x045A: "syr", 0x045B: "si",
    0x045C: "chr", 0x045D: "iu-Cans", 0x045E: "am", 0x045F: "tzm-Arab", 0x0460: "ks-Arab",
    0x0461: "ne", 0x0462: "fy", 0x0463: "ps", 0x0464: "fil", 0x0465: "dv", 0x0467: "ff",
    0x0468: "ha-Latn", 0x046A: "yo", 0x046C: "nso", 0x046D: "ba", 0x046E: "lb", 0x046F: "kl",
    0x0470: "ig", 0x0471: "kr", 0x0472: "om", 0x0473: "ti", 0x0474: "gn", 0x0475: "haw",
    0x0477: "so", 0x0478: "ii", 0x047A: "arn", 0x047C: "moh", 0x047E: "br", 0x0480: "ug",
    0x0481: "mi", 0x0482: "oc", 0x0483: "co", 0x0484: "gsw", 0x0485: "sah", 0x0487: "rw",
    0x0488: "wo", 0x048C: "prs", 0x0491: "gd", 0x0492: "ku-Arab", 0x0801: "ar-IQ", 0x0804: "zh-CN",
    0x0807: "de-CH", 0x0809: "en-GB", 0x080A: "es-MX", 0x080C: "fr-BE", 0x0810: "it-CH",
    0x0813: "nl-BE", 0x0814: "nn", 0x0816: "pt", 0x0818: "ro-MD", 0x0819: "ru-MD",
    0x081A: "sr-Latn-RS", 0x081D: "sv-FI", 0x0820: "ur-IN", 0x082C: "az-Cyrl", 0x082E: "dsb",
    0x0832: "tn-BW", 0x083C: "ga", 0x0843: "uz-Cyrl", 0x0845: "bn", 0x0846: "pa-Arab",
    0x0849: "ta-LK", 0x0850: "mn-Mong", 0x0859: "sd-Arab", 0x085D: "iu-Latn", 0x085F: "tzm-Latn",
    0x0873: "ti-ER", 0x0C01: "ar-EG", 0x0C04: "zh-HK", 0x0C07: "de-AT", 0x0C09: "en-AU",
    0x0C0A: "es-ES", 0x0C0C: "fr-CA", 0x0C1A: "sr-Cyrl-RS", 0x1001: "ar-LY", 0x1009: "en-CA",
    0x100C: "fr-CH", 0x101A: "hr-BA", 0x105F: "tzm-Tfng", 0x1401: "ar-DZ", 0x141A: "bs-Latn",
    0x1801: "ar-MA", 0x1809: "en-IE", 0x1C01: "ar-TN", 0x201A: "bs-Cyrl", 0x241A: "sr-Latn-RS",
    0x2801: "ar-SY", 0x281A: "sr-Cyrl-RS",
  ]

  /// Returns the locale with the identifier `text`, in hexadecimal digits.
  static func locale(_ text: String) -> String? {
    UInt32(text, radix: 16).flatMap { locales[UInt16(truncatingIfNeeded: $0)] }
  }

  /// The language, script and region of a BCP 47 identifier, without its extensions.
  static func language(of locale: String) -> String {
    locale.split(separator: "-").prefix { $0.utf8.count > 1 }.joined(separator: "-")
  }

  /// The number of a locale in eight hexadecimal digits; that of custom locales if Windows has
  /// none. A locale without a number of its own has that of the nearest one of its language: with
  /// its script before another.
  static func number(of locale: String) -> String {
    let numbers = locales.sorted { $0.key < $1.key }
    var subtags = locale.split(separator: "-")[...]
    while !subtags.isEmpty {
      let name = subtags.joined(separator: "-")
      let found =
        numbers.first { $0.value == name } ?? numbers.first { $0.value.hasPrefix(name + "-") }
      if let found { return found.key.hexadecimal(8) }
      subtags.removeLast()
    }
    return UInt16(0x0C00).hexadecimal(8)
  }
}
