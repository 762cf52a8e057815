public import KeyboardEngine
public import KeyboardTesting

extension VirtualClock {
  /// Types along `path` on `keyboard`, whose clock this is, with a finger: twenty taps a second,
  /// and long presses and flicks according to its settings.
  ///
  /// - Throws: `TouchScript.Impossible` if the path begins on a different layer, for example. The
  ///   keystrokes before it are performed.
  public func type(
    _ path: TypingPath, on keyboard: some MachineHost & AnyObject
  ) throws(TouchScript.Impossible) {
    var host = ClockedHost(clock: self, keyboard: keyboard)
    try host.follow(path)
  }
}
