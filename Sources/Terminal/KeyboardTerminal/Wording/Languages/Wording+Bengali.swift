extension Wording {
  /// The words in Bengali.
  public static let bengali = Wording(
    commands: Commands(
      done: "সম্পন্ন", cancel: "বাতিল", undo: "আনডু", redo: "রিডু", cut: "কাটুন", copy: "কপি",
      paste: "পেস্ট", select: "বাছুন", selectAll: "সব", left: "কার্সর বামে", right: "কার্সর ডানে",
      hold: "ধরে রাখুন", hide: "লুকান", keyboard: "কীবোর্ড", move: "সরান", size: "আকার", pause: "বিরতি"),
    refusals: Refusals(
      tooLong: "সর্বাধিক {0}টি অক্ষর", notAllowed: "এখানে সম্ভব নয়: {0}",
      wrongType: "এখানে উপযুক্ত নয়", required: "টেক্সট দিতে হবে",
      noClipboard: "টার্মিনালের আদেশ দিয়ে পেস্ট করুন", confirm: "আরও একবার: {0}"),
    switches: Switches(
      automatic: "Enter, স্পেস বা ক্লিক: বাছুন",
      step: "Tab: পরবর্তী · Enter, স্পেস বা ক্লিক: বাছুন",
      directed: "তীর: সরান · Enter, স্পেস বা ক্লিক: বাছুন"),
    speech: Speech(
      text: "টেক্সট", layout: "লেআউট {0}", layer: "স্তর {0}", button: "বোতাম {0}",
      typed: "লেখা হয়েছে {0}", deleted: "মোছা হয়েছে {0}", selected: "বাছা হয়েছে {0}",
      nothingSelected: "কিছু বাছা নেই", before: "{0} এর আগে", atEnd: "শেষে",
      choose: "বাছুন {0}, {2}টির মধ্যে {1}", closed: "বন্ধ হয়েছে", offered: "প্রস্তাব {0}",
      nothingOffered: "কোনো প্রস্তাব নেই", keyboardShown: "কীবোর্ড দেখানো হয়েছে",
      keyboardHidden: "কীবোর্ড লুকানো হয়েছে", arrangement: "কীবোর্ড {0}", on: "{0} চালু",
      off: "{0} বন্ধ", locked: "{0} লক", space: "স্পেস", newLine: "নতুন লাইন",
      unavailable: "{0}, অনুপলব্ধ", back: "{0} থেকে ফেরা", row: "{0} থেকে {1}", capital: "বড় {0}",
      empty: "খালি",
      help: "Enter: সম্পন্ন  Tab: কীগুলি  F1: কীগুলি দেখান বা লুকান  Control-C: বাতিল",
      helpForLines: "Control-D: সম্পন্ন  Tab: কীগুলি  F1: কীগুলি দেখান বা লুকান  Control-C: বাতিল"),
    arrangements: Arrangements(
      full: "পূর্ণ প্রস্থ", centered: "মাঝখানে", left: "বামে", right: "ডানে", split: "বিভক্ত",
      floating: "ভাসমান"),
    keys: Keys(
      shift: "শিফট", capsLock: "ক্যাপস লক", delete: "মুছুন", deleteForward: "সামনে মুছুন",
      return: "এন্টার", tab: "ট্যাব", escape: "এস্কেপ", control: "কন্ট্রোল", alt: "অল্ট",
      meta: "মেটা", arrowLeft: "বামে", arrowRight: "ডানে", arrowUp: "উপরে", arrowDown: "নিচে",
      home: "হোম", end: "এন্ড", pageUp: "পেজ আপ", pageDown: "পেজ ডাউন",
      nextLayout: "পরবর্তী কীবোর্ড", dismiss: "কীবোর্ড লুকান"))
}
