package import KeyboardEngine
package import KeyboardModel
package import KeyboardUI

/// The content of a ``KeyboardSession``, above its keyboard: views, one of which receives the text.
///
/// The state flows one way. The session asks for the items of its bar after each event, and the
/// content performs their commands.
@MainActor package protocol SessionContent: AnyObject {
  /// The outermost view of the content, which ``place(in:)`` gives its frame.
  var view: View { get }
  /// The view that receives the text.
  var target: View { get }
  /// The items of the bar, from the left.
  var items: [SessionItem] { get }
  /// The notes of the bar before those of the modifier keys. The default is none.
  var notes: [String] { get }

  /// Places the views on a screen of `size`, beside the keyboard.
  func place(in size: CellSize)
  /// Returns the layout that is shown for `layout` on a screen of `size`. The default is `layout`.
  func shownLayout(_ layout: KeyboardLayout, on size: CellSize) -> KeyboardLayout
  /// Updates the views after an event. The default does nothing.
  func update()
  /// Called before the next layout is shown. The default does nothing.
  func layoutWillChange()
  /// Called after the next layout was shown. The default does nothing.
  func layoutDidChange()

  /// Returns the command of a key with modifiers or of a function key; `nil` if it has none here.
  /// The default is to show and hide the keyboard by F1.
  func command(for key: KeyCommand) -> SessionCommand?
  /// Returns the command of an action that the view of the text does not handle; `nil` if it has
  /// none here. The default is to hide the keyboard by its key.
  func command(for action: KeyAction) -> SessionCommand?
  /// Inserts text of the clipboard.
  func paste(_ text: String)
  /// Shows that there is no text to paste.
  func refusePaste()
  /// Returns a Boolean value that indicates whether an item of the bar may perform `command` for a
  /// user of switches or of a resting mouse, whose slips must not end the input. The default is
  /// `true`.
  func allows(_ command: SessionCommand) -> Bool
  /// Runs a command that is not one of the keyboard.
  func run(_ command: SessionCommand)
}

extension SessionContent {
  package var notes: [String] { [] }
  package func shownLayout(_ layout: KeyboardLayout, on size: CellSize) -> KeyboardLayout { layout }
  package func update() {}
  package func allows(_ command: SessionCommand) -> Bool { true }
  package func layoutWillChange() {}
  package func layoutDidChange() {}
  package func command(for key: KeyCommand) -> SessionCommand? {
    key == KeyCommand([], .action(.function(1))) ? .toggleKeyboard : nil
  }
  package func command(for action: KeyAction) -> SessionCommand? {
    action == .dismiss ? .toggleKeyboard : nil
  }
}
