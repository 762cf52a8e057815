import Clavier

/// A calculator, whose keys are a layout and whose keyboard is a view like others.
final class CalculatorController: ViewController, KeyboardDelegate {
  let keyboard: Keyboard
  private let display = Label("0")
  private var input = "" { didSet { update() } }
  private var sum = 0
  private var memory: Int? { didSet { update() } }

  init(layout: KeyboardLayout) {
    keyboard = Keyboard(layout: layout)
    super.init()
  }

  /// The text on the display.
  var shown: String { display.text }

  override func viewDidLoad() {
    keyboard.delegate = self
    for subview in [display, keyboard] { view.addSubview(subview) }
    update()
  }

  override func viewDidLayoutSubviews() {
    let size = keyboard.sizeThatFits(
      CellSize(width: view.frame.width, height: view.frame.height))
    display.frame = CellRect(x: 1, y: 0, width: max(view.frame.width - 2, 0), height: 1)
    keyboard.frame = CellRect(
      x: 0, y: view.frame.height - size.height, width: size.width, height: size.height)
  }

  func keyWasTapped(character: String) { input += character }

  func keyboard(_ keyboard: Keyboard, shouldTap key: Key) -> Bool {
    key.output.isEmpty || input.count < 9
  }

  func keyboard(_ keyboard: Keyboard, didPress action: KeyAction) {
    switch action {
    case .app("store"): memory = Int(input) ?? sum
    case .app("recall"): input = memory.map(String.init) ?? ""
    case .app("add"):
      sum += Int(input) ?? 0
      input = ""
    case .app("clear"): (sum, input) = (0, "")
    default: break
    }
  }

  private func update() {
    display.text = input.isEmpty ? String(sum) : input
    keyboard.disabledKeys = memory == nil ? ["recall"] : []
    keyboard.selectedKeys = memory == nil ? [] : ["store"]
    keyboard.setCaption(memory.map { "M \($0)" }, for: "recall")
  }
}

extension KeyboardLayout {
  /// The keys of the calculator.
  static func calculator() throws -> KeyboardLayout { try KeyboardLayout(xml: Array(xml.utf8)) }

  private static let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <keyboard3 locale="und-Zyyy-t-k0-calc" conformsTo="45">
      <info name="Calculator"/>
      <keys>
        <key id="recall" gap="true"/>
        <key id="store" gap="true"/>
        <key id="clear" gap="true"/>
        <key id="add" gap="true"/>
        <special xmlns:clavier="urn:clavier:keys">
          <clavier:key id="recall" action="app:recall" display="MR"/>
          <clavier:key id="store" action="app:store" display="MS"/>
          <clavier:key id="clear" action="app:clear" display="C"/>
          <clavier:key id="add" action="app:add" display="+"/>
        </special>
      </keys>
      <layers formId="touch">
        <layer id="base">
          <row keys="7 8 9 recall"/>
          <row keys="4 5 6 store"/>
          <row keys="1 2 3 clear"/>
          <row keys="0 add"/>
        </layer>
      </layers>
    </keyboard3>
    """
}
