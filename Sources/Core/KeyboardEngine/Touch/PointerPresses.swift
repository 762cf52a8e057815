internal import KeyboardModel

struct PointerPress: Sendable {
  enum Mode: Hashable, Sendable {
    /// A press whose release taps the key.
    case tapping
    /// A press whose release takes the popup's choice.
    case choosing
    /// A press that has performed the key and repeats it while it is held.
    case repeating
    case movingCursor
    case swiping
  }

  let pointer: PointerID
  fileprivate(set) var mode = Mode.tapping
  fileprivate(set) var behavior: KeyBehavior
  fileprivate(set) var frame: CellRect
  fileprivate var start: TouchPoint
  fileprivate(set) var position: TouchPoint
  fileprivate(set) var isHighlighted = false
  fileprivate var previewedKey: Identifier?
  /// The time of the long press or of the next repetition.
  fileprivate var deadline: Timestamp?
  /// The sticky key that the pointer holds, even after it has slid to another key.
  fileprivate(set) var held: StickyKey?
  fileprivate(set) var path: FlickPath
  fileprivate(set) var swipe: [Identifier] = []
  /// A Boolean value that indicates whether the finger has moved since the popup opened.
  fileprivate var hasChosen = false
  fileprivate(set) var ending: KeyEvent.Ending?
  fileprivate(set) var repeatCount = 0
  /// Whether the finger has slid from a key for another layer, which is shown until the press ends.
  fileprivate(set) var showsLayer = false

  fileprivate init(
    _ pointer: PointerID, _ behavior: KeyBehavior, frame: CellRect, at point: TouchPoint
  ) {
    (self.pointer, self.behavior, self.frame) = (pointer, behavior, frame)
    start = point
    position = point
    path = FlickPath(from: point)
  }

  var source: PressSource { .pointer(pointer) }
  fileprivate var place: KeyEvent.Place {
    KeyEvent.Place(behavior.key.id, frame: frame, source: source)
  }
  /// Whether the pointer only holds shift or a modifier for other keys.
  var isHolding: Bool { held != nil && behavior.sticky == held }

  fileprivate func isOnKey(_ layer: LaidOutLayer, _ settings: TouchSettings) -> Bool {
    layer.isPoint(position, in: frame, margin: settings.hysteresis)
  }

  fileprivate func startsCursor(on layer: LaidOutLayer, _ settings: TouchSettings) -> Bool {
    guard settings.movesCursor, behavior.isSpace else { return false }
    let distance = layer.keysWide(abs(position.x - start.x))
    return distance >= settings.cursorDistance.bounded && distance > 0
  }

  fileprivate func canShowLayer(_ settings: TouchSettings) -> Bool {
    settings.slidesToLayers && behavior.isLayerKey && !showsLayer
  }
}

/// The presses of pointers in progress: where each is, which key it holds, how that is shown.
struct PointerPresses: Sendable {
  /// What a movement leads to besides a change of the press.
  enum Movement {
    case none
    case choice
    /// A path of keys to the key at the index.
    case path(KeyGrid.Index)
    /// A press of the key at the index.
    case key(KeyGrid.Index)
    /// The layer of the key that the pointer has left.
    case layer(KeyBehavior)
  }

  private var presses: [PointerPress] = []

  private static let mostLines = 100

  init() { presses.reserveCapacity(8) }

  var isEmpty: Bool { presses.isEmpty }
  /// The pointer that went down last.
  var lastPointer: PointerID? { presses.last?.pointer }
  var places: [KeyEvent.Place] { presses.filter { $0.isHighlighted }.map { $0.place } }

  /// The time of the first long press or repetition.
  var deadline: Timestamp? {
    var first: Timestamp?
    for index in presses.indices { first = .earliest(first, presses[index].deadline) }
    return first
  }

  func isDown(_ pointer: PointerID) -> Bool { index(of: pointer) != nil }

  /// Returns the first pointer other than `exception` that does not hold shift or a modifier.
  func firstPointer(but exception: PointerID?) -> PointerID? {
    presses.firstIndex { !$0.isHolding && $0.pointer != exception }.map { presses[$0].pointer }
  }

  /// Returns whether a movement of a pointer to `point` may show the layer of its key.
  func slidesToLayer(
    _ pointer: PointerID, at point: TouchPoint, _ settings: TouchSettings
  ) -> Bool {
    presses.contains { $0.pointer == pointer && $0.position != point && $0.canShowLayer(settings) }
  }

  private func index(of pointer: PointerID) -> Int? { presses.firstIndex { $0.pointer == pointer } }

  // MARK: The beginning and the end

  mutating func beginPress(
    _ pointer: PointerID, _ behavior: KeyBehavior, frame: CellRect, at point: TouchPoint,
    in step: inout EngineStep
  ) {
    presses.append(PointerPress(pointer, behavior, frame: frame, at: point))
    highlight(presses.count - 1, in: &step)
  }

  mutating func endPress(_ pointer: PointerID, in step: inout EngineStep) -> PointerPress? {
    guard let index = index(of: pointer) else { return nil }
    let isHighlighted = presses[index].isHighlighted
    unhighlight(index, in: &step)
    var press = presses.remove(at: index)
    press.isHighlighted = isHighlighted
    return press
  }

  /// Holds shift or a modifier, which was pressed with the result `ending`.
  mutating func hold(_ sticky: StickyKey, by pointer: PointerID, ending: KeyEvent.Ending) {
    guard let index = index(of: pointer) else { return }
    presses[index].held = sticky
    presses[index].ending = ending
  }

  /// Holds a key that was performed with the result `ending`, and repeats it from `deadline` on.
  mutating func holdPerformed(
    _ pointer: PointerID, ending: KeyEvent.Ending?, repeatingAt deadline: Timestamp? = nil
  ) {
    guard let index = index(of: pointer) else { return }
    presses[index].mode = .repeating
    presses[index].ending = ending
    presses[index].deadline = deadline
  }

  mutating func startLongPress(of pointer: PointerID, in step: borrowing EngineStep) {
    if let index = index(of: pointer) { startLongPress(index, in: step) }
  }

  private mutating func startLongPress(_ index: Int, in step: borrowing EngineStep) {
    let behavior = presses[index].behavior
    guard !behavior.key.longPressKeyIDs.isEmpty, !presses[index].isHolding else { return }
    let delay = behavior.longPressDelay ?? step.settings.longPressDelay
    presses[index].deadline = step.deadline(after: delay)
  }

  /// Chooses in a popup from now on: before it moves, if the pointer is already on an item.
  mutating func beginChoice(
    _ pointer: PointerID, hasChosen: Bool = false, in step: inout EngineStep
  ) {
    guard let index = index(of: pointer) else { return }
    presses[index].mode = .choosing
    presses[index].start = presses[index].position
    presses[index].hasChosen = hasChosen
    preview(nil, index, in: &step)
  }

  /// Detaches pointers from shift after another key has ended it.
  mutating func loseShift() {
    for index in presses.indices where presses[index].held == .shift {
      if presses[index].isHolding { presses[index].mode = .repeating }
      presses[index].held = nil
    }
  }

  // MARK: Time

  /// Returns the press that is due at `time`, and removes its deadline.
  mutating func takeDue(at time: Timestamp) -> PointerPress? {
    guard let index = presses.firstIndex(where: { $0.deadline == time }) else { return nil }
    presses[index].deadline = nil
    return presses[index]
  }

  mutating func noteRepetition(of pointer: PointerID, next deadline: Timestamp?) {
    guard let index = index(of: pointer) else { return }
    presses[index].repeatCount += 1
    presses[index].deadline = deadline
  }

  mutating func stopRepetitions() {
    for index in presses.indices where presses[index].mode == .repeating {
      presses[index].deadline = nil
    }
  }

  // MARK: Movements

  mutating func move(
    _ pointer: PointerID, to point: TouchPoint, on layer: LaidOutLayer, in step: inout EngineStep
  ) -> Movement {
    guard let index = index(of: pointer), presses[index].position != point else { return .none }
    presses[index].position = point
    switch presses[index].mode {
    case .tapping: return slide(index, on: layer, in: &step)
    case .choosing: return followChoice(index, on: layer, in: step)
    case .repeating: if !presses[index].isOnKey(layer, step.settings) { leaveKey(index, in: &step) }
    case .movingCursor: moveCursor(index, on: layer, in: &step)
    case .swiping: extendPath(index, on: layer)
    }
    return .none
  }

  private mutating func slide(_ index: Int, on layer: LaidOutLayer, in step: inout EngineStep)
    -> Movement
  {
    if followFlick(index, on: layer, in: &step) { return .none }
    if presses[index].startsCursor(on: layer, step.settings) {
      presses[index].mode = .movingCursor
      presses[index].deadline = nil
      presses[index].ending = .action
      presses[index].start = presses[index].position
      return .none
    }
    if presses[index].isOnKey(layer, step.settings) {
      if !presses[index].isHighlighted {
        highlight(index, in: &step)
        startLongPress(index, in: step)
      }
      return .none
    }
    // A finger that leaves the space bar upwards was to move the cursor.
    let mayLeave = !(step.settings.movesCursor && presses[index].behavior.isSpace)
    let target = mayLeave ? layer.index(at: presses[index].position) : nil
    let isHolding = presses[index].isHolding
    if step.settings.swipes, let target, presses[index].behavior.isPartOfWords,
      layer.keys[target.offset].isPartOfWords
    {
      return .path(target)
    }
    if step.settings.sliding == .slides, let target,
      !isHolding || layer.keys[target.offset].sticky == nil
    {
      let showsLayer = presses[index].canShowLayer(step.settings)
      return showsLayer ? .layer(presses[index].behavior) : .key(target)
    }
    if !isHolding { leaveKey(index, in: &step) }
    return .none
  }

  /// Notes whether the finger that holds a popup chooses, which it does once it has moved.
  private mutating func followChoice(
    _ index: Int, on layer: LaidOutLayer, in step: borrowing EngineStep
  ) -> Movement {
    let (start, position) = (presses[index].start.cell, presses[index].position)
    let frame = CellRect(x: start.x, y: start.y, width: 1, height: 1)
    if !presses[index].hasChosen,
      layer.isPoint(position, in: frame, margin: step.settings.hysteresis)
    {
      return .none
    }
    presses[index].hasChosen = true
    return .choice
  }

  /// Presses the key that the pointer has entered, and returns the sticky key that it holds.
  mutating func enterKey(
    _ target: KeyGrid.Index, by pointer: PointerID, on layer: LaidOutLayer,
    in step: inout EngineStep
  ) -> StickyKey? {
    guard let index = index(of: pointer) else { return nil }
    unhighlight(index, in: &step)
    presses[index].behavior = layer.keys[target.offset]
    presses[index].frame = layer.frames[target.offset]
    presses[index].start = presses[index].position
    presses[index].path = FlickPath(from: presses[index].position)
    presses[index].deadline = nil
    highlight(index, in: &step)
    startLongPress(index, in: step)
    return presses[index].held
  }

  /// Releases the key without effect, until the pointer returns.
  mutating func leaveKey(_ pointer: PointerID, in step: inout EngineStep) {
    if let index = index(of: pointer) { leaveKey(index, in: &step) }
  }

  private mutating func leaveKey(_ index: Int, in step: inout EngineStep) {
    presses[index].deadline = nil
    unhighlight(index, in: &step)
  }

  /// Notes that the layer of the key that the pointer has left is shown until the press ends.
  mutating func noteLayer(shownBy pointer: PointerID) {
    if let index = index(of: pointer) { presses[index].showsLayer = true }
  }

  /// Draws a path of keys from the pressed one to `id`.
  mutating func beginPath(_ pointer: PointerID, to id: Identifier, in step: inout EngineStep) {
    guard let index = index(of: pointer) else { return }
    leaveKey(index, in: &step)
    presses[index].mode = .swiping
    presses[index].swipe = [presses[index].behavior.key.id, id]
  }

  private mutating func extendPath(_ index: Int, on layer: LaidOutLayer) {
    guard let key = layer.key(at: presses[index].position), key.isPartOfWords,
      key.key.id != presses[index].swipe.last
    else { return }
    presses[index].swipe.append(key.key.id)
  }

  /// Continues a flick, and returns whether the finger flicks.
  private mutating func followFlick(_ index: Int, on layer: LaidOutLayer, in step: inout EngineStep)
    -> Bool
  {
    guard let flick = presses[index].behavior.flick, !presses[index].isHolding else { return false }
    let old = presses[index].path
    presses[index].path.move(
      to: presses[index].position, from: presses[index].start, flick: flick, on: layer,
      settings: step.settings)
    let path = presses[index].path
    if old.hasBegun != path.hasBegun || old.directions != path.directions {
      presses[index].deadline = nil
      if !presses[index].isHighlighted { highlight(index, in: &step) }
      preview(
        path.hasBegun ? path.keyID(of: flick) : presses[index].behavior.previewedKey, index,
        in: &step)
      if !path.hasBegun { startLongPress(index, in: step) }
    }
    // A finger on the way to the first direction may already have left the key.
    return path.hasBegun
      || path.mayBegin(
        at: presses[index].position, from: presses[index].start, flick: flick, on: layer,
        settings: step.settings)
  }

  private mutating func moveCursor(
    _ index: Int, on layer: LaidOutLayer, in step: inout EngineStep
  ) {
    let (start, position) = (presses[index].start, presses[index].position)
    let width = Self.units(step.settings.cursorStep, of: layer.keySize.width)
    let count = (position.x - start.x) / width
    let height = step.settings.cursorLineStep.map { Self.units($0, of: layer.keySize.height) }
    let lineCount = height.map { (position.y - start.y) / $0 } ?? 0
    guard count != 0 || lineCount != 0 else { return }
    presses[index].start = TouchPoint(
      unitsX: start.x + count * width, unitsY: start.y + lineCount * (height ?? 0))
    step.emit(.feedback(.selection))
    if count != 0 { step.emit(.moveCursor(count)) }
    for _ in 0..<min(abs(lineCount), Self.mostLines) {
      step.emit(.action(lineCount < 0 ? .arrow(.up) : .arrow(.down)))
    }
  }

  /// Returns a distance in keys as units, at least one.
  private static func units(_ distance: Double, of cells: Int) -> Int {
    max(1, Int(distance.bounded * Double(cells * TouchPoint.unitsPerCell)))
  }

  // MARK: Highlights

  private mutating func highlight(_ index: Int, in step: inout EngineStep) {
    guard !presses[index].isHighlighted else { return }
    presses[index].isHighlighted = true
    step.emit(.highlight(presses[index].place))
    preview(presses[index].behavior.previewedKey, index, in: &step)
  }

  private mutating func unhighlight(_ index: Int, in step: inout EngineStep) {
    preview(nil, index, in: &step)
    guard presses[index].isHighlighted else { return }
    presses[index].isHighlighted = false
    step.emit(.unhighlight(presses[index].place))
  }

  private mutating func preview(_ key: Identifier?, _ index: Int, in step: inout EngineStep) {
    let key = step.showsPreviews ? key : nil
    guard presses[index].previewedKey != key else { return }
    presses[index].previewedKey = key
    let place = presses[index].place
    step.emit(key.map { .preview($0, at: place) } ?? .previewEnded(place))
  }
}

extension KeyBehavior {
  fileprivate var previewedKey: Identifier? {
    !key.output.text.isEmpty && action == nil && !isSpace ? key.id : nil
  }
}
