package import KeyboardEngine
package import KeyboardModel
package import KeyboardUI

/// The content of a ``KeyboardSession`` above its keyboard, which performs the bar's commands.
@MainActor package protocol SessionContent: AnyObject {
  var view: View { get }
  var target: View { get }
  /// Returns the items of a bar, for any width of the screen.
  func items(_ amount: SessionBarContent) -> SessionItems
  /// The items of the page of a full bar, whose commands stay the same.
  var pageItems: [SessionItem] { get }
  /// The notes of the bar before those of the modifier keys. The default is none.
  var notes: [String] { get }

  func place(in size: CellSize)
  /// Returns the layout that is shown for `layout` on a screen of `size`. The default is `layout`.
  func shownLayout(_ layout: KeyboardLayout, on size: CellSize) -> KeyboardLayout
  func update()
  func layoutWillChange()
  func layoutDidChange()

  /// The command of a key with modifiers or a function key; by default, F1 toggles the keyboard.
  func command(for key: KeyCommand) -> SessionCommand?
  /// The command of an action that the view of the text does not handle.
  func command(for action: KeyAction) -> SessionCommand?
  func paste(_ text: String)
  func refusePaste()
  /// Whether a tap on an item of the bar may run `command` now, or the content asks first.
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
