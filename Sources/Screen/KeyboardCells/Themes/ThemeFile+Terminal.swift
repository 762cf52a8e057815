package import KeyboardModel

/// The colours that the user of a terminal has chosen for it.
package struct TerminalColors: Hashable, Sendable {
  package var foreground: ThemeFile.Color
  package var background: ThemeFile.Color
  package var palette: [UInt8: ThemeFile.Color]

  package init(
    foreground: ThemeFile.Color, background: ThemeFile.Color, palette: [UInt8: ThemeFile.Color]
  ) {
    self.foreground = foreground
    self.background = background
    self.palette = palette
  }

  /// Those of the palette that a theme uses: green, yellow, blue and magenta.
  package static let indices: [UInt8] = [2, 3, 4, 5]
}

extension ThemeFile {
  /// Moves colours towards black or white as far as contrasts require (WCAG 2.2, 1.4.3 and 1.4.11).
  /// It fails if one is unknown, or if the background is so near to the middle that there is no
  /// room.
  package init?(_ colors: TerminalColors) {
    guard let light = colors.background.luminance, colors.foreground.luminance != nil,
      TerminalColors.indices.allSatisfy({ colors.palette[$0]?.luminance != nil })
    else { return nil }
    // At this luminance, black and white text have the same contrast.
    let isDark = light <= 0.179
    self.init(name: "Terminal", appearance: isDark ? .dark : .light)
    let (text, ground) = (colors.foreground, colors.background)
    let tray = isDark ? ground : ground.mixed(with: text, 0.1)
    let distant: Color = isDark ? .white : .black
    func color(_ index: UInt8) -> Color { colors.palette[index] ?? text }
    func fill(_ color: Color) -> Style {
      let color = color.moved(toward: distant, to: Self.edges, from: tray)
      return Style(foreground: text.crisp(on: color), background: color)
    }
    func state(_ color: Color, _ attributes: [Attribute]) -> Style {
      var style = fill(color)
      style.attributes = attributes
      return style
    }
    // Dark keys are lighter than the tray; light keys have fronts that are darker.
    let key = isDark ? tray.moved(toward: .white, to: Self.edges, from: tray) : ground
    let frameKey =
      isDark ? fill(color(4).mixed(with: ground, 0.3)).background : tray.mixed(with: text, 0.12)
    let keyText = text.crisp(on: key)
    let popup = isDark ? key.mixed(with: .white, 0.06) : key
    let chosen = color(4).moved(toward: distant, to: Self.edges, from: popup)
    guard Color.contrast(chosen, popup) ?? 0 >= Self.edges else { return nil }
    let faint = text.mixed(with: ground, 0.3).readable(on: ground)
    styles = [
      .placeholder: Style(foreground: faint, attributes: []),
      .selection: state(color(4), [.underline]),
      .bar: Style(foreground: text.crisp(on: ground), background: ground),
      .barDisabled: Style(foreground: faint, attributes: []),
      .accent: Style(foreground: color(4).readable(on: ground)),
      .tray: Style(foreground: text.crisp(on: tray), background: tray),
      .border: Style(foreground: faint.moved(toward: distant, to: Self.edges, from: tray)),
      .key: Style(foreground: keyText, background: key, attributes: [.bold]),
      .frameKey: Style(foreground: frameKey.map { text.crisp(on: $0) }, background: frameKey),
      .returnKey: state(color(4), [.bold]),
      .front: Style(
        background: isDark
          ? tray.mixed(with: key, 0.45)
          : tray.moved(toward: .black, to: Self.fronts, from: frameKey ?? tray)),
      .hint: Style(attributes: []),
      .disabled: Style(foreground: keyText, background: key, attributes: []),
      .latched: state(color(4), [.bold]),
      .locked: state(color(3), [.bold]),
      .scanned: state(color(2), [.bold, .underline]),
      .hovered: Style(attributes: [.underline]),
      .focused: state(color(5), [.bold, .underline]),
      .pressed: Style(attributes: [.bold, .reverse]),
      .popup: Style(foreground: text.crisp(on: popup), background: popup),
      .chosen: Style(foreground: text.crisp(on: chosen), background: chosen, attributes: [.bold]),
    ]
  }

  /// Of keys, states and lines, and of fronts, with a reserve for the rounding of components.
  private static let (edges, fronts) = (3.05, 3.2)
}

extension ThemeFile.Color {
  fileprivate static let (black, white) = (Self.rgb(0, 0, 0), Self.rgb(255, 255, 255))
  /// For text, with a reserve for the rounding of components.
  private static let leastOfText = 4.55

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
    Self.contrast(self, background) ?? 0 >= Self.leastOfText ? self : background.opposite
  }

  /// Black or white, whichever has the greater contrast to this colour.
  private var opposite: Self {
    Self.contrast(.white, self) ?? 0 > Self.contrast(.black, self) ?? 0 ? .white : .black
  }
}
