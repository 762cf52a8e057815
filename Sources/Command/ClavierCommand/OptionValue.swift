package import ArgumentParser
import KeyboardCells
import KeyboardEngine
import KeyboardHost
import KeyboardModel
import KeyboardTerminal
import KeyboardUI

/// A choice of the library whose cases have the names that an option takes.
package protocol NamedChoice: ExpressibleByArgument, RawRepresentable<String>, CaseIterable {}

/// A choice of the library whose cases an option names.
protocol OptionValue: ExpressibleByArgument, Equatable {
  static var names: KeyValuePairs<String, Self> { get }
}

extension OptionValue {
  init?(argument: String) {
    guard let value = Self.names.first(where: { $0.key == argument })?.value else { return nil }
    self = value
  }

  static var allValueStrings: [String] { names.map(\.key) }

  var defaultValueDescription: String { Self.names.first { $0.value == self }?.key ?? "" }
}

extension AutocapitalizationType: OptionValue {
  static let names: KeyValuePairs<String, Self> = [
    "none": .none, "words": .words, "sentences": .sentences, "all": .allCharacters,
  ]
}

extension CharacterRepertoire: OptionValue {
  static let names: KeyValuePairs<String, Self> = [
    "all": .all, "without-marks": CharacterRepertoire(drawsMarks: false), "console": .console,
    "ascii": .ascii,
  ]
}

extension KeyboardSize: OptionValue {
  static let names: KeyValuePairs<String, Self> = [
    "small": .small, "medium": .medium, "large": .large, "auto": .automatic,
  ]
}

extension KeyboardType: OptionValue {
  static let names: KeyValuePairs<String, Self> = [
    "text": .default, "number": .numberPad, "decimal": .decimalPad, "email": .emailAddress,
    "url": .URL, "phone": .phonePad, "pin": .pin, "terminal": .terminal,
  ]
}

extension MouseReporting: OptionValue {
  static let names: KeyValuePairs<String, Self> = ["on": .drag, "hover": .hover, "off": .none]
}

extension ScanSound: OptionValue {
  static let names: KeyValuePairs<String, Self> = [
    "offer": .offer, "selection": .selection, "end": .end,
  ]
}

/// The switches that are keys of their own. Those of directed scanning are the arrows.
extension ScanSwitch: OptionValue {
  static let names: KeyValuePairs<String, Self> = [
    "select": .select, "next": .next, "previous": .previous, "undo": .undo, "pause": .pause,
  ]
}

extension Verbosity: OptionValue {
  static let names: KeyValuePairs<String, Self> = [
    "brief": .brief, "normal": .normal, "full": .full,
  ]
}

extension KeyboardArrangement.Kind: NamedChoice {}

extension ProgramKeys.Policy: NamedChoice {}

extension SessionBarContent: NamedChoice {}

package enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json

  package func print(
    _ text: @autoclosure () -> String, or record: @autoclosure () -> some Encodable
  ) throws {
    switch self {
    case .text: try Console.printForPeople(text(), terminator: "")
    case .json: try Console.printJSON(record())
    }
  }
}

/// Throws the error of wrong arguments that `message` tells, unless they meet a condition.
package func require(_ isMet: Bool, _ message: String) throws {
  if !isMet { throw ValidationError(message) }
}

/// Returns the transform of an option that takes a number of seconds in a range.
func seconds(in range: ClosedRange<Double>) -> @Sendable (String) throws -> Duration {
  { text in
    guard let seconds = Double(text), range.contains(seconds) else {
      let (low, high) = (range.lowerBound.formattedShort, range.upperBound.formattedShort)
      throw ValidationError("It is a number of seconds from \(low) to \(high).")
    }
    return .seconds(seconds)
  }
}

extension ArgumentHelp {
  static func seconds(_ abstract: String) -> ArgumentHelp {
    ArgumentHelp(abstract, valueName: "seconds")
  }
}

extension Double {
  fileprivate var formattedShort: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}
