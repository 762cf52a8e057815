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
    0x0425: "et", 0x0426: "lv", 0x0427: "lt", 0x0429: "fa", 0x042A: "vi", 0x042B: "hy",
    0x042D: "eu", 0x042F: "mk", 0x0437: "ka", 0x0438: "fo", 0x0439: "hi", 0x043A: "mt",
    0x043E: "ms", 0x043F: "kk", 0x0440: "ky", 0x0444: "tt", 0x0445: "bn-IN", 0x0446: "pa",
    0x0447: "gu", 0x0449: "ta", 0x044A: "te", 0x044B: "kn", 0x044C: "ml", 0x044E: "mr",
    0x0450: "mn", 0x0452: "cy", 0x0456: "gl", 0x045A: "syr", 0x0807: "de-CH", 0x0809: "en-GB",
    0x080A: "es-MX", 0x080C: "fr-BE", 0x0813: "nl-BE", 0x0814: "nn", 0x0816: "pt", 0x0845: "bn",
    0x0C07: "de-AT", 0x0C09: "en-AU", 0x0C0C: "fr-CA", 0x1009: "en-CA", 0x100C: "fr-CH",
    0x1809: "en-IE", 0x241A: "sr-Latn-RS", 0x281A: "sr-Cyrl-RS", 0x081A: "sr-Latn-RS",
    0x0C1A: "sr-Cyrl-RS",
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
  /// none.
  static func number(of locale: String) -> String {
    let language = String(locale.prefix { $0 != "-" })
    let numbers = locales.sorted { $0.key < $1.key }
    let number =
      numbers.first { $0.value == locale } ?? numbers.first { $0.value == language }
      ?? numbers.first { $0.value.hasPrefix(language + "-") }
    return (number?.key ?? 0x0C00).hexadecimal(8)
  }
}
