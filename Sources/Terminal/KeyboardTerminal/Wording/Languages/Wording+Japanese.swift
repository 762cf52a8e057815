extension Wording {
  /// The words in Japanese.
  public static let japanese = Wording(
    commands: Commands(
      done: "完了", cancel: "キャンセル", undo: "元に戻す", redo: "やり直す", cut: "カット", copy: "コピー",
      paste: "ペースト", select: "選択", selectAll: "すべて", left: "カーソルを左へ", right: "カーソルを右へ",
      hold: "長押し", hide: "隠す", keyboard: "キーボード", move: "移動", size: "大きさ", pause: "一時停止", line: "行"),
    refusals: Refusals(
      tooLong: "{0}文字まで", notAllowed: "ここでは使えません: {0}", wrongType: "ここには合いません",
      required: "文字を入力してください",
      noClipboard: "端末のコマンドで貼り付けてください", confirm: "もう一度: {0}"),
    switches: Switches(
      automatic: "Enter、スペース、クリック: 選択", step: "Tab: 次へ · Enter、スペース、クリック: 選択",
      directed: "矢印: 移動 · Enter、スペース、クリック: 選択"),
    speech: Speech(
      text: "テキスト", layout: "配列 {0}", layer: "レイヤー {0}", button: "ボタン {0}", typed: "入力 {0}",
      deleted: "削除 {0}", selected: "選択 {0}", nothingSelected: "選択なし", before: "{0} の前",
      atEnd: "末尾", choose: "選択肢 {0}、{2}個中{1}番目", closed: "閉じました", offered: "候補 {0}",
      nothingOffered: "候補なし", keyboardShown: "キーボードを表示しました", keyboardHidden: "キーボードを隠しました",
      arrangement: "キーボード {0}", on: "{0} オン", off: "{0} オフ", locked: "{0} ロック", space: "スペース",
      newLine: "改行",
      unavailable: "{0} 使用不可", back: "{0} から戻る", row: "{0} から {1}", capital: "大文字 {0}",
      empty: "空",
      marks: [
        ".": "ピリオド", ",": "カンマ", "!": "感嘆符", "?": "疑問符", "-": "ハイフンマイナス", "(": "開き括弧", ")": "閉じ括弧",
        "/": "スラッシュ", "\\": "バックスラッシュ", "&": "アンパサンド", "@": "アットマーク", "#": "ハッシュマーク", "*": "アスタリスク",
        "_": "アンダースコア", "'": "ストレートアポストロフィ", "\"": "二重引用符", "<": "小なり", ">": "大なり", "=": "等号",
        "+": "プラス記号", "$": "ドル", "%": "パーセント", "^": "サーカムフレックス", "~": "チルダ", "|": "縦棒",
        "`": "グレイヴ アクセント", ":": "コロン", ";": "セミコロン", "€": "ユーロ", "’": "右アポストロフィ", "[": "開き角括弧",
        "]": "閉じ角括弧", "{": "開き波括弧", "}": "閉じ波括弧", "…": "省略記号", "–": "enダッシュ", "«": "左山括弧",
        "»": "右山括弧", "“": "左二重引用符", "”": "右二重引用符", "¿": "逆疑問符", "¡": "逆感嘆符",
      ],
      help: "Enter: 完了  Tab: キー  F1: キーの表示と非表示  Control-C: キャンセル",
      helpForLines: "Control-D: 完了  Tab: キー  F1: キーの表示と非表示  Control-C: キャンセル"),
    arrangements: Arrangements(
      full: "全幅", centered: "中央", left: "左", right: "右", split: "分割", floating: "フローティング"),
    keys: Keys(
      shift: "Shift", capsLock: "Caps Lock", delete: "削除", deleteForward: "前方削除", return: "改行",
      tab: "Tab", escape: "Escape", control: "Control", alt: "Alt", meta: "Meta", arrowLeft: "左",
      arrowRight: "右", arrowUp: "上", arrowDown: "下", home: "行頭", end: "行末", pageUp: "ページアップ",
      pageDown: "ページダウン", nextLayout: "次のキーボード", dismiss: "キーボードを隠す"))
}
