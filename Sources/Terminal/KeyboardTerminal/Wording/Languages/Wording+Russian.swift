extension Wording {
  /// The words in Russian.
  public static let russian = Wording(
    commands: Commands(
      done: "готово", cancel: "отмена", undo: "откатить", redo: "вернуть", cut: "вырезать",
      copy: "копировать", paste: "вставить", select: "выбрать", selectAll: "всё",
      left: "курсор влево", right: "курсор вправо", hold: "держать", hide: "скрыть",
      keyboard: "клавиатура", move: "сдвинуть", size: "размер", pause: "пауза"),
    refusals: Refusals(
      tooLong: "Максимум символов: {0}", notAllowed: "Здесь нельзя: {0}",
      wrongType: "Здесь не подходит", required: "Нужен текст",
      noClipboard: "Вставьте командой терминала", confirm: "Ещё раз: {0}"),
    switches: Switches(
      automatic: "Enter, пробел или щелчок: выбор",
      step: "Tab: дальше · Enter, пробел или щелчок: выбор",
      directed: "Стрелки: переход · Enter, пробел или щелчок: выбор"),
    speech: Speech(
      text: "текст", layout: "раскладка {0}", layer: "слой {0}", button: "кнопка {0}",
      typed: "введено {0}", deleted: "удалено {0}", selected: "выбрано {0}",
      nothingSelected: "ничего не выбрано", before: "перед: {0}", atEnd: "в конце",
      choose: "выбор {0}, {1} из {2}", closed: "закрыто", offered: "предложено {0}",
      nothingOffered: "ничего не предложено", keyboardShown: "клавиатура показана",
      keyboardHidden: "клавиатура скрыта", arrangement: "клавиатура {0}", on: "{0} включено",
      off: "{0} выключено", locked: "{0} закреплено", space: "пробел", newLine: "новая строка",
      unavailable: "{0}, недоступно", back: "назад из {0}", row: "от {0} до {1}",
      capital: "заглавная {0}",
      empty: "пусто",
      help: "Enter: готово  Tab: клавиши  F1: показать или скрыть  Control-C: отмена",
      helpForLines: "Control-D: готово  Tab: клавиши  F1: показать или скрыть  Control-C: отмена"),
    arrangements: Arrangements(
      full: "во всю ширину", centered: "по центру", left: "слева", right: "справа",
      split: "разделённая", floating: "плавающая"),
    keys: Keys(
      shift: "Shift", capsLock: "Caps Lock", delete: "удалить", deleteForward: "удалить справа",
      return: "ввод", tab: "Tab", escape: "Escape", control: "Control", alt: "Alt", meta: "Meta",
      arrowLeft: "влево", arrowRight: "вправо", arrowUp: "вверх", arrowDown: "вниз",
      home: "начало", end: "конец", pageUp: "страница вверх", pageDown: "страница вниз",
      nextLayout: "следующая клавиатура", dismiss: "скрыть клавиатуру"))
}
