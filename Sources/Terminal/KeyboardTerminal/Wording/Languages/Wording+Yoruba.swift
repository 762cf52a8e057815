extension Wording {
  /// The words in Yoruba.
  public static let yoruba = Wording(
    commands: Commands(
      done: "parí", cancel: "fagilé", undo: "dá padà", redo: "tún ṣe", cut: "gé", copy: "ṣẹ̀dà",
      paste: "lẹ̀ mọ́", select: "yàn", selectAll: "gbogbo", left: "atọ́ka sí òsì",
      right: "atọ́ka sí ọ̀tún", hold: "dì mú", hide: "bò", keyboard: "kíbọ́ọ̀dù", move: "gbé",
      size: "ìwọ̀n", pause: "dúró díẹ̀", line: "ìlà"),
    refusals: Refusals(
      tooLong: "Kò gbọdọ̀ ju àmì {0} lọ", notAllowed: "Kò ṣeé ṣe níbí: {0}",
      wrongType: "Kò bá ibí mu", required: "A nílò ọ̀rọ̀",
      noClipboard: "Fi àṣẹ tẹ́mínà lẹ̀ ẹ́", confirm: "Lẹ́ẹ̀kan sí i: {0}"),
    switches: Switches(
      automatic: "Enter, Àlàfo tàbí klíìkì: yàn",
      step: "Tab: èyí tó kàn · Enter, Àlàfo tàbí klíìkì: yàn",
      directed: "Ọfà: gbé · Enter, Àlàfo tàbí klíìkì: yàn"),
    speech: Speech(
      text: "ọ̀rọ̀", layout: "ètò {0}", layer: "ìpele {0}", button: "bọ́tìnnì {0}",
      typed: "a tẹ {0}", deleted: "a pa {0} rẹ́", selected: "a yan {0}",
      nothingSelected: "a kò yan nǹkan kan", before: "ṣáájú {0}", atEnd: "ní ìparí",
      choose: "yan {0}, {1} nínú {2}", closed: "a ti pa á dé", offered: "àbá {0}",
      nothingOffered: "kò sí àbá", keyboardShown: "kíbọ́ọ̀dù ti hàn",
      keyboardHidden: "a ti bo kíbọ́ọ̀dù", arrangement: "kíbọ́ọ̀dù {0}", on: "a tan {0}",
      off: "a pa {0}", locked: "a ti {0} pa", space: "àlàfo", newLine: "ìlà tuntun",
      unavailable: "{0}, kò sí", back: "padà láti {0}", row: "{0} sí {1}", capital: "ńlá {0}",
      empty: "òfo",
      marks: [
        ".": "àmì ìparí", ",": "kọmá", "!": "ami isele", "?": "ami ibeere", "-": "háífìnì-ìyọkúrò",
        ")": "paremtesì sunmo", "/": "síláṣì", "\\": "sílási eyin", "&": "apesándì", "@": "ní àmì",
        "#": "àmì háàsṣì", "*": "asítẹ́ríìkì", "_": "ìlà ìsàlẹ̀", "'": "aposítofù itewé",
        "<": "kére sí", ">": "tóbi ju", "=": "jẹ́", "+": "àmì àfikún", "$": "dọ́là",
        "%": "pàsẹ́ntì", "^": "àmì ohùn olójúpúpọ̀", "~": "táìdì", "|": "ìlà otún sí ósí",
        "`": "àmì ohùn ńlá", ":": "kolọ́ọ̀nù", ";": "sẹ̀míkolọ́ọ̀nù", "€": "yúrò",
        "’": "aposítofù ọ̀tún", "[": "búraketi onihamerin", "]": "sikuwe buraketi inu",
        "{": "búrákẹ́tì ìta lílọ́", "}": "búraketi inu", "…": "àlàfo", "–": "dáàṣi ti",
        "«": "gulimetì osi", "»": "gulimetì otun", "“": "ami koti osi", "”": "ami koti otun",
        "¿": "ami ibeere inu", "¡": "ami isele inu",
      ],
      help: "Enter: parí  Tab: bọ́tìnnì  F1: fi hàn tàbí bò  Control-C: fagilé",
      helpForLines: "Control-D: parí  Tab: bọ́tìnnì  F1: fi hàn tàbí bò  Control-C: fagilé"),
    arrangements: Arrangements(
      full: "ní gbogbo fífẹ̀", centered: "ní àárín", left: "ní òsì", right: "ní ọ̀tún",
      split: "ní apá méjì", floating: "lílefòó"),
    keys: Keys(
      shift: "shift", capsLock: "caps lock", delete: "pa rẹ́", deleteForward: "pa rẹ́ níwájú",
      return: "enter", tab: "tab", escape: "escape", control: "control", alt: "alt", meta: "meta",
      arrowLeft: "òsì", arrowRight: "ọ̀tún", arrowUp: "òkè", arrowDown: "ìsàlẹ̀", home: "ìbẹ̀rẹ̀",
      end: "ìparí", pageUp: "ojúewé sókè", pageDown: "ojúewé sílẹ̀",
      nextLayout: "kíbọ́ọ̀dù tó kàn", dismiss: "bo kíbọ́ọ̀dù"))
}
