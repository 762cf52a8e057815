extension Wording {
  /// The words in Amharic.
  public static let amharic = Wording(
    commands: Commands(
      done: "ተከናውኗል", cancel: "ይቅር", undo: "ቀልብስ", redo: "ድገም", cut: "ቁረጥ", copy: "ቅዳ",
      paste: "ለጥፍ", select: "ምረጥ", selectAll: "ሁሉም", left: "ጠቋሚ ወደ ግራ", right: "ጠቋሚ ወደ ቀኝ",
      hold: "ያዝ", hide: "ደብቅ", keyboard: "ቁልፍ ሰሌዳ", move: "አንቀሳቅስ", size: "መጠን", pause: "ባለበት አቁም",
      line: "መስመር"),
    refusals: Refusals(
      tooLong: "ቢበዛ {0} ቁምፊዎች", notAllowed: "እዚህ አይቻልም: {0}", wrongType: "ለዚህ ቦታ አይሆንም",
      required: "ጽሑፍ ያስፈልጋል",
      noClipboard: "በተርሚናሉ ትዕዛዝ ለጥፍ", confirm: "እንደገና፦ {0}"),
    switches: Switches(
      automatic: "Enter፣ ክፍተት ወይም ጠቅታ: ምረጥ", step: "Tab: ቀጣይ · Enter፣ ክፍተት ወይም ጠቅታ: ምረጥ",
      directed: "ቀስቶች: አንቀሳቅስ · Enter፣ ክፍተት ወይም ጠቅታ: ምረጥ"),
    speech: Speech(
      text: "ጽሑፍ", layout: "አቀማመጥ {0}", layer: "ንብርብር {0}", button: "አዝራር {0}",
      typed: "ተተይቧል {0}", deleted: "ተሰርዟል {0}", selected: "ተመርጧል {0}",
      nothingSelected: "ምንም አልተመረጠም", before: "ከ{0} በፊት", atEnd: "መጨረሻ ላይ",
      choose: "ምርጫ {0}፣ {1} ከ{2}", closed: "ተዘግቷል", offered: "ቀርቧል {0}",
      nothingOffered: "ምንም አልቀረበም", keyboardShown: "የቁልፍ ሰሌዳ ታይቷል",
      keyboardHidden: "የቁልፍ ሰሌዳ ተደብቋል", arrangement: "የቁልፍ ሰሌዳ {0}", on: "{0} በርቷል",
      off: "{0} ጠፍቷል", locked: "{0} ተቆልፏል", space: "ክፍተት", newLine: "አዲስ መስመር",
      unavailable: "{0} አይገኝም", back: "ከ{0} ተመለስ", row: "ከ{0} እስከ {1}", capital: "ትልቅ {0}",
      empty: "ባዶ",
      marks: [
        ".": "ነጥብ", ",": "ነጠላ ሰረዝ", "!": "ቃል አጋኖ ምልክት", "?": "ጥያቄ ምልክት", "-": "ሃይፈን-ማይነስ",
        "(": "ክፍት ፓረንተንሲስ", ")": "ክሎዝ ፓረንተንሲስ", "/": "እዝባር", "\\": "የኋሊት እዝባር", "&": "እና",
        "@": "የ@ ምልክት", "#": "የሃሽ ምልክት", "*": "ኮከቢት", "_": "ዝቅተኛ መስመር", "'": "ታይፕራይተር አፖስትሮፍ",
        "<": "የሚያንስ", ">": "የሚበልጥ", "=": "እኩል", "+": "የመጨመር ምልክት", "$": "ዶላር", "%": "ፐርሰንት",
        "^": "የአነጋገር ዘዬ", "~": "ቲልድ", "|": "ቀጥተኛ መስመር", "`": "ግሬቭ ዘዬ", ":": "ሁለት ነጥብ",
        ";": "ድርብ ዘረዝ", "€": "ዩሮ", "’": "ቀኝ አፖስትሮፍ", "[": "ክፍት ስኩየር ቅንፍ", "]": "ክሎዝ ስኩየር ቅንፍ",
        "{": "ክፍት ኩርሊ ቅንፍ", "}": "ዝግ ከርሊ ቅንፍ", "…": "ሞላላ", "–": "ኢኤን ሰረዝ", "«": "ግራ ጥቅስ ምልክት",
        "»": "ቀኝ ጥቅስ ምልክት", "“": "የግራ ኮቴሽን ማርክ", "”": "የቀኝ ኮቴሽን ማርክ", "¿": "የተገለበጠ ጥያቄ ምልክት",
        "¡": "የተገለበጠ ቃል አጋኖ ምልክት",
      ],
      help: "Enter: ተከናውኗል  Tab: ቁልፎች  F1: ቁልፎችን አሳይ ወይም ደብቅ  Control-C: ይቅር",
      helpForLines: "Control-D: ተከናውኗል  Tab: ቁልፎች  F1: ቁልፎችን አሳይ ወይም ደብቅ  Control-C: ይቅር"),
    arrangements: Arrangements(
      full: "በሙሉ ስፋት", centered: "መሃል ላይ", left: "በግራ", right: "በቀኝ", split: "የተከፈለ",
      floating: "ተንሳፋፊ"),
    keys: Keys(
      shift: "Shift", capsLock: "Caps Lock", delete: "ሰርዝ", deleteForward: "ወደፊት ሰርዝ",
      return: "አስገባ", tab: "Tab", escape: "Escape", control: "Control", alt: "Alt", meta: "Meta",
      arrowLeft: "ግራ", arrowRight: "ቀኝ", arrowUp: "ላይ", arrowDown: "ታች", home: "መጀመሪያ",
      end: "መጨረሻ", pageUp: "ገጽ ወደ ላይ", pageDown: "ገጽ ወደ ታች", nextLayout: "ቀጣይ የቁልፍ ሰሌዳ",
      dismiss: "የቁልፍ ሰሌዳ ደብቅ"))
}
