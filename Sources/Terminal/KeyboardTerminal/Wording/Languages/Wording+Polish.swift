extension Wording {
  /// The words in Polish.
  public static let polish = Wording(
    commands: Commands(
      done: "gotowe", cancel: "anuluj", undo: "cofnij", redo: "ponów", cut: "wytnij",
      copy: "kopiuj", paste: "wklej", select: "zaznacz", selectAll: "wszystko",
      left: "kursor w lewo", right: "kursor w prawo", hold: "trzymaj", hide: "ukryj",
      keyboard: "klawiatura", move: "przesuń", size: "rozmiar", pause: "pauza", line: "wiersz"),
    refusals: Refusals(
      tooLong: "Maksymalna liczba znaków: {0}", notAllowed: "Niemożliwe tutaj: {0}",
      wrongType: "Nie pasuje tutaj", required: "Tekst jest wymagany",
      noClipboard: "Wklej poleceniem terminala", confirm: "Jeszcze raz: {0}"),
    switches: Switches(
      automatic: "Enter, spacja lub kliknięcie: wybór",
      step: "Tab: dalej · Enter, spacja lub kliknięcie: wybór",
      directed: "Strzałki: ruch · Enter, spacja lub kliknięcie: wybór"),
    speech: Speech(
      text: "tekst", layout: "układ {0}", layer: "warstwa {0}", button: "przycisk {0}",
      typed: "wpisano {0}", deleted: "usunięto {0}", selected: "zaznaczono {0}",
      nothingSelected: "nic nie zaznaczono", before: "przed: {0}", atEnd: "na końcu",
      choose: "wybór {0}, {1} z {2}", closed: "zamknięto", offered: "propozycja {0}",
      nothingOffered: "brak propozycji", keyboardShown: "klawiatura widoczna",
      keyboardHidden: "klawiatura ukryta", arrangement: "klawiatura {0}", on: "{0} włączony",
      off: "{0} wyłączony", locked: "{0} zablokowany", space: "spacja", newLine: "nowy wiersz",
      unavailable: "{0}, niedostępne", back: "powrót z {0}", row: "{0} do {1}",
      capital: "wielkie {0}",
      empty: "puste",
      marks: [
        ".": "kropka", ",": "przecinek", "!": "wykrzyknik", "?": "znak zapytania",
        "-": "łącznik-minus", "(": "nawias otwierający", ")": "nawias zamykający", "/": "ukośnik",
        "\\": "ukośnik wsteczny", "&": "et", "@": "znak małpy", "#": "kratka", "*": "gwiazdka",
        "_": "znak podkreślenia", "'": "apostrof prosty", "\"": "cudzysłów", "<": "mniejsze niż",
        ">": "większe niż", "=": "równość", "+": "plus", "$": "dolar", "%": "procent",
        "^": "akcent przeciągły", "~": "tylda", "|": "kreska pionowa", "`": "grawis",
        ":": "dwukropek", ";": "średnik", "€": "euro", "’": "apostrof",
        "[": "otwierający nawias kwadratowy", "]": "zamykający nawias kwadratowy",
        "{": "otwierający nawias klamrowy", "}": "zamykający nawias klamrowy", "…": "wielokropek",
        "–": "znak półpauzy", "«": "lewy cudzysłów ostrokątny", "»": "prawy cudzysłów ostrokątny",
        "“": "górny cudzysłów otwierający", "”": "górny cudzysłów zamykający",
        "¿": "odwrócony znak zapytania", "¡": "odwrócony wykrzyknik",
      ],
      help: "Enter: gotowe  Tab: klawisze  F1: pokaż lub ukryj  Control-C: anuluj",
      helpForLines: "Control-D: gotowe  Tab: klawisze  F1: pokaż lub ukryj  Control-C: anuluj"),
    arrangements: Arrangements(
      full: "na całą szerokość", centered: "wyśrodkowana", left: "po lewej", right: "po prawej",
      split: "podzielona", floating: "pływająca"),
    keys: Keys(
      shift: "shift", capsLock: "caps lock", delete: "usuń", deleteForward: "usuń do przodu",
      return: "enter", tab: "tab", escape: "escape", control: "control", alt: "alt", meta: "meta",
      arrowLeft: "w lewo", arrowRight: "w prawo", arrowUp: "w górę", arrowDown: "w dół",
      home: "początek", end: "koniec", pageUp: "strona w górę", pageDown: "strona w dół",
      nextLayout: "następna klawiatura", dismiss: "ukryj klawiaturę"))
}
