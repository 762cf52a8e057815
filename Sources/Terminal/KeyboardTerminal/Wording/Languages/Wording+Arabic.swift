extension Wording {
  /// The words in Arabic.
  public static let arabic = Wording(
    commands: Commands(
      done: "تم", cancel: "إلغاء", undo: "تراجع", redo: "إعادة", cut: "قص", copy: "نسخ",
      paste: "لصق", select: "تحديد", selectAll: "الكل", left: "المؤشر إلى اليسار",
      right: "المؤشر إلى اليمين", hold: "ضغط مطول", hide: "إخفاء", keyboard: "المفاتيح",
      move: "نقل", size: "الحجم", pause: "إيقاف مؤقت"),
    refusals: Refusals(
      tooLong: "الحد الأقصى للأحرف: {0}", notAllowed: "غير ممكن هنا: {0}",
      wrongType: "غير مناسب هنا", required: "النص مطلوب",
      noClipboard: "الصق بأمر الطرفية", confirm: "مرة أخرى: {0}"),
    switches: Switches(
      automatic: "Enter أو المسافة أو نقرة: اختيار",
      step: "Tab: التالي · Enter أو المسافة أو نقرة: اختيار",
      directed: "الأسهم: تنقل · Enter أو المسافة أو نقرة: اختيار"),
    speech: Speech(
      text: "نص", layout: "تخطيط {0}", layer: "طبقة {0}", button: "زر {0}",
      typed: "تمت كتابة {0}", deleted: "تم حذف {0}", selected: "تم تحديد {0}",
      nothingSelected: "لا تحديد", before: "قبل {0}", atEnd: "في النهاية",
      choose: "اختيار {0}، {1} من {2}", closed: "تم الإغلاق", offered: "اقتراح {0}",
      nothingOffered: "لا اقتراحات", keyboardShown: "ظهرت لوحة المفاتيح",
      keyboardHidden: "اختفت لوحة المفاتيح", arrangement: "لوحة المفاتيح {0}", on: "تم تفعيل {0}",
      off: "تم تعطيل {0}", locked: "تم قفل {0}", space: "مسافة", newLine: "سطر جديد",
      unavailable: "{0}، غير متاح", back: "رجوع من {0}", row: "{0} إلى {1}", capital: "كبير {0}",
      empty: "فارغ",
      help: "Enter: تم  Tab: المفاتيح  F1: إظهارها أو إخفاؤها  Control-C: إلغاء",
      helpForLines: "Control-D: تم  Tab: المفاتيح  F1: إظهارها أو إخفاؤها  Control-C: إلغاء"),
    arrangements: Arrangements(
      full: "بالعرض الكامل", centered: "في الوسط", left: "على اليسار", right: "على اليمين",
      split: "مقسمة", floating: "عائمة"),
    keys: Keys(
      shift: "Shift", capsLock: "Caps Lock", delete: "حذف", deleteForward: "حذف للأمام",
      return: "إدخال", tab: "Tab", escape: "Escape", control: "Control", alt: "Alt", meta: "Meta",
      arrowLeft: "يسار", arrowRight: "يمين", arrowUp: "أعلى", arrowDown: "أسفل", home: "البداية",
      end: "النهاية", pageUp: "صفحة لأعلى", pageDown: "صفحة لأسفل",
      nextLayout: "لوحة المفاتيح التالية", dismiss: "إخفاء لوحة المفاتيح"))
}
