extension Wording {
  /// The words in Korean.
  public static let korean = Wording(
    commands: Commands(
      done: "완료", cancel: "취소", undo: "되돌리기", redo: "다시 실행", cut: "잘라내기", copy: "복사",
      paste: "붙여넣기", select: "선택", selectAll: "모두", left: "커서 왼쪽으로", right: "커서 오른쪽으로",
      hold: "길게", hide: "숨기기", keyboard: "키보드", move: "이동", size: "크기", pause: "일시 정지", line: "줄"),
    refusals: Refusals(
      tooLong: "최대 {0}자", notAllowed: "여기에 쓸 수 없음: {0}", wrongType: "여기에 맞지 않음",
      required: "텍스트를 입력하세요",
      noClipboard: "터미널의 명령으로 붙여넣으세요", confirm: "한 번 더: {0}"),
    switches: Switches(
      automatic: "Enter, 스페이스 또는 클릭: 선택", step: "Tab: 다음 · Enter, 스페이스 또는 클릭: 선택",
      directed: "화살표: 이동 · Enter, 스페이스 또는 클릭: 선택"),
    speech: Speech(
      text: "텍스트", layout: "자판 {0}", layer: "레이어 {0}", button: "버튼 {0}", typed: "입력 {0}",
      deleted: "삭제 {0}", selected: "선택됨 {0}", nothingSelected: "선택 항목 없음", before: "{0} 앞",
      atEnd: "끝", choose: "선택 {0}, {2}개 중 {1}번째", closed: "닫힘", offered: "제안 {0}",
      nothingOffered: "제안 없음", keyboardShown: "키보드 표시됨", keyboardHidden: "키보드 숨겨짐",
      arrangement: "키보드 {0}", on: "{0} 켬", off: "{0} 끔", locked: "{0} 고정", space: "공백",
      newLine: "줄 바꿈",
      unavailable: "{0} 사용 불가", back: "{0}에서 돌아가기", row: "{0}부터 {1}까지", capital: "대문자 {0}",
      empty: "비어 있음",
      marks: [
        ".": "마침표", ",": "쉼표", "!": "느낌표", "?": "물음표", "-": "하이픈 마이너스", "(": "여는 괄호", ")": "닫는 괄호",
        "/": "슬래시", "\\": "역슬래시", "&": "앰퍼샌드", "@": "앳 기호", "#": "해시 기호", "*": "별표", "_": "밑줄",
        "'": "타자기 아포스트로피", "\"": "큰따옴표", "<": "미만", ">": "초과", "=": "같음", "+": "더하기 표시", "$": "달러화",
        "%": "백분율", "^": "곡절 부호", "~": "물결표", "|": "수직선", "`": "억음 부호", ":": "콜론", ";": "세미콜론",
        "€": "유로화", "’": "오른쪽 아포스트로피", "[": "여는 대괄호", "]": "닫는 대괄호", "{": "여는 중괄호", "}": "닫는 중괄호",
        "…": "말줄임표", "–": "붙임표", "«": "왼쪽 이중 꺽쇠괄호", "»": "오른쪽 이중 꺽쇠괄호", "“": "왼쪽 큰따옴표",
        "”": "오른쪽 큰따옴표", "¿": "거꾸로 된 물음표", "¡": "거꾸로 된 느낌표",
      ],
      help: "Enter: 완료  Tab: 키  F1: 키 표시 또는 숨기기  Control-C: 취소",
      helpForLines: "Control-D: 완료  Tab: 키  F1: 키 표시 또는 숨기기  Control-C: 취소"),
    arrangements: Arrangements(
      full: "전체 너비", centered: "가운데", left: "왼쪽", right: "오른쪽", split: "분할", floating: "플로팅"),
    keys: Keys(
      shift: "Shift", capsLock: "Caps Lock", delete: "삭제", deleteForward: "다음 글자 삭제",
      return: "Enter", tab: "Tab", escape: "Escape", control: "Control", alt: "Alt", meta: "Meta",
      arrowLeft: "왼쪽", arrowRight: "오른쪽", arrowUp: "위", arrowDown: "아래", home: "처음", end: "끝",
      pageUp: "페이지 위로", pageDown: "페이지 아래로", nextLayout: "다음 키보드", dismiss: "키보드 숨기기"))
}
