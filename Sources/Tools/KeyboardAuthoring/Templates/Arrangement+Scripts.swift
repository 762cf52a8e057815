extension Arrangement {
  /// Returns the usual arrangement for a language; `nil` for scripts without one here.
  static func usual(for exemplars: Exemplars) -> Arrangement? {
    let language = exemplars.locale.prefix { $0 != "-" }
    if let own = languages["\(language)-\(exemplars.script)"] { return own }
    switch exemplars.script {
    case "Latn": return latin(language: language, region: exemplars.explicitRegion)
    case "Deva": return inScript
    case let script:
      if let offset = indicBlocks[script] { return inScript.shifted(by: offset) }
      return scripts[script]
    }
  }

  private static let qwerty = Arrangement("QWERTY", "qwertyuiop asdfghjkl zxcvbnm")
  private static let qwertz = Arrangement("QWERTZ", "qwertzuiop asdfghjkl yxcvbnm")
  private static let azerty = Arrangement("AZERTY", "azertyuiop qsdfghjklm wxcvbn")

  /// The languages and the regions with QWERTZ and AZERTY.
  private static let qwertzLanguages: Set<Substring> = [
    "bs", "cs", "de", "dsb", "gsw", "hr", "hsb", "hu", "ksh", "lb", "nds", "rm", "sk", "sl", "sr",
    "wae",
  ]
  private static let qwertzRegions: Set<String> = ["AT", "CH", "DE", "LI", "LU"]
  private static let azertyLanguages: Set<Substring> = [
    "agq", "bas", "bm", "br", "dje", "dua", "dyo", "ewo", "ff", "fr", "ia", "jgo", "kab", "khq",
    "kkj",
    "ksf", "ln", "lu", "mg", "mgo", "mua", "nmg", "nnh", "oc", "rn", "ses", "sg", "shi", "tzm",
    "twq",
    "wo", "yav", "zgh",
  ]
  private static let azertyRegions: Set<String> = ["BE", "FR", "MC"]

  private static func latin(language: Substring, region: String) -> Arrangement {
    // French is typed on QWERTY in Canada, and all languages on QWERTZ in Switzerland.
    if region == "CA" || region == "GB" || region == "US" { return qwerty }
    if qwertzLanguages.contains(language) || qwertzRegions.contains(region) { return qwertz }
    if azertyLanguages.contains(language) || azertyRegions.contains(region) { return azerty }
    return qwerty
  }

  /// The arrangements of scripts.
  private static let scripts: [String: Arrangement] = [
    "Cyrl": Arrangement("ЙЦУКЕН", "йцукенгшщзх фывапролджэ ячсмитьбю"),
    "Grek": Arrangement(nil, "ςερτυθιοπ ασδφγηξκλ ζχψωβνμ"),
    "Armn": Arrangement(nil, "էթփձջևրչճժ քոեռտըւիօպ ասդֆգհյկլխծ զղցվբնմշ"),
    "Geor": Arrangement(
      nil, "ქწერტყუიოპ ასდფგჰჯკლ ზხცვბნმ", shift: "_ჭ_ღთ_____ _შ____ჟ__ ძ_ჩ____"),
    "Hebr": Arrangement(nil, "קראטוןםפ שדגכעיחלךף זסבהנמצתץ"),
    "Arab": Arrangement(nil, "ضصثقفغعهخحج شسيبلاتنمكط ذءرىةوزظد"),
    "Thai": Arrangement(
      "Kedmanee", "_ภถุึคตจขช ๆไำพะัีรนยบล ฟหกดเ้่าสวงฃ ผปแอิืทมใฝ",
      shift: "___ู______ __ฎฑธํ๊ณฯญฐ_ ฤฆฏโฌ็๋ษศซ_ฅ __ฉฮฺ์_ฒฬฦ"),
    // National standards and common keyboards, by the data of xkeyboard-config (MIT/X11): kh, la(stea),
    // mm, cn(tib), gn, ma(tifinagh), mv, and bt below.
    "Khmr": Arrangement(
      "NiDA", "__________ឥឲ ឆឹេរតយុិោផៀឪឮ ាសដថងហ្កលើ់ ឋខចវបនម__៊",
      shift: "_ៗ___៍័៏__៌ ឈឺែឬទួូីៅភឿឧឭ _ៃឌធអះញគឡ_៉ ឍឃជ_ពណំ"),
    "Laoo": Arrangement(
      "STEA", "ຢຟໂຖຸູຄຕຈຂຊໍ ົໄຳພະິີຮນຍບລ ັຫກດເ້່າສວງ ຜປແອຶືທມໃຝ",
      shift: "____໌ຼ _______ຣໜຽ _____໊໋ __ຯ___ໆໝ"),
    "Mymr": Arrangement(
      nil, "_ ဆတနမအပကငသစဟဩ ေျိ်ါ့ြုူး ဖထခလဘညာ",
      shift: "ဍၒဋ___ရ ဈဝဣ_ဤ_ဥ_ဿဏဧဪ ဗှီ္ွံဲဒဓဂ ဇဌဃဠယဉဦ"),
    "Tibt": Arrangement(
      nil, "__________ཧཝ ཅཆེརཏཡིོུཕཙཚཛ འསདབངམ_གལཞ ཟཤཀཁཔན_ཐཇཉ",
      shift: "_ ___ྼཊྻ༘༙ ཱ_ཌ༾༿ _ཥཀྵ྇྆ཎ_ཋ"),
    "Nkoo": Arrangement(
      nil, "߱߫ߵߴ__߬ߺ߭߮ ߊߠߍߙߕߦߎߌߐߔ߳_ߑ ߫ߛߘߝߜߤߖߞߟߡ߯ ߥ_ߗߢߓߣ",
      shift: "_ __ߋߚ_ߧ__ߏ ______ߨ_ߪ __ߩ__ߒ"),
    "Tfng": Arrangement(
      nil, "ⴰⵣⴻⵔⵜⵢⵓⵉⵄⵃⵯ ⵇⵙⴷⴼⴳⵀⵊⴽⵍⵎ ⵡⵅⵛⵖⴱⵏ",
      shift: "_ⵥ_ⵕⵟ _ⵚⴹ_ⴳ__ⴽ _"),
    "Thaa": Arrangement(
      nil, "ްއެރތޔުިޮޕ ަސދފގހޖކލ ޒ_ޗވބނމ",
      shift: "ޤޢޭޜޓޠޫީޯ ާށޑﷲޣޙޛޚޅ ޡޘޝޥޞޏޟ"),
  ]

  /// The arrangements of languages that differ from that of their script.
  private static let languages: [String: Arrangement] = [
    "tr-Latn": Arrangement("QWERTY", "qwertyuıopğü asdfghjklşi zxcvbnmöç"),
    "be-Cyrl": Arrangement("ЙЦУКЕН", "йцукенгшўзх фывапролджэ ячсмітьбю"),
    "uk-Cyrl": Arrangement("ЙЦУКЕН", "йцукенгшщзхї фівапролджє ячсмитьбю"),
    "bg-Cyrl": Arrangement("БДС", "уеишщксдзц ьяаожгтнвмч юйъфхпрлб"),
    "sr-Cyrl": Arrangement("ЉЊЕРТЗ", "љњертзуиопшђ асдфгхјклчћж џцвбнм"),
    "bs-Cyrl": Arrangement("ЉЊЕРТЗ", "љњертзуиопшђ асдфгхјклчћж џцвбнм"),
    "mk-Cyrl": Arrangement("ЉЊЕРТЅ", "љњертѕуиопшѓ асдфгхјклчќж зџцвбнм"),
    "mn-Cyrl": Arrangement("ФЦУЖЭН", "фцужэнгшүзкъ йыбөахролдп ячёсмитьвю"),
    "fa-Arab": persian, "mzn-Arab": persian, "lrc-Arab": persian, "uz-Arab": persian,
    "ps-Arab": persian,
    "dz-Tibt": Arrangement(
      nil, "_ ཀཁགངིེོུཅཆཇཉཝ ཏཐདནཔཕབམཙཚཛ ཞཟའཡརལཤསཧཨ",
      shift: "__________ཿ ྐྑྒྔ྄ྀཻཽྕྖྗྙྭ ྟྠྡྣྤྥྦྨྩྪྫ ྮྯཱྱྲླྴྶྷྸ"),
    "ckb-Arab": Arrangement(
      nil, "قوەرتیئحۆپ اسدفگهژکل زخجڤبنم", shift: "_ۇێڕطۍءعؤث آشذإغھأكڵ ضصچظىةـ"),
    "ur-Arab": urdu, "pa-Arab": urdu, "ks-Arab": urdu,
    "sd-Arab": Arrangement(
      nil, "قصيرتٿعڳوپڇ اسدفگهجڪلک زخطڀبنمڻ", shift: "ڙضئڙٽثغھ_ڦڃ آشڊ_ڱحڄخ__ ذ_ظ_ٻ___"),
  ]

  private static let persian = Arrangement(nil, "ضصثقفغعهخحج شسیبلاتنمکگ ظطژزرذدپوچ")
  private static let urdu = Arrangement(
    nil, "قوعرتےءیہپ اسدفگحجکل زشچطبنم", shift: "___ڑٹ_ئ_ۃ_ آصڈ_غھضخ_ ذژثظ_ں_")

  /// InScript, the Indian standard, for Devanagari. Other scripts of India have their letters in
  /// the same order.
  private static let inScript = Arrangement(
    "InScript", "ौैाीूबहगदजड ो\u{947}\u{94D}िुपरकतचट \u{93C}\u{902}मनवलसयृ",
    shift: "औऐआईऊभङघधझढ ओएअइउफऱखथछठ ः\u{901}णञॉळशषऋ")

  private static let indicBlocks: [String: UInt32] = [
    "Beng": 0x80, "Guru": 0x100, "Gujr": 0x180, "Orya": 0x200, "Taml": 0x280, "Telu": 0x300,
    "Knda": 0x380, "Mlym": 0x400,
  ]

  /// Returns the arrangement in a script whose code points are greater by `offset`.
  private func shifted(by offset: UInt32) -> Arrangement {
    func shifted(_ rows: [[String]]) -> String {
      rows.map { row in
        row.map { letter in
          letter.unicodeScalars.first.flatMap { Unicode.Scalar($0.value + offset) }.map {
            String($0)
          } ?? "_"
        }.joined()
      }.joined(separator: " ")
    }
    return Arrangement(name, shifted(rows), shift: shiftedRows.map(shifted))
  }
}

extension Exemplars {
  /// The region in the locale, or else the likely region of the language.
  var explicitRegion: String {
    locale.split(separator: "-").dropFirst().last { $0.utf8.count == 2 }.map(String.init) ?? region
  }
}
