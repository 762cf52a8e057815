public import Clavier
public import KeyboardCells
public import KeyboardEngine
public import KeyboardModel
public import KeyboardUI

// The names of UIKit with its prefix. The compiler offers to replace them.

/// The name of UIKit for `Responder`.
@available(*, unavailable, renamed: "Responder")
public typealias UIResponder = Responder

/// The name of UIKit for `View`.
@available(*, unavailable, renamed: "View")
public typealias UIView = View

/// The name of UIKit for `ViewController`.
@available(*, unavailable, renamed: "ViewController")
public typealias UIViewController = ViewController

/// The name of UIKit for `Screen`.
@available(*, unavailable, renamed: "Screen")
public typealias UIScreen = Screen

/// The name of UIKit for `Screen`.
@available(*, unavailable, renamed: "Screen")
public typealias UIWindow = Screen

/// The name of UIKit for `Label`.
@available(*, unavailable, renamed: "Label")
public typealias UILabel = Label

/// The name of UIKit for `Button`.
@available(*, unavailable, renamed: "Button")
public typealias UIButton = Button

/// The name of UIKit for `TextField`.
@available(*, unavailable, renamed: "TextField")
public typealias UITextField = TextField

/// The name of UIKit for `TextView`.
@available(*, unavailable, renamed: "TextView")
public typealias UITextView = TextView

/// The name of UIKit for `ScrollView`.
@available(*, unavailable, renamed: "ScrollView")
public typealias UIScrollView = ScrollView

/// The name of UIKit for `StackView`.
@available(*, unavailable, renamed: "StackView")
public typealias UIStackView = StackView

/// The name of UIKit for `AlertController`.
@available(*, unavailable, renamed: "AlertController")
public typealias UIAlertController = AlertController

/// The name of UIKit for `InputView`.
@available(*, unavailable, renamed: "InputView")
public typealias UIInputView = InputView

/// The name of UIKit for `InputViewController`.
@available(*, unavailable, renamed: "InputViewController")
public typealias UIInputViewController = InputViewController

/// The name of UIKit for `TextFieldDelegate`.
@available(*, unavailable, renamed: "TextFieldDelegate")
public typealias UITextFieldDelegate = TextFieldDelegate

/// The name of UIKit for `TextViewDelegate`.
@available(*, unavailable, renamed: "TextViewDelegate")
public typealias UITextViewDelegate = TextViewDelegate

/// The name of UIKit for `KeyInput`.
@available(*, unavailable, renamed: "KeyInput")
public typealias UIKeyInput = KeyInput

/// The name of UIKit for `TextInput`.
@available(*, unavailable, renamed: "TextInput")
public typealias UITextInput = TextInput

/// The name of UIKit for `TextInputDelegate`.
@available(*, unavailable, renamed: "TextInputDelegate")
public typealias UITextInputDelegate = TextInputDelegate

/// The name of UIKit for `TextInputTraits`.
@available(*, unavailable, renamed: "TextInputTraits")
public typealias UITextInputTraits = TextInputTraits

/// The name of UIKit for `Touch`.
@available(*, unavailable, renamed: "Touch")
public typealias UITouch = Touch

/// The name of UIKit for `Pasteboard`.
@available(*, unavailable, renamed: "Pasteboard")
public typealias UIPasteboard = Pasteboard

/// The name of UIKit for `KeyCommand`.
@available(*, unavailable, renamed: "KeyCommand")
public typealias UIKeyCommand = KeyCommand

/// The name of UIKit for `KeyPress`.
@available(*, unavailable, renamed: "KeyPress")
public typealias UIPress = KeyPress

/// The name of UIKit for `EdgeInsets`.
@available(*, unavailable, renamed: "EdgeInsets")
public typealias UIEdgeInsets = EdgeInsets

/// The name of UIKit for `KeyboardType`.
@available(*, unavailable, renamed: "KeyboardType")
public typealias UIKeyboardType = KeyboardType

/// The name of UIKit for `ReturnKeyType`.
@available(*, unavailable, renamed: "ReturnKeyType")
public typealias UIReturnKeyType = ReturnKeyType

/// The name of UIKit for `KeyboardLayoutGuide`.
@available(*, unavailable, renamed: "KeyboardLayoutGuide")
public typealias UIKeyboardLayoutGuide = KeyboardLayoutGuide

/// The class of UIKit that ends editing on a tap, among others.
@available(*, unavailable, message: "use 'OutsideTapDismisser', 'Button' or 'touchesBegan(_:)'")
public typealias UITapGestureRecognizer = OutsideTapDismisser

/// The class of UIKit for the place of a view.
@available(
  *, unavailable,
  message: "set 'frame' in 'viewDidLayoutSubviews()', or use a 'BottomConstraintAdjuster'"
)
public typealias NSLayoutConstraint = BottomConstraintAdjuster
