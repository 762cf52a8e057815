extension Wording {
  /// The words in Ukrainian.
  public static let ukrainian = Wording(
    commands: Commands(
      done: "готово", cancel: "скасувати", undo: "вернути", redo: "повторити", cut: "вирізати",
      copy: "копіювати", paste: "вставити", select: "вибрати", selectAll: "усе",
      left: "курсор ліворуч", right: "курсор праворуч", hold: "тримати", hide: "сховати",
      keyboard: "клавіатура", move: "зсунути", size: "розмір", pause: "пауза"),
    refusals: Refusals(
      tooLong: "Максимум символів: {0}", notAllowed: "Тут не можна: {0}",
      wrongType: "Тут не підходить", required: "Потрібен текст",
      noClipboard: "Вставте командою термінала", confirm: "Ще раз: {0}"),
    switches: Switches(
      automatic: "Enter, пробіл або клацання: вибір",
      step: "Tab: далі · Enter, пробіл або клацання: вибір",
      directed: "Стрілки: перехід · Enter, пробіл або клацання: вибір"),
    speech: Speech(
      text: "текст", layout: "розкладка {0}", layer: "шар {0}", button: "кнопка {0}",
      typed: "введено {0}", deleted: "видалено {0}", selected: "вибрано {0}",
      nothingSelected: "нічого не вибрано", before: "перед: {0}", atEnd: "у кінці",
      choose: "вибір {0}, {1} з {2}", closed: "закрито", offered: "запропоновано {0}",
      nothingOffered: "нічого не запропоновано", keyboardShown: "клавіатуру показано",
      keyboardHidden: "клавіатуру сховано", arrangement: "клавіатура {0}", on: "{0} увімкнено",
      off: "{0} вимкнено", locked: "{0} закріплено", space: "пробіл", newLine: "новий рядок",
      unavailable: "{0}, недоступно", back: "назад із {0}", row: "від {0} до {1}",
      capital: "велика {0}",
      empty: "порожньо",
      help: "Enter: готово  Tab: клавіші  F1: показати, сховати  Control-C: скасувати",
      helpForLines: "Control-D: готово  Tab: клавіші  F1: показати, сховати  Control-C: скасувати"),
    arrangements: Arrangements(
      full: "на всю ширину", centered: "по центру", left: "ліворуч", right: "праворуч",
      split: "розділена", floating: "плаваюча"),
    keys: Keys(
      shift: "Shift", capsLock: "Caps Lock", delete: "видалити",
      deleteForward: "видалити праворуч", return: "ввід", tab: "Tab", escape: "Escape",
      control: "Control", alt: "Alt", meta: "Meta", arrowLeft: "ліворуч", arrowRight: "праворуч",
      arrowUp: "угору", arrowDown: "вниз", home: "початок", end: "кінець",
      pageUp: "сторінка вгору", pageDown: "сторінка вниз", nextLayout: "наступна клавіатура",
      dismiss: "сховати клавіатуру"))
}
