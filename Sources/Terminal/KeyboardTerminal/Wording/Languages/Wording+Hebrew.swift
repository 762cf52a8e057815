extension Wording {
  /// The words in Hebrew.
  public static let hebrew = Wording(
    commands: Commands(
      done: "סיום", cancel: "ביטול", undo: "בטל שינוי", redo: "בצע שוב", cut: "גזירה",
      copy: "העתקה", paste: "הדבקה", select: "בחירה", selectAll: "הכול", left: "הסמן שמאלה",
      right: "הסמן ימינה", hold: "החזקה", hide: "הסתרה", keyboard: "מקלדת", move: "הזזה",
      size: "גודל", pause: "השהיה", line: "שורה"),
    refusals: Refusals(
      tooLong: "עד {0} תווים", notAllowed: "לא אפשרי כאן: {0}", wrongType: "לא מתאים כאן",
      required: "נדרש טקסט",
      noClipboard: "הדביקו בפקודה של המסוף", confirm: "שוב: {0}"),
    switches: Switches(
      automatic: "Enter, רווח או לחיצה: בחירה", step: "Tab: הבא · Enter, רווח או לחיצה: בחירה",
      directed: "חצים: תנועה · Enter, רווח או לחיצה: בחירה"),
    speech: Speech(
      text: "טקסט", layout: "פריסה {0}", layer: "שכבה {0}", button: "כפתור {0}",
      typed: "הוקלד {0}", deleted: "נמחק {0}", selected: "נבחר {0}",
      nothingSelected: "לא נבחר דבר", before: "לפני {0}", atEnd: "בסוף",
      choose: "בחירה {0}, {1} מתוך {2}", closed: "נסגר", offered: "מוצע {0}",
      nothingOffered: "אין הצעה", keyboardShown: "המקלדת מוצגת", keyboardHidden: "המקלדת מוסתרת",
      arrangement: "מקלדת {0}", on: "{0} פועל", off: "{0} כבוי", locked: "{0} נעול",
      space: "רווח", newLine: "שורה חדשה",
      unavailable: "{0}, לא זמין", back: "חזרה מ־{0}", row: "{0} עד {1}", capital: "גדולה {0}",
      empty: "ריק",
      marks: [
        ".": "נקודה", ",": "פסיק", "!": "סימן קריאה", "?": "סימן שאלה", "-": "מקף-מינוס",
        "(": "סימן סוגריים פותח", ")": "סימן סוגריים סוגר", "/": "לוכסן", "\\": "לוכסן קדמי",
        "&": "אמפרסנד", "@": "כְּרוּכִית", "#": "סולמית", "*": "כוכבית", "_": "קו תחתון",
        "'": "גרש ישר", "\"": "מירכאות", "<": "קטן מ-", ">": "גדול מ-", "=": "שווה",
        "+": "סימן פלוס", "$": "דולר", "%": "אחוז", "^": "סימן גג", "~": "טילדה", "|": "קו ניצב",
        "`": "סימן הטעמה משני", ":": "נקודתיים", ";": "נקודה פסיק", "€": "אירו", "’": "גרש ימני",
        "[": "סימן פותח של סוגריים מרובעים", "]": "סימן סוגר של סוגריים מרובעים",
        "{": "סימן פותח של סוגריים מסולסלים", "}": "סימן סוגר של סוגריים מסולסלים",
        "…": "שלוש נקודות", "–": "קו מפריד קצר", "«": "מירכאות משמאל", "»": "מירכאות מימין",
        "“": "סימן מירכאות שמאלי", "”": "סימן מירכאות ימני", "¿": "סימן שאלה הפוך",
        "¡": "סימן קריאה הפוך",
      ],
      help: "Enter: סיום  Tab: מקשים  F1: הצגה או הסתרה של המקשים  Control-C: ביטול",
      helpForLines: "Control-D: סיום  Tab: מקשים  F1: הצגה או הסתרה של המקשים  Control-C: ביטול"),
    arrangements: Arrangements(
      full: "ברוחב מלא", centered: "ממורכזת", left: "בצד שמאל", right: "בצד ימין",
      split: "מפוצלת", floating: "צפה"),
    keys: Keys(
      shift: "Shift", capsLock: "Caps Lock", delete: "מחיקה", deleteForward: "מחיקה קדימה",
      return: "Enter", tab: "Tab", escape: "Escape", control: "Control", alt: "Alt", meta: "Meta",
      arrowLeft: "שמאלה", arrowRight: "ימינה", arrowUp: "למעלה", arrowDown: "למטה", home: "התחלה",
      end: "סוף", pageUp: "עמוד למעלה", pageDown: "עמוד למטה", nextLayout: "המקלדת הבאה",
      dismiss: "הסתרת המקלדת"))
}
