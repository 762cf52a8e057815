extension Wording {
  /// The words in German.
  public static let german = Wording(
    commands: Commands(
      done: "fertig", cancel: "abbrechen", undo: "rückgängig", redo: "wiederholen",
      cut: "ausschneiden", copy: "kopieren", paste: "einfügen", select: "markieren",
      selectAll: "alles", left: "Cursor nach links", right: "Cursor nach rechts", hold: "halten",
      hide: "ausblenden", keyboard: "Tastatur", move: "bewegen", size: "Größe", pause: "Pause",
      line: "Zeile"),
    refusals: Refusals(
      tooLong: "Höchstens {0} Zeichen", notAllowed: "Hier nicht möglich: {0}",
      wrongType: "Passt hier nicht", required: "Text erforderlich",
      noClipboard: "Mit dem Befehl des Terminals einfügen", confirm: "Noch einmal: {0}"),
    switches: Switches(
      automatic: "Eingabe, Leertaste oder ein Klick: wählen",
      step: "Tab: weiter · Eingabe, Leertaste oder ein Klick: wählen",
      directed: "Pfeile: bewegen · Eingabe, Leertaste oder ein Klick: wählen"),
    speech: Speech(
      text: "Text", layout: "Belegung {0}", layer: "Ebene {0}", button: "Schaltfläche {0}",
      typed: "getippt {0}", deleted: "gelöscht {0}", selected: "markiert {0}",
      nothingSelected: "nichts markiert", before: "vor {0}", atEnd: "am Ende",
      choose: "Auswahl {0}, {1} von {2}", closed: "geschlossen", offered: "angeboten {0}",
      nothingOffered: "nichts angeboten", keyboardShown: "Tastatur eingeblendet",
      keyboardHidden: "Tastatur ausgeblendet", arrangement: "Tastatur {0}", on: "{0} ein",
      off: "{0} aus", locked: "{0} fest", space: "Leerzeichen", newLine: "neue Zeile",
      unavailable: "{0}, nicht verfügbar", back: "zurück von {0}", row: "{0} bis {1}",
      capital: "groß {0}",
      empty: "leer",
      marks: [
        ".": "Punkt", ",": "Komma", "!": "Ausrufezeichen", "?": "Fragezeichen",
        "-": "Bindestrich-Minus", "(": "öffnende runde Klammer", ")": "schließende runde Klammer",
        "/": "Schrägstrich", "\\": "umgekehrter Schrägstrich", "&": "Et-Zeichen", "@": "At-Zeichen",
        "#": "Doppelkreuz", "*": "Sternchen", "_": "Unterstrich", "'": "gerader Apostroph",
        "\"": "Anführungszeichen", "<": "kleiner als", ">": "größer als", "=": "Gleichheitszeichen",
        "+": "Pluszeichen", "$": "Dollar", "%": "Prozent", "^": "Zirkumflex", "~": "Tilde",
        "|": "senkrechter Strich", "`": "Gravis", ":": "Doppelpunkt", ";": "Semikolon", "€": "Euro",
        "’": "Apostroph rechts", "[": "öffnende eckige Klammer", "]": "schließende eckige Klammer",
        "{": "öffnende geschweifte Klammer", "}": "schließende geschweifte Klammer", "…": "Ellipse",
        "–": "Halbgeviertstrich", "«": "nach links weisendes Guillemet",
        "»": "nach rechts weisendes Guillemet", "“": "öffnendes doppeltes Anführungszeichen oben",
        "”": "schließendes doppeltes Anführungszeichen oben", "¿": "umgekehrtes Fragezeichen",
        "¡": "umgekehrtes Ausrufezeichen",
      ],
      help: "Eingabe: fertig  Tab: Tasten  F1: ein- oder ausblenden  Strg-C: abbrechen",
      helpForLines: "Strg-D: fertig  Tab: Tasten  F1: ein- oder ausblenden  Strg-C: abbrechen"),
    arrangements: Arrangements(
      full: "in voller Breite", centered: "zentriert", left: "links", right: "rechts",
      split: "geteilt", floating: "schwebend"),
    keys: Keys(
      shift: "Umschalt", capsLock: "Feststelltaste", delete: "löschen",
      deleteForward: "entfernen", return: "Eingabe", tab: "Tab", escape: "Escape",
      control: "Strg", alt: "Alt", meta: "Meta", arrowLeft: "nach links",
      arrowRight: "nach rechts", arrowUp: "nach oben", arrowDown: "nach unten", home: "Pos1",
      end: "Ende", pageUp: "Bild auf", pageDown: "Bild ab", nextLayout: "nächste Tastatur",
      dismiss: "Tastatur ausblenden"))
}
