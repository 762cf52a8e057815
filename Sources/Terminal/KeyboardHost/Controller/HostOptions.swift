public import KeyboardModel
public import KeyboardTerminal

/// The settings for a terminal program above a keyboard.
public struct HostOptions: Sendable {
  /// The program.
  public var command: HostedCommand
  /// The options of the keyboard. Without `KeyboardSessionOptions.physicalKeys`,
  /// the program gets the keys of the terminal's keyboard unchanged.
  public var keyboard: KeyboardSessionOptions
  /// The keys of programs above the layouts. The default, `nil`, is none.
  public var programKeys: ProgramKeys?
  /// A Boolean value that indicates whether lines are composed in a field above the bar, and sent to
  /// the program by return. An item of the bar changes it. The default is `false`: each key goes to
  /// the program at once.
  public var composesLines = false
  /// A Boolean value that indicates whether words of composed lines that are all but certainly mistaken
  /// are replaced when they end. The default is `false`.
  public var replacesWords = false
  /// A Boolean value that indicates whether only the bar is visible at first. The default is
  /// `false`.
  public var isHidden = false
  /// A Boolean value that indicates whether the keyboard hides on input from a physical keyboard.
  /// The default is `false`.
  public var hidesForPhysicalKeys = false
  /// A Boolean value that indicates whether the program can set the window title. The default is
  /// `false`.
  public var showsTitle = false

  /// Creates the options for `command` above `keyboard`.
  public init(_ command: HostedCommand, _ keyboard: KeyboardSessionOptions) {
    (self.command, self.keyboard) = (command, keyboard)
  }

  /// Creates the options for `command` above a keyboard with `layouts`, which must not be empty.
  public init(_ command: HostedCommand, _ layouts: [KeyboardLayout]) {
    self.init(command, KeyboardSessionOptions(layouts))
  }
}
