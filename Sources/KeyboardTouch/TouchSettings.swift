/// Every time and distance of a ``TouchEngine`` that somebody may want to be different.
///
/// Distances are in keys: a key is as wide and as high as the keys of the layer are as a rule. Where a
/// layout says something else for one of its keys, that holds for the key.
public struct TouchSettings: Hashable, Sendable {
  /// What a finger does that leaves its key.
  public enum Sliding: Hashable, Sendable {
    /// It gives the key up, until it comes back.
    case cancels
    /// It presses the key that it comes to.
    case slides
  }

  // MARK: Times

  /// The time from the end of a tap to the start of the next in which a second tap on shift or a
  /// modifier locks it. The default is 0.3 s (Android, `ViewConfiguration.getDoubleTapTimeout`).
  public var doubleTapTime = Duration.milliseconds(300)
  /// The time until a press is long. The default is 0.4 s (Android,
  /// `ViewConfiguration.getLongPressTimeout`; iOS has 0.5 s).
  public var longPressDelay = Duration.milliseconds(400)
  /// The time until a held key repeats. The default is 0.4 s (AOSP LatinIME,
  /// `config_key_repeat_start_timeout`).
  public var repeatDelay = Duration.milliseconds(400)
  /// The time between two repetitions. The default is 0.05 s (Android,
  /// `ViewConfiguration.getKeyRepeatDelay`).
  public var repeatInterval = Duration.milliseconds(50)
  /// After how many repetitions backspace and arrows go on by whole words; `nil` is never. The
  /// default is 20 (AOSP LatinIME accelerates deletion then, `DELETE_ACCELERATE_AT`).
  public var wordsAfterRepeats: Int? = 20
  /// The time between two repetitions by words. The default is 0.2 s (our own; four to five words a
  /// second can be followed).
  public var wordRepeatInterval = Duration.milliseconds(200)
  /// The time in which a further tap counts as multi-tap. The default is 0.8 s (Android,
  /// `KeyboardView.MULTITAP_INTERVAL`).
  public var multiTapTimeout = Duration.milliseconds(800)
  /// The time after which a popup that nobody holds closes; `nil` is never. The default is 10 s (our
  /// own).
  public var popupTimeout: Duration? = .seconds(10)

  // MARK: Distances

  /// How far beyond its key's border a finger still counts as on it. The default is 0.2 keys (AOSP
  /// LatinIME, `config_key_hysteresis_distance`: 8 dp, on keys of about 40).
  public var hysteresis = 0.2
  /// The least distance of each segment of a flick. The default is 0.5 keys (our own; a flick from
  /// the middle of a key ends at its border). Of keys that are wider than high or the other way round the
  /// shorter side counts, where cells are twice as high as wide.
  public var flickDistance = 0.5
  /// How much a segment of a flick upwards, downwards or to a side may stray, as a part of its length:
  /// 1 is 45 degrees. Of several directions that would do, the nearest counts. The default is 1 (our
  /// own).
  public var flickTolerance = 1.0
  /// The same for diagonals. The default is 0.6, about 31 degrees (our own): more than half of the way
  /// to the next direction, but not as far as that.
  public var diagonalTolerance = 0.6
  /// How far from the popup and its key a finger still chooses one of the popup's keys. The default is
  /// 1 key (our own, as iOS does it).
  public var popupMargin = 1.0
  /// The distance on the space bar from which on a finger moves the cursor. The default is 0.5 keys
  /// (our own).
  public var cursorDistance = 0.5
  /// The distance for each character that the cursor moves. The default is 0.25 keys (our own).
  public var cursorStep = 0.25

  // MARK: Choices

  /// What a finger does that leaves its key. The default is to press the next one (as Android and
  /// iOS do).
  public var sliding = Sliding.slides
  /// Whether a pressed key that types is shown large. The default is `true`. A keyboard shows none
  /// for secure text.
  public var showsPreviews = true
  /// The most keys in a row of a popup. The default is 5 (AOSP LatinIME, `config_max_more_keys_column`).
  public var popupColumns = 5
  /// Whether a finger that slides along the space bar moves the cursor. The default is `true`.
  public var movesCursor = true
  /// Whether a finger that slides over letters draws a path of keys, for decoders of words. The
  /// default is `false`.
  public var swipes = false

  // MARK: Few movements

  /// How switches choose keys; `nil` is not at all. The default is `nil`. On a screen, the screen's own settings
  /// count.
  public var scan: ScanSettings?

  /// Makes settings with the defaults.
  public init() {}
}

extension Double {
  /// The number, or the nearest that makes sense as a distance in keys.
  var bounded: Double { isNaN ? 0 : Swift.min(Swift.max(self, 0), 1_000) }
}
