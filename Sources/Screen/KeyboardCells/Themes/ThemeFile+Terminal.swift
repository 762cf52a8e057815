package import KeyboardModel

/// The colours that the user of a terminal has chosen for it.
package struct TerminalColors: Hashable, Sendable {
  package var foreground: ThemeFile.Color
  package var background: ThemeFile.Color
  package var palette: [UInt8: ThemeFile.Color]

  package init(
    foreground: ThemeFile.Color, background: ThemeFile.Color, palette: [UInt8: ThemeFile.Color]
  ) {
    (self.foreground, self.background, self.palette) = (foreground, background, palette)
  }

  /// Those of the palette that a theme uses: yellow and blue.
  package static let indices: [UInt8] = [3, 4]
}

extension ThemeFile {
  /// Mixes greys from background and text by WCAG 2.2, 1.4.3 and 1.4.11; fails without room.
  package init?(_ colors: TerminalColors) {
    guard let light = colors.background.luminance, colors.foreground.luminance != nil,
      let yellow = colors.palette[3], yellow.luminance != nil,
      let blue = colors.palette[4], blue.luminance != nil
    else { return nil }
    // At this luminance, black and white text have the same contrast.
    let isDark = light <= 0.179
    self.init(name: "Terminal", appearance: isDark ? .dark : .light)
    let (text, ground) = (colors.foreground, colors.background)
    let distant: Color = isDark ? .white : .black
    let tray = ground.mixed(with: text, isDark ? 0.05 : 0.14)
    let key =
      isDark ? tray.mixed(with: text, 0.25).moved(toward: .white, to: 2.2, from: tray) : ground
    let bar = isDark ? tray.mixed(with: key, 0.22) : tray.mixed(with: ground, 0.45)
    let frameKey = isDark ? tray.mixed(with: key, 0.5) : tray.mixed(with: text, 0.13)
    // A panel on which white could not be read is nearer to the key.
    let panels = (0...6).lazy.map { key.mixed(with: .white, 0.12 - 0.02 * Double($0)) }
    let panel = panels.first { Color.contrast(.white, $0) ?? 0 >= 4.6 } ?? key
    let popup = isDark ? panel : ground
    let ink =
      isDark
      ? text.moved(toward: .white, to: 4.6, from: popup)
      : text.moved(toward: .black, to: 7, from: frameKey)
    let accent = blue.tamed(isDark: isDark).moved(toward: distant, to: Self.edges, from: key)
    let chosen = accent.moved(toward: distant, to: Self.edges, from: popup)
    guard Color.contrast(ink, popup) ?? 0 >= 4.5, Color.contrast(ink, frameKey) ?? 0 >= 4.5,
      Color.contrast(chosen, popup) ?? 0 >= Self.edges
    else { return nil }
    func fill(_ color: Color, _ attributes: [Attribute] = []) -> Style {
      let deep = Color.black.mixed(with: ground, 0.8)
      let text = isDark && deep.isReadable(on: color) ? deep : color.opposite
      return Style(foreground: text, background: color, attributes: attributes)
    }
    let faint = ground.mixed(with: text, 0.5).moved(toward: distant, to: 4.55, from: tray)
    let latched = ink.mixed(with: key, 0.06)
    let onLatched = isDark ? ground : tray.moved(toward: .white, to: 7, from: latched)
    let pressed = key.mixed(with: ink, 0.4).moved(toward: distant, to: Self.edges, from: key)
    let ring = (isDark ? yellow.tamed(isDark: true) : yellow.burnt)
      .moved(toward: distant, to: Self.edges, from: key)
    let progress = key.mixed(with: accent, 0.5).moved(toward: accent, to: Self.edges, from: key)
    let hovers = [0.1, 0.05].lazy.map { key.mixed(with: ink, $0) }
    styles = [
      .placeholder: Style(foreground: faint, attributes: []),
      .selection: fill(accent.moved(toward: distant, to: Self.edges, from: ground), [.underline]),
      .bar: Style(foreground: ink.crisp(on: bar), background: bar),
      .barDisabled: Style(
        foreground: faint.moved(toward: distant, to: Color.leastOfText, from: bar), attributes: []),
      .accent: Style(foreground: accent.readable(on: bar).readable(on: tray)),
      .tray: Style(foreground: ink, background: tray),
      .border: Style(foreground: faint),
      .key: Style(foreground: ink, background: key, attributes: [.bold]),
      .frameKey: Style(foreground: ink, background: frameKey),
      .returnKey: fill(accent, [.bold]),
      .front: Style(
        background: isDark ? key.mixed(with: tray, 0.42) : tray.mixed(with: text, 0.22)),
      .hint: Style(
        foreground: key.mixed(with: ink, 0.45).moved(toward: ink, to: Self.edges, from: key),
        attributes: []),
      .disabled: Style(
        foreground: key.mixed(with: ink, 0.3).moved(toward: ink, to: 2.2, from: key),
        background: key.mixed(with: tray, 0.62), attributes: []),
      .latched: Style(foreground: onLatched, background: latched, attributes: []),
      .locked: Style(
        foreground: onLatched, background: latched, attributes: [.bold, .underline]),
      .scanned: fill(ring, [.bold]),
      .hovered: Style(background: hovers.first { ink.isReadable(on: $0) } ?? key, attributes: []),
      .focused: fill(ring, [.bold]),
      .pressed: Style(foreground: pressed.opposite, background: pressed, attributes: [.bold]),
      .popup: Style(foreground: ink, background: popup),
      .chosen: fill(chosen, [.bold]),
      .progress: Style(foreground: progress.opposite, background: progress, attributes: []),
    ]
    self = completed
  }

  /// The theme with the roles that follow from others, where it has no styles for them.
  var completed: ThemeFile {
    var file = self
    guard let tray = styles[.tray]?.background, let key = styles[.key]?.background,
      tray.luminance != nil, key.luminance != nil
    else { return file }
    if styles[.popupEdge] == nil {
      let panel = styles[.popup]?.background ?? tray
      let isDark = tray.luminance ?? 0 <= 0.179
      let ink = styles[.key]?.foreground ?? .black
      file.styles[.popupEdge] = Style(
        background: (isDark ? tray.mixed(with: .black, 0.35) : tray.mixed(with: ink, 0.35))
          .moved(toward: .black, to: Self.edges, from: panel))
    }
    if styles[.progress] == nil, let accent = styles[.returnKey]?.background,
      accent.luminance != nil
    {
      let color = key.mixed(with: accent, 0.5).moved(toward: accent, to: Self.edges, from: key)
      file.styles[.progress] = Style(
        foreground: color.opposite, background: color, attributes: [])
    }
    return file
  }

  /// The least contrast of states and lines, with a reserve for the rounding of components.
  private static let edges = 3.05
}

extension ThemeFile.Color {
  fileprivate static let (black, white) = (Self.rgb(0, 0, 0), Self.rgb(255, 255, 255))
  /// For text, with a reserve for the rounding of components.
  fileprivate static let leastOfText = 4.55

  fileprivate func mixed(with other: Self, _ part: Double) -> Self {
    guard case .rgb(let red, let green, let blue) = self,
      case .rgb(let otherRed, let otherGreen, let otherBlue) = other
    else { return self }
    func mixed(_ first: UInt8, _ second: UInt8) -> UInt8 {
      UInt8(Double(first) + (Double(second) - Double(first)) * part + 0.5)
    }
    return .rgb(mixed(red, otherRed), mixed(green, otherGreen), mixed(blue, otherBlue))
  }

  /// Returns the nearest colour towards `end` with that contrast to `other`, or `end`.
  fileprivate func moved(toward end: Self, to least: Double, from other: Self) -> Self {
    let steps = (0...64).lazy.map { self.mixed(with: end, Double($0) / 64) }
    return steps.first { (Self.contrast($0, other) ?? 0) >= least } ?? end
  }

  fileprivate func readable(on background: Self) -> Self {
    moved(toward: background.opposite, to: Self.leastOfText, from: background)
  }

  /// Returns black or white if this colour cannot be read.
  fileprivate func crisp(on background: Self) -> Self {
    isReadable(on: background) ? self : background.opposite
  }

  fileprivate func isReadable(on background: Self) -> Bool {
    Self.contrast(self, background) ?? 0 >= Self.leastOfText
  }

  /// Black or white, whichever has the greater contrast to this colour.
  fileprivate var opposite: Self {
    Self.contrast(.white, self) ?? 0 > Self.contrast(.black, self) ?? 0 ? .white : .black
  }

  /// Returns the hue in a lightness that suits keys, without the saturation that palettes have.
  fileprivate func tamed(isDark: Bool) -> Self {
    PerceivedColor(self).map {
      Self($0.with(lightness: isDark ? 0.8 : 0.5, mostChroma: isDark ? 0.1 : 0.14))
    } ?? self
  }

  /// Orange in place of yellow, which cannot be seen beside white.
  fileprivate var burnt: Self {
    PerceivedColor(self).map {
      Self($0.turned.with(lightness: 0.56, leastChroma: 0.15, mostChroma: 0.15))
    } ?? self
  }
}

/// A colour in OKLab, whose components are what the eye perceives.
private struct PerceivedColor {
  var lightness: Double
  /// From green to red.
  var a: Double
  /// From blue to yellow.
  var b: Double

  init(_ lightness: Double, _ a: Double, _ b: Double) {
    (self.lightness, self.a, self.b) = (lightness, a, b)
  }

  init?(_ color: ThemeFile.Color) {
    guard case .rgb(let red, let green, let blue) = color else { return nil }
    let (r, g, b) = (
      ThemeFile.Color.linear(red), ThemeFile.Color.linear(green), ThemeFile.Color.linear(blue)
    )
    let l = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b).cubeRoot
    let m = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b).cubeRoot
    let s = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b).cubeRoot
    self.init(
      0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s)
  }

  func with(
    lightness: Double, leastChroma: Double = 0, mostChroma: Double
  ) -> PerceivedColor {
    let chroma = (a * a + b * b).squareRoot()
    guard chroma > 0 else { return PerceivedColor(lightness, 0, 0) }
    let factor = min(max(chroma, leastChroma), mostChroma) / chroma
    return PerceivedColor(lightness, a * factor, b * factor)
  }

  /// The hue 20 degrees nearer to red.
  var turned: PerceivedColor {
    let (cosine, sine) = (0.9393727128, -0.3428978075)
    return PerceivedColor(lightness, a * cosine - b * sine, a * sine + b * cosine)
  }
}

extension ThemeFile.Color {
  fileprivate init(_ color: PerceivedColor) {
    func cube(_ value: Double) -> Double { value * value * value }
    let l = cube(color.lightness + 0.3963377774 * color.a + 0.2158037573 * color.b)
    let m = cube(color.lightness - 0.1055613458 * color.a - 0.0638541728 * color.b)
    let s = cube(color.lightness - 0.0894841775 * color.a - 1.291485548 * color.b)
    func part(_ linear: Double) -> UInt8 {
      let value = max(linear, 0)
      // The power of 5/12 is that of five twelfth roots, which needs no library.
      let root = value.squareRoot().squareRoot().cubeRoot
      let encoded =
        value <= 0.0031308 ? 12.92 * value : 1.055 * root * root * root * root * root - 0.055
      return UInt8(min(max(encoded, 0), 1) * 255 + 0.5)
    }
    self = .rgb(
      part(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
      part(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
      part(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s))
  }
}

extension Double {
  /// Of a number from 0 to about 1.
  fileprivate var cubeRoot: Double {
    guard self > 0 else { return 0 }
    var root = 1.0
    for _ in 0..<60 { root -= (root * root * root - self) / (3 * root * root) }
    return root
  }
}
