import KeyboardFiles
import KeyboardModel
import Testing

@Suite struct `Modifiers` {
  @Test(arguments: Mistake.modifiers)
  func `a mistake is found in its place`(mistake: Mistake) throws { try mistake.verify() }
}

extension Mistake {
  private static func layers(_ modifiers: String...) -> String {
    keyboard(
      layers: hardwareLayers(
        modifiers.map { #"<layer modifiers="\#($0)"><row keys="a"/></layer>"# }.joined()))
  }

  static let modifiers: [Mistake] = [
    .error(.M01, "'Shift'; did you mean 'shift'?", layers("none, alt 1️⃣Shift2️⃣")),
    .error(.M01, "'hyper'; the modifiers are none alt", layers("1️⃣hyper2️⃣ shift")),
    .error(.M01, "''", layers("none,1️⃣2️⃣")),
    .error(.M02, "'none' cannot be combined with modifiers", layers("shift 1️⃣none2️⃣")),
    .error(.M02, "'other' cannot be combined with modifiers", layers("1️⃣other2️⃣ caps")),
    .error(.M03, "'altL altR'", layers("none,1️⃣ altL altR2️⃣")),
    .error(.M03, "'altL ctrlR'", layers("1️⃣altL ctrlR2️⃣, shift")),
    .error(.M03, "'shift shift'", layers("1️⃣shift shift2️⃣")),
    .error(.M03, "'alt altL'", layers("1️⃣alt altL2️⃣")),
    .warning(
      .M04, "both 'alt' and 'altR'", note: "'alt' is used here",
      layers("3️⃣alt ctrlL", "1️⃣altR2️⃣")),
    .warning(
      .M04, "both 'ctrl' and 'ctrlL'", note: "'ctrl' is used here",
      layers("1️⃣ctrlL shift2️⃣", "3️⃣ctrl")),
    .error(
      .M05, "both match 'shift'", note: "the other layer is here",
      layers("none, 3️⃣shift".replacing("none, 3️⃣", with: "3️⃣none, "), "1️⃣caps, shift2️⃣")),
    .error(
      .M05, "both match 'altL'", note: "the other layer is here", layers("3️⃣alt", "1️⃣altL2️⃣"),
      also: [.M04]),
    .error(
      .M05, "both match 'other'", note: "the other layer is here", layers("3️⃣other", "1️⃣other2️⃣")),
  ]
}
