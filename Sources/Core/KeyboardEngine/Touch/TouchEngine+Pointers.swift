internal import KeyboardModel

/// Fingers and mouse buttons.
extension TouchEngine {
  mutating func pointerDown(_ pointer: PointerID, at point: TouchPoint) {
    // A second press of a pointer means that its release was missed.
    cancelPointer(pointer)
    if popups.isWaiting {
      guard !holdPopup(by: pointer, at: point) else { return }
      closePopup()
    }
    finishPresses()
    if let multiTap, key(at: point)?.key.id != multiTap.key { endMultiTap() }
    guard let index = laidOut.index(at: point) else {
      return emit(.ended(.pointer(pointer), .cancelled))
    }
    let (behavior, frame) = (laidOut.keys[index.offset], laidOut.frames[index.offset])
    begin(PointerPress(pointer, behavior, frame: frame, at: point))
  }

  func key(at point: TouchPoint) -> KeyBehavior? {
    laidOut.index(at: point).map { laidOut.keys[$0.offset] }
  }

  private mutating func begin(_ press: PointerPress) {
    let index = presses.count
    presses.append(press)
    emit(.feedback(.press))
    highlight(index)
    noteKeyDown(press.behavior.sticky)
    if let sticky = press.behavior.sticky {
      guard mayTap else { return presses[index].mode = .repeating }
      emit(.tap(press.behavior.key.id, by: press.source))
      presses[index].ending = .action
      if !press.behavior.key.output.isEmpty {
        give(press.behavior.key.output, of: press.behavior.key.id, with: commandModifiers)
        presses[index].ending = .output
      }
      if hold(sticky, press.behavior) {
        presses[index].held = sticky
      } else {
        presses[index].mode = .repeating
      }
      announce()
    } else if press.behavior.repeats {
      presses[index].mode = .repeating
      let layerID = layerState.layerID
      let ending = tap(press.behavior, by: press.source)
      presses[index].ending = ending
      guard ending != .cancelled, layerState.layerID == layerID else { return }
      let delay = settings.repeatDelay.map { press.behavior.repeatDelay ?? $0 }
      presses[index].deadline = delay.flatMap { deadline(after: $0) }
    } else {
      startLongPress(index)
    }
  }

  private mutating func startLongPress(_ index: Int) {
    let behavior = presses[index].behavior
    guard !behavior.key.longPressKeyIDs.isEmpty, !presses[index].isHolding else { return }
    presses[index].deadline = deadline(after: behavior.longPressDelay ?? settings.longPressDelay)
  }

  /// Ends the presses of all pointers that do not hold shift or a modifier, in the order of the
  /// presses.
  mutating func finishPresses() {
    while finishPress(but: nil) {}
  }

  /// Ends the first press that does not hold shift or a modifier.
  ///
  /// - Parameter pointer: A pointer whose press continues.
  /// - Returns: A Boolean value that indicates whether a press was ended.
  mutating func finishPress(but pointer: PointerID?) -> Bool {
    let index = presses.firstIndex { !$0.isHolding && $0.pointer != pointer }
    guard let index else { return false }
    finish(index)
    return true
  }

  // MARK: Moving

  mutating func movePointer(_ pointer: PointerID, to point: TouchPoint) {
    guard let index = presses.firstIndex(where: { $0.pointer == pointer }),
      presses[index].position != point
    else { return }
    presses[index].position = point
    switch presses[index].mode {
    case .tapping: slide(index)
    case .choosing: choose(by: index)
    case .repeating:
      guard !isOnKey(presses[index]) else { return }
      presses[index].deadline = nil
      unhighlight(index)
    case .movingCursor: moveCursor(index)
    case .swiping:
      guard let key = key(at: point), key.isPartOfWords, key.key.id != presses[index].swipe.last
      else { return }
      presses[index].swipe.append(key.key.id)
    }
  }

  private func isOnKey(_ press: PointerPress) -> Bool {
    laidOut.isPoint(press.position, in: press.frame, margin: settings.hysteresis)
  }

  private mutating func slide(_ index: Int) {
    if followFlick(index) { return }
    if startsCursor(presses[index]) {
      presses[index].mode = .movingCursor
      presses[index].deadline = nil
      presses[index].ending = .action
      presses[index].start = presses[index].position
      return
    }
    if isOnKey(presses[index]) {
      if !presses[index].isHighlighted {
        highlight(index)
        startLongPress(index)
      }
      return
    }
    // A finger that leaves the space bar upwards was to move the cursor.
    let mayLeave = !(settings.movesCursor && presses[index].behavior.isSpace)
    let target = mayLeave ? laidOut.index(at: presses[index].position) : nil
    let isHolding = presses[index].isHolding
    if settings.swipes, let target, presses[index].behavior.isPartOfWords,
      laidOut.keys[target.offset].isPartOfWords
    {
      startSwipe(index, to: laidOut.keys[target.offset].key.id)
    } else if settings.sliding == .slides, let target,
      !isHolding || laidOut.keys[target.offset].sticky == nil
    {
      if canShowLayer(presses[index]) {
        showLayer(index)
      } else {
        slide(index, to: target)
      }
    } else if !isHolding {
      presses[index].deadline = nil
      unhighlight(index)
    }
  }

  /// Returns a Boolean value that indicates whether a movement of a pointer to `point` may show the
  /// layer of its key.
  func slidesToLayer(_ pointer: PointerID, at point: TouchPoint) -> Bool {
    presses.contains { $0.pointer == pointer && $0.position != point && canShowLayer($0) }
  }

  private func canShowLayer(_ press: PointerPress) -> Bool {
    settings.slidesToLayers && press.behavior.isLayerKey && !press.showsLayer
  }

  /// Shows the layer of the key that a finger leaves, for the key on which the finger ends.
  private mutating func showLayer(_ index: Int) {
    let (key, source) = (presses[index].behavior.key, presses[index].source)
    presses[index].deadline = nil
    guard mayTap else { return unhighlight(index) }
    endMultiTap()
    emit(.tap(key.id, by: source))
    presses[index].showsLayer = layerState.follow(key, returning: .key)
    announce()
    guard let target = laidOut.index(at: presses[index].position) else {
      return unhighlight(index)
    }
    slide(index, to: target)
  }

  private mutating func slide(_ index: Int, to target: KeyGrid.Index) {
    var target = target
    if let multiTap, multiTap.key != laidOut.keys[target.offset].key.id {
      endMultiTap()
      // The end of the multi-tap may have changed the layer.
      guard let other = laidOut.index(at: presses[index].position) else {
        return unhighlight(index)
      }
      target = other
    }
    unhighlight(index)
    presses[index].behavior = laidOut.keys[target.offset]
    presses[index].frame = laidOut.frames[target.offset]
    presses[index].start = presses[index].position
    presses[index].path = FlickPath(from: presses[index].position)
    presses[index].deadline = nil
    if presses[index].held != nil { noteKeyDown(nil) }
    highlight(index)
    startLongPress(index)
  }

  private mutating func startSwipe(_ index: Int, to id: Identifier) {
    endMultiTap()
    unhighlight(index)
    presses[index].mode = .swiping
    presses[index].deadline = nil
    presses[index].swipe = [presses[index].behavior.key.id, id]
  }

  /// Continues a flick.
  ///
  /// - Returns: `true` if the finger flicks.
  private mutating func followFlick(_ index: Int) -> Bool {
    guard let flick = presses[index].behavior.flick, !presses[index].isHolding else { return false }
    let old = presses[index].path
    presses[index].path.move(
      to: presses[index].position, from: presses[index].start, flick: flick, on: laidOut,
      settings: settings)
    let path = presses[index].path
    if old.hasBegun != path.hasBegun || old.directions != path.directions {
      presses[index].deadline = nil
      if !presses[index].isHighlighted { highlight(index) }
      preview(
        path.hasBegun ? path.keyID(of: flick) : previewedKey(of: presses[index].behavior), index)
      if !path.hasBegun { startLongPress(index) }
    }
    // A finger on the way to the first direction may already have left the key.
    return path.hasBegun
      || path.mayBegin(
        at: presses[index].position, from: presses[index].start, flick: flick, on: laidOut,
        settings: settings)
  }

  private func startsCursor(_ press: PointerPress) -> Bool {
    guard settings.movesCursor, press.behavior.isSpace else { return false }
    let distance = laidOut.keysWide(abs(press.position.x - press.start.x))
    return distance >= settings.cursorDistance.bounded && distance > 0
  }

  private mutating func moveCursor(_ index: Int) {
    let (start, position) = (presses[index].start, presses[index].position)
    let step = Self.units(settings.cursorStep, of: laidOut.keySize.width)
    let count = (position.x - start.x) / step
    let lineStep = settings.cursorLineStep.map { Self.units($0, of: laidOut.keySize.height) }
    let lineCount = lineStep.map { (position.y - start.y) / $0 } ?? 0
    guard count != 0 || lineCount != 0 else { return }
    presses[index].start = TouchPoint(
      unitsX: start.x + count * step, unitsY: start.y + lineCount * (lineStep ?? 0))
    emit(.feedback(.selection))
    if count != 0 { emit(.moveCursor(count)) }
    for _ in 0..<min(abs(lineCount), Self.mostLines) {
      emit(.action(lineCount < 0 ? .arrowUp : .arrowDown))
    }
  }

  /// The maximum number of lines that one movement of a finger moves the cursor.
  private static let mostLines = 100

  /// Returns a distance in keys as units, at least one.
  private static func units(_ distance: Double, of cells: Int) -> Int {
    max(1, Int(distance.bounded * Double(cells * TouchPoint.unitsPerCell)))
  }

  // MARK: The end

  mutating func pointerUp(_ pointer: PointerID, at point: TouchPoint) {
    movePointer(pointer, to: point)
    guard let index = presses.firstIndex(where: { $0.pointer == pointer }) else { return }
    finish(index)
  }

  mutating func cancelPointer(_ pointer: PointerID) {
    guard let index = presses.firstIndex(where: { $0.pointer == pointer }) else { return }
    unhighlight(index)
    let press = presses.remove(at: index)
    if popups.holder == pointer { closePopup() }
    if let held = press.held { cancel(held) }
    if press.showsLayer { layerState.leaveLayerOfOneKey() }
    announce()
    emit(.ended(press.source, press.mode == .tapping ? .cancelled : press.ending ?? .cancelled))
  }

  /// Ends a press like a release of the finger.
  private mutating func finish(_ index: Int) {
    let isOnKey = presses[index].isHighlighted
    unhighlight(index)
    let press = presses.remove(at: index)
    var ending = press.ending ?? .cancelled
    switch press.mode {
    case .tapping where press.isHolding || !isOnKey: break
    case .tapping where press.path.hasBegun:
      endMultiTap()
      ending = give(press.behavior.flick.flatMap(press.path.keyID), by: press.source)
    case .tapping:
      touchedKey = TouchedKey(press, on: laidOut)
      ending = tap(press.behavior, by: press.source)
    case .choosing:
      let choice = popups.chosenKey
      closePopup()
      ending = give(choice, by: press.source)
    case .swiping:
      emit(.swipe(press.swipe))
      ending = .output
    case .repeating, .movingCursor: break
    }
    if let held = press.held { release(held) }
    if press.showsLayer, ending != .output { layerState.leaveLayerOfOneKey() }
    announce()
    emit(.ended(press.source, ending))
  }

  /// Cancels all presses and popups.
  mutating func cancelAll() {
    while let pointer = presses.last?.pointer { cancelPointer(pointer) }
    while let place = physicalKeyboard.releaseLast() { emit(.unhighlight(place)) }
    closePopup()
    endMultiTap()
    stopScanning()
    if hover.leave() { emit(.hover(nil)) }
  }

  // MARK: Time

  mutating func firePress(_ index: Int, until time: Instant) {
    presses[index].deadline = nil
    let press = presses[index]
    guard press.mode == .repeating else { return openPopup(of: press) }
    let count = press.repeatCount + 1
    let isByWord = settings.wordsAfterRepeats.map { count > $0 } ?? false
    let word = isByWord ? press.behavior.action?.forWord : nil
    emit(.feedback(.repeat))
    guard perform(press.behavior, as: word, by: press.source) != .cancelled,
      let index = presses.firstIndex(where: { $0.pointer == press.pointer })
    else { return }
    presses[index].repeatCount = count
    let interval =
      word == nil
      ? press.behavior.repeatInterval ?? settings.repeatInterval : settings.wordRepeatInterval
    // After a long gap between calls, only the repetitions of the last second are made up.
    presses[index].deadline = deadline(after: interval).map { max($0, time - .seconds(1)) }
  }

  // MARK: Highlights

  func previewedKey(of behavior: KeyBehavior) -> Identifier? {
    let hasText = !behavior.key.output.text.isEmpty && behavior.action == nil && !behavior.isSpace
    return hasText ? behavior.key.id : nil
  }

  mutating func highlight(_ index: Int) {
    guard !presses[index].isHighlighted else { return }
    presses[index].isHighlighted = true
    emit(.highlight(presses[index].place))
    preview(previewedKey(of: presses[index].behavior), index)
  }

  mutating func unhighlight(_ index: Int) {
    preview(nil, index)
    guard presses[index].isHighlighted else { return }
    presses[index].isHighlighted = false
    emit(.unhighlight(presses[index].place))
  }

  mutating func preview(_ key: Identifier?, _ index: Int) {
    let key = settings.showsPreviews && !isSecure ? key : nil
    guard presses[index].previewedKey != key else { return }
    presses[index].previewedKey = key
    let place = presses[index].place
    emit(key.map { .preview($0, at: place) } ?? .previewEnded(place))
  }
}
