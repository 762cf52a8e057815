extension Wording {
  /// The words in Turkish.
  public static let turkish = Wording(
    commands: Commands(
      done: "bitti", cancel: "iptal", undo: "geri al", redo: "yinele", cut: "kes",
      copy: "kopyala", paste: "yapıştır", select: "seç", selectAll: "tümü", left: "imleç sola",
      right: "imleç sağa", hold: "basılı tut", hide: "gizle", keyboard: "klavye", move: "taşı",
      size: "boyut", pause: "duraklat", line: "satır"),
    refusals: Refusals(
      tooLong: "En fazla {0} karakter", notAllowed: "Burada kullanılamaz: {0}",
      wrongType: "Buraya uygun değil", required: "Metin gerekli",
      noClipboard: "Terminalin komutuyla yapıştırın", confirm: "Bir kez daha: {0}"),
    switches: Switches(
      automatic: "Enter, Boşluk veya tıklama: seç",
      step: "Tab: sonraki · Enter, Boşluk veya tıklama: seç",
      directed: "Oklar: ilerle · Enter, Boşluk veya tıklama: seç"),
    speech: Speech(
      text: "metin", layout: "düzen {0}", layer: "katman {0}", button: "düğme {0}",
      typed: "yazıldı {0}", deleted: "silindi {0}", selected: "seçildi {0}",
      nothingSelected: "seçim yok", before: "önünde {0}", atEnd: "sonda",
      choose: "seçim {0}, {2} içinde {1}", closed: "kapandı", offered: "öneri {0}",
      nothingOffered: "öneri yok", keyboardShown: "klavye gösterildi",
      keyboardHidden: "klavye gizlendi", arrangement: "klavye {0}", on: "{0} açık",
      off: "{0} kapalı", locked: "{0} kilitli", space: "boşluk", newLine: "yeni satır",
      unavailable: "{0}, kullanılamaz", back: "geri: {0}", row: "{0} - {1}", capital: "büyük {0}",
      empty: "boş",
      marks: [
        ".": "nokta", ",": "virgül", "!": "ünlem işareti", "?": "soru işareti", "-": "tire-eksi",
        "(": "açık parantez", ")": "kapalı parantez", "/": "eğik çizgi", "\\": "ters eğik çizgi",
        "&": "ampersan", "@": "kuyruklu a", "#": "sayı işareti", "*": "asterisk", "_": "alt çizgi",
        "'": "daktilo kesme işareti", "\"": "tırnak işareti", "<": "küçüktür", ">": "büyüktür",
        "=": "eşittir", "+": "artı işareti", "$": "dolar", "%": "yüzde", "^": "inceltme işareti",
        "~": "yaklaşık", "|": "dikey çizgi", "`": "aksan işareti", ":": "iki nokta",
        ";": "noktalı virgül", "€": "avro", "’": "sağ kesme işareti", "[": "açık kare parantez",
        "]": "kapalı kare parantez", "{": "açık süslü ayraç", "}": "kapalı süslü ayraç",
        "…": "üç nokta", "–": "tire", "«": "sola bakan köşeli tırnak işareti",
        "»": "sağa bakan köşeli tırnak işareti", "“": "sol tırnak işareti",
        "”": "sağ tırnak işareti", "¿": "ters soru işareti", "¡": "ters ünlem işareti",
      ],
      help: "Enter: bitti  Tab: tuşlar  F1: göster veya gizle  Control-C: iptal",
      helpForLines: "Control-D: bitti  Tab: tuşlar  F1: göster veya gizle  Control-C: iptal"),
    arrangements: Arrangements(
      full: "tam genişlikte", centered: "ortada", left: "solda", right: "sağda",
      split: "bölünmüş", floating: "kayan"),
    keys: Keys(
      shift: "shift", capsLock: "caps lock", delete: "sil", deleteForward: "ileri sil",
      return: "enter", tab: "tab", escape: "escape", control: "control", alt: "alt", meta: "meta",
      arrowLeft: "sol", arrowRight: "sağ", arrowUp: "yukarı", arrowDown: "aşağı", home: "baş",
      end: "son", pageUp: "sayfa yukarı", pageDown: "sayfa aşağı", nextLayout: "sonraki klavye",
      dismiss: "klavyeyi gizle"))
}
