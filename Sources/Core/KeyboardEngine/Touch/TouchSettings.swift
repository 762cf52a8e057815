/// The adjustable times and distances of a `TouchEngine`.
///
/// Distances are in units of a typical key of the layer. The values that a layout defines for one
/// of its keys take precedence for that key.
public struct TouchSettings: Hashable, Sendable {
  /// The behaviour of a finger that leaves its key.
  public enum Sliding: Hashable, Sendable {
    /// The finger releases the key without effect, until it returns.
    case cancels
    /// The finger presses the key that it enters.
    case slides
  }

  // MARK: Times

  /// The maximum time from the end of a tap to the start of the next for a second tap on shift or a
  /// modifier to lock it. The default is 0.3 s (Android, `ViewConfiguration.getDoubleTapTimeout`).
  public var doubleTapTime = Duration.milliseconds(300)
  /// The time from the end of a touch in which no other touch of a screen begins, for hands that
  /// tremble ("ignore repeat" of touch accommodations). The default is none.
  public var ignoreRepeatTime = Duration.zero
  /// The time until a press is long. The default is 0.4 s (Android,
  /// `ViewConfiguration.getLongPressTimeout`; iOS has 0.5 s).
  public var longPressDelay = Duration.milliseconds(400)
  /// The time until a held key repeats, or `nil` for never, also for keys whose delay the layout
  /// defines. The default is 0.4 s (AOSP LatinIME, `config_key_repeat_start_timeout`).
  public var repeatDelay: Duration? = .milliseconds(400)
  /// The time between two repetitions. The default is 0.05 s (Android,
  /// `ViewConfiguration.getKeyRepeatDelay`).
  public var repeatInterval = Duration.milliseconds(50)
  /// The number of repetitions after which backspace and arrows advance by whole words, or `nil`
  /// for never. The default is 20 (AOSP LatinIME accelerates deletion then,
  /// `DELETE_ACCELERATE_AT`).
  package var wordsAfterRepeats: Int? = 20
  /// The time between two repetitions by words. The default is 0.2 s (our own; four to five words a
  /// second can be followed).
  package var wordRepeatInterval = Duration.milliseconds(200)
  /// The time within which a further tap counts as multi-tap. The default is 0.8 s (Android,
  /// `KeyboardView.MULTITAP_INTERVAL`).
  public var multiTapTimeout = Duration.milliseconds(800)
  /// The maximum time between two spaces that become a full stop, if the rules of the text say so.
  /// The default is 1.1 s (AOSP LatinIME, `config_double_space_period_timeout`).
  package var doubleSpaceTime = Duration.milliseconds(1_100)
  /// The time after which a popup that no pointer holds closes, or `nil` for never. The default is
  /// 10 s (our own).
  package var popupTimeout: Duration? = .seconds(10)

  // MARK: Distances

  /// The distance beyond its key's border at which a finger still counts as on the key. The default
  /// is 0.2 keys (AOSP LatinIME, `config_key_hysteresis_distance`: 8 dp, on keys of about 40).
  package var hysteresis = 0.2
  /// The minimum length of each segment of a flick. The default is 0.5 keys (our own; a flick from
  /// the middle of a key ends at its border). The unit is the shorter side of a key, where cells
  /// count as twice as high as wide.
  package var flickDistance = 0.5
  /// The maximum deviation of a vertical or horizontal segment of a flick, in proportion to its
  /// length: 1 is 45 degrees. Of several possible directions, the nearest counts. The default is 1
  /// (our own).
  package var flickTolerance = 1.0
  /// The maximum deviation of a diagonal segment. The default is 0.6, about 31 degrees (our own):
  /// more than half of the way to the next direction, but not all of it.
  package var diagonalTolerance = 0.6
  /// The distance from the popup and its key within which a finger still chooses a key of the
  /// popup. The default is 1 key (our own, as iOS does it).
  package var popupMargin = 1.0
  /// The distance on the space bar after which a finger moves the cursor. The default is 0.5 keys
  /// (our own).
  package var cursorDistance = 0.5
  /// The distance for each character that the cursor moves. The default is 0.25 keys (our own).
  package var cursorStep = 0.25
  /// The distance up or down for each line that the cursor moves while a finger moves it, or `nil`
  /// for no lines. The default is 1 key (our own: more than a finger deviates that moves along the
  /// space bar).
  package var cursorLineStep: Double? = 1

  // MARK: Choices

  /// The behaviour of a finger that leaves its key. The default is to press the next one (as
  /// Android and iOS do).
  public var sliding = Sliding.slides
  /// A Boolean value that indicates whether a finger that slides from a key for another layer shows
  /// that layer, presses a key there, and returns when it comes up (as iOS does). The default is
  /// `true`.
  public var slidesToLayers = true
  /// A Boolean value that indicates whether a pressed key that types is shown enlarged. The default
  /// is `true`. A keyboard never shows previews for secure text.
  public var showsPreviews = true
  /// The maximum number of keys in a row of a popup. The default is 10 (our own, as iOS does it).
  public var popupColumns = 10
  /// A Boolean value that indicates whether a finger that slides along the space bar moves the
  /// cursor. The default is `true`.
  public var movesCursor = true
  /// A Boolean value that indicates whether a finger that slides over letters draws a path of keys,
  /// for decoders of words. The default is `false`.
  public var swipes = false

  // MARK: Few movements

  /// The settings of scanning with switches, or `nil` for no scanning. The default is `nil`. On a
  /// screen, the screen's own settings apply.
  public var scan: ScanSettings?

  /// Creates settings with the defaults.
  public init() {}

  /// Makes a finger act on the key on which it goes down, and on no other one.
  package mutating func stopSliding() {
    sliding = .cancels
    slidesToLayers = false
    movesCursor = false
  }
}

extension Double {
  var bounded: Double { isNaN ? 0 : Swift.min(Swift.max(self, 0), 1_000) }
}
