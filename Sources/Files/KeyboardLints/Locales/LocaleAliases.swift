/// Codes of locales for which BCP 47 has others.
enum LocaleAliases {
  private static let regions = [
    "UK": "GB", "BU": "MM", "CS": "RS", "DD": "DE", "FX": "FR", "SU": "RU", "TP": "TL", "YU": "RS",
    "ZR": "CD", "EN": "GB", "JA": "JP", "KO": "KR", "SV": "SE", "DA": "DK", "EL": "GR",
    "VI": "VN", "HI": "IN",
  ]

  /// Codes of three letters for languages (ISO 639-2), each followed by that of two letters.
  private static let languages = """
    aaraa abkab afraf akaak albsq amham araar argan armhy asmas avaav aveae aymay azeaz bakba \
    bambm baqeu belbe benbn bihbh bisbi bodbo bosbs brebr bulbg burmy catca cescs chach chece \
    chizh chucu chvcv corkw cosco crecr cymcy czecs danda deude divdv dutnl dzodz ellel engen \
    epoeo estet euseu eweee faofo fasfa fijfj finfi frafr frefr fryfy fulff geoka gerde glagd \
    glega glggl glvgv greel grngn gujgu hatht hauha hebhe herhz hinhi hmoho hrvhr hunhu hyehy \
    iboig iceis idoio iiiii ikuiu ileie inaia indid ipkik islis itait javjv jpnja kalkl kankn \
    kasks katka kaukr kazkk khmkm kikki kinrw kirky komkv konkg korko kuakj kurku laolo latla \
    lavlv limli linln litlt ltzlb lublu luglg macmk mahmh malml maomi marmr mayms mkdmk mlgmg \
    mltmt monmn mrimi msams myamy nauna navnv nblnr ndend ndong nepne nldnl nnonn nobnb norno \
    nyany ocioc ojioj orior ormom ossos panpa perfa plipi polpl porpt pusps quequ rohrm ronro \
    rumro runrn rusru sagsg sansa sinsi slksk slosk slvsl smese smosm snasn sndsd somso sotst \
    spaes sqisq srdsc srpsr sswss sunsu swasw swesv tahty tamta tattt telte tgktg tgltl thath \
    tibbo tirti tonto tsntn tsots tuktk turtr twitw uigug ukruk urdur uzbuz venve vievi volvo \
    welcy wlnwa wolwo xhoxh yidyi yoryo zhaza zhozh zulzu
    """

  /// Returns the right code in place of one that does not exist, such as that of a language or script
  /// whose name it is.
  static func right(for code: String, _ kind: LocaleTable.Subtag) -> String? {
    switch kind {
    case .region: regions[code]
    case .language:
      languages.split(separator: " ").first {
        $0.count == 5 && $0.hasPrefix(code) && code.count == 3
      }
      .map { String($0.suffix(2)) } ?? LocaleTable.code(named: code, kind)
    case .script: LocaleTable.code(named: code, kind)
    }
  }
}
