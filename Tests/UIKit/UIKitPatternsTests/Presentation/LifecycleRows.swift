import UIKitPatterns

/// A keyboard pattern of UIKit programs, or an event, with the rule for it. The names of its tests
/// begin with its name.
nonisolated struct LifecycleRow: Sendable {
  let name: String
  /// The behaviour of the library.
  let rule: String

  init(_ name: String, _ rule: String) {
    self.name = name
    self.rule = rule
  }

  /// The patterns, named after their classes, methods or values.
  static let patterns = [
    LifecycleRow(
      "KeyboardObserverDelegate",
      "six optional methods; a `did` method is called when the change has ended"),
    LifecycleRow("KeyboardPresentationAttributes", "missing and ill-typed values are omitted"),
    LifecycleRow(
      "curve<<16", "animation options of every curve, including UIKit's unnamed curve 7"),
    LifecycleRow(
      "KeyboardObserver(delegate:)",
      "references its delegate weakly; notifications end with either of them"),
    LifecycleRow(
      "Show and hide only", "observers also receive changes of frame, such as floating and resizes"),
    LifecycleRow(
      "Bottom-constraint pattern", "covered rows are added to the constant, and removed again"),
    LifecycleRow(
      "Injectable center",
      "every observer has a parameter for its center; no global center is necessary"),
    LifecycleRow(
      "KeyboardAvoidable", "conformance is sufficient; `keyboardOpen` is the actual state"),
    LifecycleRow("setupKeyboardNotifications", "a second call has no effect"),
    LifecycleRow("removeKeyboardNotifications", "nothing leaks if it is not called"),
    LifecycleRow("keyboardWillAppear", "content makes room, whatever the previous frame was"),
    LifecycleRow(
      "keyboardWillDisappear", "the original frame is restored, also after the keyboard grew"),
    LifecycleRow("KeyboardInfo", "is the type of notifications"),
    LifecycleRow(
      "Synchronized animation", "one clock; adjacent edges stay adjacent in every frame"),
    LifecycleRow("Six names", "six distinct names, in constants with UIKit's names"),
    LifecycleRow("UserInfo keys", "frames, duration, curve, locality; unknown values are absent"),
    LifecycleRow("KeyboardObserver(changeHandler:)", "the calls end when the observer is released"),
    LifecycleRow("Event, Set filter", "only the selected events are received"),
    LifecycleRow("Info", "reading user info never traps"),
    LifecycleRow("Observer lifetime", "a second appearance does not add a second handler"),
    LifecycleRow("contentInset.bottom", "contains only the covered rows of the view"),
    LifecycleRow("isLocal", "another program's keyboard moves nothing, but its hiding is handled"),
    LifecycleRow("Keyboard, KeyboardDelegate", "types into the field that is being edited"),
    LifecycleRow("xib / File's Owner crash", "a layout or view that contains itself is an error"),
    LifecycleRow("Scaling keys", "keys fill the keyboard at any width"),
    LifecycleRow("inputView", "is as wide as the screen, and keeps its height"),
    LifecycleRow("insertText", "replaces the selection, by whole characters"),
    LifecycleRow("Tap outside", "ends editing, and the tapped button performs its action"),
    LifecycleRow("touchesBegan variant", "ends editing if no responder handles the touch"),
    LifecycleRow("endEditing(force)", "asks unless forced; affects only its own views"),
    LifecycleRow("Change-frame handler", "a keyboard that is not docked covers nothing"),
    LifecycleRow("KeyboardManager.sharedInstance", "all delegates are notified, none is replaced"),
    LifecycleRow(
      "KeyboardManagerDelegate", "receives the values of the notification; no frame during a drag"),
    LifecycleRow("Optional delegate method", "methods can be omitted"),
    LifecycleRow(
      "animateConstraintWithDuration", "`animate(alongside:)`, with the keyboard's timing"),
    LifecycleRow("Scroll inset", "is added to the content's own; the cursor is scrolled into view"),
    LifecycleRow(
      "TPKeyboardAvoiding Scroll/TableView", "fields in nested scroll views are scrolled into view"),
    LifecycleRow("Move view, Swift", "as far as necessary, from the view's own frame, never twice"),
    LifecycleRow(
      "Move view, ObjC", "with the keyboard's timing; a new frame of the view is respected"),
    LifecycleRow("Built-in keyboard only", "any view can be the input view"),
    LifecycleRow("No ordering promise", "any sequence of notifications is normalized"),
    LifecycleRow("Coordinates", "are converted from the screen to a view"),
    LifecycleRow("Table frame", "only the bottom edge moves"),
    LifecycleRow("Undock/split/merge/drag", "the notifications of all of them are understood"),
    LifecycleRow("Drag frames", "a frame that is not posted moves nothing"),
    LifecycleRow("Undocked show/hide", "visible, without an inset"),
    LifecycleRow(
      "MCSKeyboard* imitation", "own notifications, without duplicates and without false ones"),
    LifecycleRow("Toggle dock/merge", "contradictory notifications lead to one geometry"),
    LifecycleRow("Split/merge undocked", "one pair"),
    LifecycleRow("Rotation flag", "a resize is one change, without a hide in between"),
    LifecycleRow("Hardware, accessory nil/0", "no notifications"),
    LifecycleRow("Hardware + accessory", "the inset is the visible part"),
    LifecycleRow("Accessory in frames", "frames include the keyboard and its accessory"),
    LifecycleRow("keyboardVisible", "hidden, partial or full; a parked keyboard is hidden"),
  ]

  /// The events, with the changes that they cause.
  static let events = [
    LifecycleRow("Show docked", "a show"),
    LifecycleRow("Hide", "a hide that keeps the size"),
    LifecycleRow("Height/layer change", "a change of frame, never a show"),
    LifecycleRow("reloadInputViews", "a change of frame without animation; nothing if equal"),
    LifecycleRow(
      "Swap responder, same height", "a change of input views, without a change of geometry"),
    LifecycleRow("Swap, different height", "an animated change of frame"),
    LifecycleRow(
      "Show-then-hide before did", "an unfinished show and a hide; nothing within one turn"),
    LifecycleRow("Undock, menu", "an undock that stays visible, without an inset"),
    LifecycleRow("Undock/split by gesture", "an interaction, an undock"),
    LifecycleRow("Pinch to floating", "an undock; the frame is known"),
    LifecycleRow("Drag", "an interaction, then one change of frame without animation if it moved"),
    LifecycleRow("Drag to bottom", "an interaction, a dock"),
    LifecycleRow("Split/merge while undocked", "one split or merge"),
    LifecycleRow("Split while docked", "a split that undocks"),
    LifecycleRow("Dock/merge to bottom", "a dock"),
    LifecycleRow("Show/hide undocked", "a show and a hide, not docked"),
    LifecycleRow(
      "Resize/rotate shown", "a change of frame without animation; a hide only if there is no room"),
    LifecycleRow("Resize hidden", "nothing"),
    LifecycleRow("Hardware attach, no accessory", "a hide, then nothing"),
    LifecycleRow(
      "Accessory-only responder (controller first)", "a show, and an inset of its height"),
    LifecycleRow("Attach, with accessory", "a change of frame to the accessory only"),
    LifecycleRow("Detach", "a change of frame, or a show"),
    LifecycleRow("Background", "a transition in progress ends; at most one pair follows on return"),
    LifecycleRow("Interactive scroll dismiss", "an interaction; a hide or nothing"),
    LifecycleRow("Cross-fade accessibility", "a hide; the missing frame is ignored"),
    LifecycleRow("Editing events", "editing begins before the keyboard appears"),
  ]

  /// The invariants, which random tests check together.
  static let invariants = [
    "Each change has one beginning and one end, and changes do not overlap.",
    "A change begins where the previous one ended, and changes something.",
    "The keyboard is visible from a show to a hide, and only then; it is then on the screen.",
    "It is docked if its frame ends at the screen's bottom; only a docked keyboard has an inset.",
    "No frame is empty.",
    "At rest, the keyboard has the geometry of its context, whatever happened before.",
    "A visible keyboard has a first responder with input views.",
    "After a show and a hide, frames, insets and indicators are restored; scrolling is respected.",
    "A released observer is not called, and does not leak.",
    "Any notifications become valid changes with the right end; normalizing them again has no effect.",
    "All observers receive the same activities.",
  ]
}
