extension Wording {
  /// The words in Thai.
  public static let thai = Wording(
    commands: Commands(
      done: "เสร็จ", cancel: "ยกเลิก", undo: "เลิกทำ", redo: "ทำซ้ำ", cut: "ตัด", copy: "คัดลอก",
      paste: "วาง", select: "เลือก", selectAll: "ทั้งหมด", left: "เคอร์เซอร์ไปซ้าย",
      right: "เคอร์เซอร์ไปขวา", hold: "กดค้าง", hide: "ซ่อน", keyboard: "แป้นพิมพ์",
      move: "ย้าย", size: "ขนาด", pause: "หยุดชั่วคราว"),
    refusals: Refusals(
      tooLong: "ไม่เกิน {0} อักขระ", notAllowed: "ใช้ที่นี่ไม่ได้: {0}",
      wrongType: "ไม่เหมาะกับช่องนี้", required: "ต้องมีข้อความ",
      noClipboard: "วางด้วยคำสั่งของเทอร์มินัล", confirm: "อีกครั้ง: {0}"),
    switches: Switches(
      automatic: "Enter เว้นวรรค หรือคลิก: เลือก",
      step: "Tab: ถัดไป · Enter เว้นวรรค หรือคลิก: เลือก",
      directed: "ลูกศร: เลื่อน · Enter เว้นวรรค หรือคลิก: เลือก"),
    speech: Speech(
      text: "ข้อความ", layout: "ผังแป้นพิมพ์ {0}", layer: "ชั้น {0}", button: "ปุ่ม {0}",
      typed: "พิมพ์ {0}", deleted: "ลบ {0}", selected: "เลือก {0}",
      nothingSelected: "ไม่ได้เลือก", before: "ก่อน {0}", atEnd: "ท้ายข้อความ",
      choose: "ตัวเลือก {0}, {1} จาก {2}", closed: "ปิดแล้ว", offered: "เสนอ {0}",
      nothingOffered: "ไม่มีข้อเสนอ", keyboardShown: "แสดงแป้นพิมพ์แล้ว",
      keyboardHidden: "ซ่อนแป้นพิมพ์แล้ว", arrangement: "แป้นพิมพ์ {0}", on: "เปิด {0}",
      off: "ปิด {0}", locked: "ล็อก {0}", space: "เว้นวรรค", newLine: "ขึ้นบรรทัดใหม่",
      unavailable: "{0} ใช้ไม่ได้", back: "กลับจาก {0}", row: "{0} ถึง {1}", capital: "ตัวใหญ่ {0}",
      empty: "ว่าง",
      help: "Enter: เสร็จ  Tab: ปุ่ม  F1: แสดงหรือซ่อนปุ่ม  Control-C: ยกเลิก",
      helpForLines: "Control-D: เสร็จ  Tab: ปุ่ม  F1: แสดงหรือซ่อนปุ่ม  Control-C: ยกเลิก"),
    arrangements: Arrangements(
      full: "เต็มความกว้าง", centered: "ตรงกลาง", left: "ด้านซ้าย", right: "ด้านขวา",
      split: "แบบแยก", floating: "แบบลอย"),
    keys: Keys(
      shift: "Shift", capsLock: "Caps Lock", delete: "ลบ", deleteForward: "ลบไปข้างหน้า",
      return: "Enter", tab: "Tab", escape: "Escape", control: "Control", alt: "Alt", meta: "Meta",
      arrowLeft: "ซ้าย", arrowRight: "ขวา", arrowUp: "ขึ้น", arrowDown: "ลง", home: "ต้นบรรทัด",
      end: "ท้ายบรรทัด", pageUp: "เลื่อนหน้าขึ้น", pageDown: "เลื่อนหน้าลง",
      nextLayout: "แป้นพิมพ์ถัดไป", dismiss: "ซ่อนแป้นพิมพ์"))
}
