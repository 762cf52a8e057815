extension Wording {
  /// The words in Greek.
  public static let greek = Wording(
    commands: Commands(
      done: "τέλος", cancel: "άκυρο", undo: "αναίρεση", redo: "επανάληψη", cut: "αποκοπή",
      copy: "αντιγραφή", paste: "επικόλληση", select: "επιλογή", selectAll: "όλα",
      left: "δρομέας αριστερά", right: "δρομέας δεξιά", hold: "κράτημα", hide: "απόκρυψη",
      keyboard: "πλήκτρα", move: "μετακίνηση", size: "μέγεθος", pause: "παύση"),
    refusals: Refusals(
      tooLong: "Έως {0} χαρακτήρες", notAllowed: "Δεν γίνεται εδώ: {0}",
      wrongType: "Δεν ταιριάζει εδώ", required: "Απαιτείται κείμενο",
      noClipboard: "Επικολλήστε με την εντολή του τερματικού", confirm: "Ξανά: {0}"),
    switches: Switches(
      automatic: "Enter, Διάστημα ή κλικ: επιλογή",
      step: "Tab: επόμενο · Enter, Διάστημα ή κλικ: επιλογή",
      directed: "Βέλη: μετακίνηση · Enter, Διάστημα ή κλικ: επιλογή"),
    speech: Speech(
      text: "κείμενο", layout: "διάταξη {0}", layer: "επίπεδο {0}", button: "κουμπί {0}",
      typed: "γράφτηκε {0}", deleted: "διαγράφηκε {0}", selected: "επιλέχθηκε {0}",
      nothingSelected: "καμία επιλογή", before: "πριν από {0}", atEnd: "στο τέλος",
      choose: "επιλογή {0}, {1} από {2}", closed: "έκλεισε", offered: "προτείνεται {0}",
      nothingOffered: "καμία πρόταση", keyboardShown: "το πληκτρολόγιο εμφανίστηκε",
      keyboardHidden: "το πληκτρολόγιο κρύφτηκε", arrangement: "πληκτρολόγιο {0}",
      on: "{0} ενεργό", off: "{0} ανενεργό", locked: "{0} κλειδωμένο", space: "διάστημα",
      newLine: "νέα γραμμή",
      unavailable: "{0}, μη διαθέσιμο", back: "πίσω από {0}", row: "{0} έως {1}",
      capital: "κεφαλαίο {0}",
      empty: "κενό",
      help: "Enter: τέλος  Tab: πλήκτρα  F1: εμφάνιση ή απόκρυψη  Control-C: άκυρο",
      helpForLines: "Control-D: τέλος  Tab: πλήκτρα  F1: εμφάνιση ή απόκρυψη  Control-C: άκυρο"),
    arrangements: Arrangements(
      full: "σε όλο το πλάτος", centered: "στο κέντρο", left: "αριστερά", right: "δεξιά",
      split: "χωρισμένο", floating: "αιωρούμενο"),
    keys: Keys(
      shift: "Shift", capsLock: "Caps Lock", delete: "διαγραφή", deleteForward: "διαγραφή εμπρός",
      return: "επιστροφή", tab: "Tab", escape: "Escape", control: "Control", alt: "Alt",
      meta: "Meta", arrowLeft: "αριστερά", arrowRight: "δεξιά", arrowUp: "πάνω",
      arrowDown: "κάτω", home: "αρχή", end: "τέλος", pageUp: "σελίδα πάνω",
      pageDown: "σελίδα κάτω", nextLayout: "επόμενο πληκτρολόγιο",
      dismiss: "απόκρυψη πληκτρολογίου"))
}
