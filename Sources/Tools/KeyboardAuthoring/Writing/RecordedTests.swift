internal import KeyboardFiles
internal import KeyboardModel
public import KeyboardTesting

extension TouchRecorder {
  /// Returns the test file: an LDML `keyboardTest3` for the layout file `layout`.
  ///
  /// Keys are recorded by their own names, whichever gesture has reached them.
  public func keyboardTest(layout: String) -> String {
    var xml = XMLWriter()
    xml.element("keyboardTest3", ["conformsTo": "techpreview"]) { xml in
      xml.element("info", ["keyboard": layout, "name": "recorded"])
      xml.element("tests", ["name": "recorded"]) { xml in
        for (index, test) in tests.filter({ !$0.steps.isEmpty }).enumerated() {
          xml.element("test", ["name": "\(index + 1)"]) { test.write(to: &$0) }
        }
      }
    }
    return xml.text
  }
}

extension TouchRecorder.RecordedTest {
  fileprivate func write(to xml: inout XMLWriter) {
    if !startContext.isEmpty {
      xml.element("startContext", ["to": MarkerText(startContext).escaped])
    }
    for key in steps { xml.element(key == nil ? "backspace" : "keystroke", ["key": key]) }
    xml.element("check", ["result": MarkerText(result).escaped])
  }
}
