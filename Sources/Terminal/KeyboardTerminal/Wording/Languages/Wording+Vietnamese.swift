extension Wording {
  /// The words in Vietnamese.
  public static let vietnamese = Wording(
    commands: Commands(
      done: "xong", cancel: "hủy", undo: "hoàn tác", redo: "làm lại", cut: "cắt",
      copy: "sao chép", paste: "dán", select: "chọn", selectAll: "tất cả",
      left: "con trỏ sang trái", right: "con trỏ sang phải", hold: "giữ", hide: "ẩn",
      keyboard: "bàn phím", move: "di chuyển", size: "kích thước", pause: "tạm dừng", line: "dòng"),
    refusals: Refusals(
      tooLong: "Tối đa {0} ký tự", notAllowed: "Không dùng được ở đây: {0}",
      wrongType: "Không phù hợp ở đây", required: "Cần có văn bản",
      noClipboard: "Hãy dán bằng lệnh của terminal", confirm: "Một lần nữa: {0}"),
    switches: Switches(
      automatic: "Enter, phím cách hoặc nhấp chuột: chọn",
      step: "Tab: tiếp theo · Enter, phím cách hoặc nhấp chuột: chọn",
      directed: "Mũi tên: di chuyển · Enter, phím cách hoặc nhấp chuột: chọn"),
    speech: Speech(
      text: "văn bản", layout: "bố cục {0}", layer: "lớp {0}", button: "nút {0}",
      typed: "đã nhập {0}", deleted: "đã xóa {0}", selected: "đã chọn {0}",
      nothingSelected: "không chọn gì", before: "trước {0}", atEnd: "ở cuối",
      choose: "chọn {0}, {1} trên {2}", closed: "đã đóng", offered: "đề xuất {0}",
      nothingOffered: "không có đề xuất", keyboardShown: "đã hiện bàn phím",
      keyboardHidden: "đã ẩn bàn phím", arrangement: "bàn phím {0}", on: "đã bật {0}",
      off: "đã tắt {0}", locked: "đã khóa {0}", space: "dấu cách", newLine: "dòng mới",
      unavailable: "{0}, không dùng được", back: "trở về từ {0}", row: "{0} đến {1}",
      capital: "hoa {0}",
      empty: "trống",
      marks: [
        ".": "dấu chấm", ",": "dấu phẩy", "!": "dấu chấm than", "?": "dấu hỏi",
        "-": "dấu gạch nối-dấu trừ", "(": "dấu ngoặc đơn mở", ")": "dấu ngoặc đơn đóng",
        "/": "dấu sổ chéo", "\\": "dấu sổ ngược", "&": "dấu và", "@": "a còng", "#": "dấu thăng",
        "*": "dấu hoa thị", "_": "dấu gạch dưới", "'": "dấu móc lửng máy chữ",
        "\"": "dấu ngoặc kép", "<": "dấu nhỏ hơn", ">": "dấu lớn hơn", "=": "dấu bằng",
        "+": "dấu cộng", "$": "đô la", "%": "phần trăm", "^": "dấu mũ", "~": "dấu ngã",
        "|": "dấu sổ thẳng", "`": "dấu huyền", ":": "dấu hai chấm", ";": "dấu chấm phẩy",
        "€": "euro", "’": "dấu móc lửng phải", "[": "dấu ngoặc vuông mở",
        "]": "dấu ngoặc vuông đóng", "{": "dấu ngoặc nhọn mở", "}": "dấu ngoặc nhọn đóng",
        "…": "dấu ba chấm", "–": "dấu gạch ngắn", "«": "dấu ngoặc kép trái",
        "»": "dấu ngoặc kép phải", "“": "dấu nháy kép trái", "”": "dấu nháy kép phải",
        "¿": "dấu hỏi ngược", "¡": "dấu chấm than ngược",
      ],
      help: "Enter: xong  Tab: phím  F1: hiện hoặc ẩn bàn phím  Control-C: hủy",
      helpForLines: "Control-D: xong  Tab: phím  F1: hiện hoặc ẩn bàn phím  Control-C: hủy"),
    arrangements: Arrangements(
      full: "toàn chiều rộng", centered: "ở giữa", left: "bên trái", right: "bên phải",
      split: "chia đôi", floating: "nổi"),
    keys: Keys(
      shift: "shift", capsLock: "caps lock", delete: "xóa", deleteForward: "xóa bên phải",
      return: "enter", tab: "tab", escape: "escape", control: "control", alt: "alt", meta: "meta",
      arrowLeft: "trái", arrowRight: "phải", arrowUp: "lên", arrowDown: "xuống", home: "đầu dòng",
      end: "cuối dòng", pageUp: "trang trước", pageDown: "trang sau",
      nextLayout: "bàn phím tiếp theo", dismiss: "ẩn bàn phím"))
}
