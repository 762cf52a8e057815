import KeyboardAuthoring
import KeyboardModel
import KeyboardWords
import Testing

@Suite struct `Private text` {
  /// The file of what is learned of a text: all at once, and by each key that is typed.
  private func files(of text: String) -> [String] {
    var (whole, typed) = (SuggestionEngine(model: nil), SuggestionEngine(model: nil))
    whole.learn(text: text)
    // What was typed in two texts is kept.
    for _ in 0..<2 {
      typed.user = UserWords(text: typed.user.text)
      var row = SuggestionRow()
      for end in text.indices + [text.endIndex] {
        let before = String(text[..<end])
        row.update(before: before, from: &typed)
        let key = end < text.endIndex ? String(text[end]) : "\n"
        if let ended = row.learnedWords(endedBy: TextEdit(inserting: key), before: before) {
          typed.learn(before: ended.text)
        }
      }
    }
    return [whole.user.text, typed.user.text]
  }

  /// The words and the parts of pairs in a file, in small letters.
  private func words(of file: String) -> Set<String> {
    let lines = file.lowercased().split(separator: "\n").map { $0.split(separator: "\t") }
    let names = lines.filter { $0.count > 2 }.flatMap { $0.prefix($0.count == 4 ? 1 : 2) }
    return Set(names.flatMap { $0.split(separator: " ").map(String.init) })
  }

  @Test(arguments: [
    ("see you at 1730 then", ["1730"]), ("I have 2 cats", ["2"]),
    ("my card 4111 1111 1111 1111 is new", ["4111", "1111"]),
    ("IBAN DE89 3704 0044 0532 0130 00", ["de89", "3704"]),
    ("pay to GB29 NWBK 6016 1331 9268 19 today", ["gb29", "nwbk"]),
    ("AKIAIOSFODNNEXAMPLE is it", ["akiaiosfodnnexample"]), ("deadbeefcafe hash", ["deadbeefcafe"]),
    ("take 2x4 planks and h264 video", ["2x4", "h264"]),
    ("Zimmer ४२ und ٤٢ und Ⅻ", ["४२", "٤٢", "ⅻ"]),
    ("write to ann.smith@mail.example today", ["ann", "smith", "mail", "example"]),
    ("ask @annika there", ["annika"]),
    (
      "look at https://secret.example/path?q=word now",
      ["https", "secret", "example", "path", "word"]
    ),
    ("look at www.geheim.example.", ["www", "geheim", "example"]),
    ("cd /home/annika/work and go", ["home", "annika", "work"]),
    (#"open C:\Users\Annika\plan now"#, ["users", "annika", "plan"]),
    ("the my_secret_key is", ["my", "secret", "key"]),
    ("export APITOKEN=hunter now", ["apitoken", "hunter"]),
    ("ssh ann@host.example -p", ["ann", "host", "example"]),
    ("user:pass is old", ["user", "pass"]), ("run it --hunter please", ["hunter"]),
    ("set $HOMEDIR first", ["homedir"]), ("type `secretcommand` here", ["secretcommand"]),
    ("the tRuStNo is qXkZpLmW ok", ["trustno", "qxkzplmw"]), ("key abcDEF here", ["abcdef"]),
    ("the kqzvxwtrplmn thing", ["kqzvxwtrplmn"]), ("hash MFRGGZDFMZTWQ end", ["mfrggzdfmztwq"]),
    ("wJalrXUtnFEMI and sk-liveAbCdEf", ["wjalrxutnfemi", "liveabcdef"]),
  ])
  func `is not learned if it looks like a number, an address, a path or a code`(
    text: String, hidden: [String]
  ) {
    for file in files(of: text) {
      #expect(words(of: file).isDisjoint(with: hidden), "\(file)")
    }
  }

  @Test(arguments: [
    ("password hunter", "hunter"), ("My password is swordfish", "swordfish"),
    ("Password: hunter", "hunter"), ("password:\nhunter", "hunter"), ("passwords hunter", "hunter"),
    ("the passphrase correct horse battery", "battery"), ("PIN tiger", "tiger"),
    ("the code is swordfish", "swordfish"), ("OTP tiger", "tiger"), ("token tiger", "tiger"),
    ("Das Passwort lautet geheimnis", "geheimnis"), ("WLAN-Passwort: Blume", "blume"),
    ("Kennwort Blume", "blume"), ("meine Geheimzahl Blume", "blume"),
    ("mon mot de passe : tournesol", "tournesol"), ("Mot de passe tournesol", "tournesol"),
    ("пароль солнышко", "солнышко"), ("мой пароль от почты солнышко", "солнышко"),
    ("contraseña girasol", "girasol"), ("contrasena: girasol", "girasol"),
    ("la clave girasol", "girasol"),
    ("senha girassol", "girassol"), ("hasło słonecznik", "słonecznik"), ("mật khẩu hoa", "hoa"),
    ("mat khau hoa", "hoa"), ("şifrem lale", "lale"), ("parolam lale", "lale"),
    ("ο κωδικός μου ήλιος", "ήλιος"), ("мій пароль сонечко", "сонечко"),
    ("비밀번호 나비", "나비"), ("パスワード は ひみつ", "ひみつ"), ("סיסמה פרפר", "פרפר"),
    ("كلمة المرور فراشة", "فراشة"), ("पासवर्ड तितली", "तितली"),
    (#"curl -H "Authorization: Bearer sesame""#, "sesame"), ("api key sesame", "sesame"),
    ("--password sesame", "sesame"), ("db_password = sesame", "sesame"), ("pw: sesame", "sesame"),
    ("the pass is sesame", "sesame"), ("my pass word is sesame", "sesame"),
    ("1Password hunter", "hunter"),
    ("security answer is fluffy", "fluffy"), ("mật mã hoa", "hoa"), ("wachtwoord tulp", "tulp"),
    ("lösenordet är katt", "katt"), ("heslo kočka", "kočka"), ("kata sandi kucing", "kucing"),
    ("密码 小猫", "小猫"), ("کلمه عبور گربه", "گربه"),
    ("the key is under the flowerpot", "flowerpot"), ("Der Türcode ist Regenbogen", "regenbogen"),
    ("WLAN-Schlüssel Nachtigall", "nachtigall"), ("Codewort Kuckuck", "kuckuck"),
    ("le digicode est papillon", "papillon"), ("ma clé secrète est papillon", "papillon"),
    ("la llave del wifi es girasol", "girasol"), ("login klausmueller", "klausmueller"),
    ("her maiden name is Thistlewood", "thistlewood"),
    ("Mein Mädchenname ist Distelholz", "distelholz"),
    ("le nom de jeune fille est Chardonneret", "chardonneret"),
    ("my number is private", "private"), ("ключ солнышко", "солнышко"), ("anahtarım lale", "lale"),
    ("mijn toegangssleutel tulp", "tulp"), ("codice segreto girasole", "girasole"),
  ])
  func `is what follows the name of a secret`(text: String, secret: String) {
    for file in files(of: text) { #expect(!words(of: file).contains(secret), "\(file)") }
  }

  @Test(arguments: [
    ("it is seven two nine four", ["two", "nine", "four"]),
    ("ruf null eins sieben eins", ["eins", "sieben"]),
    ("appelle au zéro six douze", ["six", "douze"]), ("es cinco seis ocho", ["seis", "ocho"]),
    ("это семь два пять", ["два", "пять"]), ("to jest siedem dwa pięć", ["dwa", "pięć"]),
  ])
  func `is a number in words from its second word on`(text: String, hidden: [String]) {
    for file in files(of: text) { #expect(words(of: file).isDisjoint(with: hidden), "\(file)") }
  }

  @Test func `is removed from a file as a pair of numbers`() {
    let words = "learned\t9\nseven\t2\t1\t1\ntwo\t2\t1\t2\n"
    let file = "Words learned by Clavier, 2\n\(words)seven\ttwo\t2\n"
    #expect(!UserWords(text: file).text.contains("seven\ttwo"))
  }

  @Test func `ends with the sentence, or the line, of the secret`() {
    for text in ["The password is swordfish. Bring bread", "Password: swordfish\nBring bread"] {
      for file in files(of: text) {
        #expect(words(of: file).isSuperset(of: ["bring", "bread", "password"]))
      }
    }
  }

  @Test(arguments: [
    ("my password hunter\nthen", "my\tpassword"), ("call 555123 tomorrow", nil),
    ("write ann@mail.example tomorrow", nil), ("see https://a.example tomorrow", nil),
    ("use qXkZpLmW tomorrow", nil), ("in 2 weeks", nil),
  ])
  func `leaves no pair of the words beside it`(text: String, pair: String?) {
    let breaks = [".", ","]
    for file in files(of: text) {
      let pairs = file.split(separator: "\n").map { $0.split(separator: "\t") }
        .filter { fields in fields.count == 3 && !breaks.contains { fields[0].hasPrefix($0) } }
      #expect(
        pairs.map { $0.prefix(2).joined(separator: "\t") } == (pair.map { [$0] } ?? []), "\(file)")
    }
  }

  @Test(arguments: [
    "an e-mail isn't well-known", "red,blue words", "wait...what", "GitHub YouTube iPhone eBay",
    "McDonald O'Brien PhD PDFs TVs NASA", "IMPORTANT NOTICE", "a faded facade", "the BBC and the",
    "Rechtschreibung Weihnachtsschmuck Angstschweiß Borschtsch",
    "bezwzględny chrząszcz źdźbło", "взгляд контрстратегия", "σκληρός", "thật nguyễn",
    "(see the page) \"and this\" – or that", "¿qué tal?", "L'été, c'est l'été", "hmm pst brr",
    "*strong* #summer",
  ])
  func `is not an ordinary word`(text: String) {
    var scan: [String] = []
    for word in text.split(whereSeparator: { " ,.-–()\"?¿*#".contains($0) }) {
      scan.append(word.lowercased())
    }
    for file in files(of: text) { #expect(words(of: file).isSuperset(of: scan), "\(file)") }
  }

  @Test func `is not learned either as a suggestion that was chosen`() {
    var engine = SuggestionEngine(model: nil)
    for (word, text) in [
      ("swordfish", "my password is sw"), ("tiger", "pin "), ("mail", "ann@ma"),
      ("abcDEF", "the a"),
      ("4711", "call 4"),
    ] {
      engine.accept(Suggestion(word: word, replacedCount: 2), before: text)
    }
    #expect(engine.user.isEmpty)
    engine.accept(Suggestion(word: "tiger", replacedCount: 1), before: "the t")
    #expect(engine.user.contains("tiger"))
  }

  @Test func `is known over a long text`() {
    var engine = SuggestionEngine(model: nil)
    engine.learn(before: "the passphrase " + String(repeating: "horse ", count: 20) + "battery")
    #expect(engine.user.isEmpty)
  }

  @Test func `of a file of learned words is forgotten when that is read`() {
    let file = """
      Words learned by Clavier, 2
      learned\t40
      4711\t1\t1000\t3
      abcDEF\t2\t1000\t4
      my\t3\t1000\t5
      password\t2\t1000\t6
      is\t9\t1000\t7
      hunter\t1\t1000\t8
      horse\t1\t1000\t9
      battery\t1\t1000\t10
      house\t7\t1000\t11
      mot\t1\t1000\t12
      passe\t1\t1000\t12
      tournesol\t1\t1000\t13
      battery\tis\t1
      hunter\thorse\t1
      horse\tbattery\t1
      is\thouse\t2
      is\thunter\t1
      mot de\tpasse\t1
      de passe\ttournesol\t1
      passe\ttournesol\t1
      my\tpassword\t2
      my password\tis\t2
      password\tis\t2
      password is\thunter\t1
      password is\thouse\t1
      call 4711\tmy\t1
      4711\tmy\t1

      """
    let words = words(of: UserWords(text: file).text)
    #expect(
      words.isDisjoint(with: [
        "4711", "abcdef", "hunter", "horse", "battery", "tournesol", "password is",
      ]), "\(UserWords(text: file).text)")
    #expect(words.isSuperset(of: ["my", "password", "is", "house", "mot"]))
    let lines = UserWords(text: file).text.split(separator: "\n")
    #expect(!lines.contains { $0.hasPrefix("password\tis") } && lines.contains("is\thouse\t1"))
    #expect(lines.contains("my\tpassword\t2"))
  }

  @Test func `is in no model of a text`() throws {
    var builder = WordModelBuilder(locale: "en", license: "CC0-1.0", source: "letters")
    builder.add(text: "Call 555 or ann@mail.example, the password is swordfish. Then call again.")
    builder.add(list: ["h264": 9, "again": 1, "qXkZpLmW": 9])
    var engine = SuggestionEngine(model: try WordModel(builder.bytes()))
    for beginning in ["a", "c", "h", "m", "s", "5", "q"] {
      let words = engine.suggestions(before: "x " + beginning, count: 20).map(\.word)
      #expect(Set(words).isDisjoint(with: ["ann", "mail", "swordfish", "h264", "555", "qXkZpLmW"]))
    }
    #expect(engine.suggestions(before: "x ca", count: 3).map(\.word) == ["call"])
  }
}
