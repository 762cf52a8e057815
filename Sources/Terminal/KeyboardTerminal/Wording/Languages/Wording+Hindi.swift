extension Wording {
  /// The words in Hindi.
  public static let hindi = Wording(
    commands: Commands(
      done: "हो गया", cancel: "रद्द", undo: "पूर्ववत", redo: "फिर करें", cut: "काटें",
      copy: "कॉपी", paste: "पेस्ट", select: "चुनें", selectAll: "सभी", left: "कर्सर बाएँ",
      right: "कर्सर दाएँ", hold: "दबाए रखें", hide: "छिपाएँ", keyboard: "कीबोर्ड",
      move: "खिसकाएँ", size: "आकार", pause: "विराम"),
    refusals: Refusals(
      tooLong: "अधिकतम {0} वर्ण", notAllowed: "यहाँ संभव नहीं: {0}",
      wrongType: "यहाँ उपयुक्त नहीं", required: "टेक्स्ट ज़रूरी है",
      noClipboard: "टर्मिनल के आदेश से चिपकाएँ", confirm: "एक बार फिर: {0}"),
    switches: Switches(
      automatic: "Enter, स्पेस या क्लिक: चुनें", step: "Tab: अगला · Enter, स्पेस या क्लिक: चुनें",
      directed: "तीर: खिसकाएँ · Enter, स्पेस या क्लिक: चुनें"),
    speech: Speech(
      text: "टेक्स्ट", layout: "लेआउट {0}", layer: "परत {0}", button: "बटन {0}",
      typed: "लिखा {0}", deleted: "मिटाया {0}", selected: "चुना {0}",
      nothingSelected: "कुछ नहीं चुना", before: "{0} से पहले", atEnd: "अंत में",
      choose: "चुनें {0}, {2} में से {1}", closed: "बंद हुआ", offered: "विकल्प {0}",
      nothingOffered: "कोई विकल्प नहीं", keyboardShown: "कीबोर्ड दिखाया गया",
      keyboardHidden: "कीबोर्ड छिपाया गया", arrangement: "कीबोर्ड {0}", on: "{0} चालू",
      off: "{0} बंद", locked: "{0} लॉक", space: "स्पेस", newLine: "नई पंक्ति",
      unavailable: "{0}, अनुपलब्ध", back: "{0} से वापस", row: "{0} से {1}", capital: "बड़ा {0}",
      empty: "खाली",
      help: "Enter: हो गया  Tab: कुंजियाँ  F1: दिखाएँ या छिपाएँ  Control-C: रद्द",
      helpForLines: "Control-D: हो गया  Tab: कुंजियाँ  F1: दिखाएँ या छिपाएँ  Control-C: रद्द"),
    arrangements: Arrangements(
      full: "पूरी चौड़ाई में", centered: "बीच में", left: "बाईं ओर", right: "दाईं ओर",
      split: "विभाजित", floating: "फ़्लोटिंग"),
    keys: Keys(
      shift: "शिफ़्ट", capsLock: "कैप्स लॉक", delete: "डिलीट", deleteForward: "आगे डिलीट",
      return: "एंटर", tab: "टैब", escape: "एस्केप", control: "कंट्रोल", alt: "ऑल्ट", meta: "मेटा",
      arrowLeft: "बाएँ", arrowRight: "दाएँ", arrowUp: "ऊपर", arrowDown: "नीचे", home: "होम",
      end: "एंड", pageUp: "पेज अप", pageDown: "पेज डाउन", nextLayout: "अगला कीबोर्ड",
      dismiss: "कीबोर्ड छिपाएँ"))
}
