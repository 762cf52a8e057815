/// The labels in the languages that the words of bars have, too.
extension ReturnKeyType {
  /// Returns the label of the key in a language.
  ///
  /// - Parameter locale: The language, as a BCP 47 identifier such as that of a layout. A language
  ///   without labels has those in English.
  /// - Returns: The label.
  public func label(in locale: String) -> String {
    if case .custom(let label) = self { return label }
    let language = locale.prefix { $0 != "-" && $0 != "_" }.lowercased()
    let labels = Self.labels[language] ?? Self.labels["en"] ?? []
    return Self.kinds.firstIndex(of: self).map { labels[$0] } ?? ""
  }

  /// The types in the order of their labels.
  private static let kinds: [ReturnKeyType] = [
    .default, .go, .join, .next, .route, .search, .send, .done, .continue,
  ]

  private static let labels: [String: [String]] = [
    "am": ["መልስ", "ሂድ", "ተቀላቀል", "ቀጣይ", "መንገድ", "ፈልግ", "ላክ", "ተከናውኗል", "ቀጥል"],
    "ar": ["إدخال", "انتقال", "انضمام", "التالي", "مسار", "بحث", "إرسال", "تم", "متابعة"],
    "bn": ["রিটার্ন", "যান", "যোগ দিন", "পরবর্তী", "পথ", "খুঁজুন", "পাঠান", "সম্পন্ন", "চালিয়ে যান"],
    "de": [
      "Return", "öffnen", "beitreten", "weiter", "Route", "suchen", "senden", "fertig",
      "fortfahren",
    ],
    "el": [
      "επιστροφή", "μετάβαση", "συμμετοχή", "επόμενο", "διαδρομή", "αναζήτηση", "αποστολή", "τέλος",
      "συνέχεια",
    ],
    "en": ["return", "go", "join", "next", "route", "search", "send", "done", "continue"],
    "es": ["intro", "ir", "unirse", "siguiente", "ruta", "buscar", "enviar", "listo", "continuar"],
    "fr": [
      "retour", "accéder", "rejoindre", "suivant", "itinéraire", "chercher", "envoyer", "OK",
      "continuer",
    ],
    "he": ["אישור", "מעבר", "הצטרפות", "הבא", "מסלול", "חיפוש", "שליחה", "סיום", "המשך"],
    "hi": ["रिटर्न", "जाएँ", "जुड़ें", "अगला", "मार्ग", "खोजें", "भेजें", "हो गया", "जारी रखें"],
    "ja": ["改行", "開く", "参加", "次へ", "経路", "検索", "送信", "完了", "続ける"],
    "ko": ["리턴", "이동", "참여", "다음", "경로", "검색", "보내기", "완료", "계속"],
    "pl": ["return", "idź", "dołącz", "dalej", "trasa", "szukaj", "wyślij", "gotowe", "kontynuuj"],
    "pt": [
      "retorno", "ir", "entrar", "próximo", "rota", "buscar", "enviar", "pronto", "continuar",
    ],
    "ru": [
      "ввод", "перейти", "войти", "далее", "маршрут", "найти", "отправить", "готово", "продолжить",
    ],
    "th": ["รีเทิร์น", "ไป", "เข้าร่วม", "ถัดไป", "เส้นทาง", "ค้นหา", "ส่ง", "เสร็จ", "ดำเนินต่อ"],
    "tr": ["giriş", "git", "katıl", "ileri", "rota", "ara", "gönder", "bitti", "sürdür"],
    "uk": [
      "ввід", "перейти", "увійти", "далі", "маршрут", "шукати", "надіслати", "готово", "продовжити",
    ],
    "vi": ["nhập", "đi", "tham gia", "tiếp", "tuyến", "tìm", "gửi", "xong", "tiếp tục"],
    "yo": ["padà", "lọ", "darapọ̀", "tókàn", "ọ̀nà", "wá", "firánṣẹ́", "parí", "tẹ̀síwájú"],
  ]
}
