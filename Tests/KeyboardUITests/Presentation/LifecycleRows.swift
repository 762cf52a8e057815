/// What is known of keyboards in UIKit programs, and what becomes of it here: patterns, their
/// mistakes, and the order of events. Each row's tests have names that begin with the row's.
nonisolated struct LifecycleRow: Sendable {
  let name: String
  /// What is done here.
  let rule: String

  init(_ name: String, _ rule: String) {
    self.name = name
    self.rule = rule
  }

  /// The patterns, in the words of those who wrote them.
  static let patterns = [
    LifecycleRow("KeyboardObserverDelegate", "six optional methods; did is told when it is done"),
    LifecycleRow("KeyboardPresentationAttributes", "what is missing or ill-typed is left out"),
    LifecycleRow("curve<<16", "options of every curve, also of UIKit's unnamed 7"),
    LifecycleRow("KeyboardObserver(delegate:)", "holds its delegate weakly; ends with either"),
    LifecycleRow("Only wS/wH observed", "changes of frame are told, too: floating, resizes"),
    LifecycleRow("Bottom-constraint pattern", "covered rows are added to the gap, and taken back"),
    LifecycleRow("Injectable centre", "every observer takes its center; no global one is needed"),
    LifecycleRow("KeyboardAvoidable", "conforming is enough; `keyboardOpen` is what is true"),
    LifecycleRow("setupKeyboardNotifications", "twice has one effect"),
    LifecycleRow("removeKeyboardNotifications", "forgetting it leaks nothing"),
    LifecycleRow("keyboardWillAppear", "room is made whatever the frame before was"),
    LifecycleRow("keyboardWillDisappear", "the frame from before, also after the keyboard grew"),
    LifecycleRow("KeyboardNotification", "another name of the same value"),
    LifecycleRow("Synchronised animation", "one clock; edges that touch touch in every frame"),
    LifecycleRow("Six names", "six different ones, of our own behind UIKit's"),
    LifecycleRow("UserInfo keys", "frames, duration, curve, locality; what is not said is absent"),
    LifecycleRow("KeyboardObserver(changeHandler:)", "releasing it ends the calls and frees it"),
    LifecycleRow("Event, Set filter", "only the chosen ones arrive"),
    LifecycleRow("Info", "reading user info never traps"),
    LifecycleRow("Observer lifetime", "appearing twice leaves one handler"),
    LifecycleRow("contentInset.bottom", "only what of the view is covered"),
    LifecycleRow("isLocal", "another program's keyboard moves nothing; its hiding counts"),
    LifecycleRow("Keyboard, KeyboardDelegate", "types into whichever field is edited"),
    LifecycleRow("xib / File's Owner crash", "a layout or view inside itself is an error"),
    LifecycleRow("Scaling keys", "keys fill every width"),
    LifecycleRow("inputView", "as wide as the screen, with its own height"),
    LifecycleRow("insertText", "replaces the selection by whole characters"),
    LifecycleRow("Tap outside", "ends editing, and the button that was tapped acts"),
    LifecycleRow("touchesBegan variant", "ends editing when nobody handles the touch"),
    LifecycleRow("endEditing(force)", "asks unless forced; minds its own views"),
    LifecycleRow("wC handler", "a keyboard that is elsewhere covers nothing"),
    LifecycleRow("KeyboardManager.sharedInstance", "all delegates are called, none is replaced"),
    LifecycleRow("KeyboardManagerDelegate", "the notification's values; no frame while dragged"),
    LifecycleRow("Optional delegate method", "leaving methods out compiles"),
    LifecycleRow("animateConstraintWithDuration", "`animate(alongside:)` on the keyboard's clock"),
    LifecycleRow("Scroll inset", "is added to the content's own; the caret is revealed"),
    LifecycleRow("TPKeyboardAvoiding Scroll/TableView", "fields in lists in pages are revealed"),
    LifecycleRow("Move view, Swift", "as far as needed, from the view's own place, never twice"),
    LifecycleRow("Move view, ObjC", "in the keyboard's time; a new frame counts"),
    LifecycleRow("Built-in keyboard only", "any view can be the input view"),
    LifecycleRow("No ordering promise", "any stream of notifications is made legal"),
    LifecycleRow("Coordinates", "are converted from the screen's to a view's"),
    LifecycleRow("Table frame", "the bottom edge alone moves"),
    LifecycleRow("Undock/split/merge/drag", "notifications of all of them are understood"),
    LifecycleRow("Drag frames", "a frame that is not told moves nothing"),
    LifecycleRow("Undocked show/hide", "visible without an inset"),
    LifecycleRow("MCSKeyboard* imitation", "own notifications, no doubles, no phantoms"),
    LifecycleRow("Toggle dock/merge", "contradicting notifications lead to one place"),
    LifecycleRow("Split/merge undocked", "one pair"),
    LifecycleRow("Rotation flag", "a resize is one change; nothing hides meanwhile"),
    LifecycleRow("Hardware, accessory nil/0", "silence"),
    LifecycleRow("Hardware + accessory", "the inset is what is seen"),
    LifecycleRow("Accessory in frames", "frames are of keyboard and accessory together"),
    LifecycleRow("keyboardVisible", "hidden, partial or full; parked is hidden"),
  ]

  /// The order of events: UIKit's in its profile, ours in the normalized one.
  static let events = [
    LifecycleRow("Show docked", "a show"),
    LifecycleRow("Hide", "a hide that keeps the size"),
    LifecycleRow("Height/layer change", "a change of frame, never a show"),
    LifecycleRow("reloadInputViews", "a change of frame in 0 s; nothing if equal"),
    LifecycleRow("Swap responder, same height", "other input views, no geometry"),
    LifecycleRow("Swap, different height", "an animated change of frame"),
    LifecycleRow("Show-then-hide before did", "an unfinished show, a hide; nothing in one turn"),
    LifecycleRow("Undock, menu", "an undock that stays visible, without inset"),
    LifecycleRow("Undock/split by gesture", "an interaction, an undock"),
    LifecycleRow("Pinch to floating", "an undock; the frame can be read"),
    LifecycleRow("Drag", "an interaction, then one change of frame in 0 s if it moved"),
    LifecycleRow("Drag to bottom", "an interaction, a dock"),
    LifecycleRow("Split/merge while undocked", "a split or merge, once"),
    LifecycleRow("Split while docked", "a split that undocks"),
    LifecycleRow("Dock/merge to bottom", "a dock"),
    LifecycleRow("Show/hide undocked", "a show and a hide, not docked"),
    LifecycleRow("Resize/rotate shown", "a change of frame in 0 s; hidden only without room"),
    LifecycleRow("Resize hidden", "nothing"),
    LifecycleRow("Hardware attach, no accessory", "a hide, then nothing"),
    LifecycleRow("Accessory-only responder (controller first)", "a show, an inset of its height"),
    LifecycleRow("Attach, with accessory", "a change of frame to the accessory alone"),
    LifecycleRow("Detach", "a change of frame, or a show"),
    LifecycleRow("Background", "what is under way ends; on return at most one pair"),
    LifecycleRow("Interactive scroll dismiss", "an interaction, a hide or nothing"),
    LifecycleRow("Cross-fade accessibility", "a hide; the missing frame is ignored"),
    LifecycleRow("Editing events", "editing begins before the keyboard is told to come"),
  ]

  /// The invariants, which random runs check all together.
  static let invariants = [
    "Each change has a beginning and an end, once each; changes do not overlap.",
    "A change begins where the last one ended, and changes something.",
    "The keyboard is visible between a show and a hide, and only then; then it is on the screen.",
    "It is docked if its frame ends with the screen; the inset is that of a docked keyboard.",
    "No frame is empty.",
    "At rest the keyboard is where its context wants it, whatever happened before.",
    "A visible keyboard has a first responder with input views.",
    "After a show and a hide all frames, insets and indicators are as before; scrolling is respected.",
    "A released observer is not called, and is freed.",
    "Any notifications are made legal; doing it twice changes nothing; the place is right in the end.",
    "All observers are told the same.",
  ]
}
