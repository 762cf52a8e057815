// The names of keys of the frame in the language of the page, where a layout has the English ones: those that the terminal has.

const actions = ("shift capsLock deleteBackward deleteForward return tab escape control alt meta arrowLeft arrowRight arrowUp arrowDown " +
  "home end pageUp pageDown nextLayout dismiss").split(" ");
const english = ("shift|caps lock|delete|delete forward|return|tab|escape|control|alt|meta|left|right|up|down|home|end|page up|page down|" +
  "next layout|hide keyboard").split("|");
// In the order of the actions, by Scripts/make-captions.
const languages = {
  am: "Shift|Caps Lock|ሰርዝ|ወደፊት ሰርዝ|አስገባ|Tab|Escape|Control|Alt|Meta|ግራ|ቀኝ|ላይ|ታች|መጀመሪያ|መጨረሻ|ገጽ ወደ ላይ|ገጽ ወደ ታች|ቀጣይ የቁልፍ ሰሌዳ|የቁልፍ ሰሌዳ ደብቅ",
  ar: "Shift|Caps Lock|حذف|حذف للأمام|إدخال|Tab|Escape|Control|Alt|Meta|يسار|يمين|أعلى|أسفل|البداية|النهاية|صفحة لأعلى|صفحة لأسفل|لوحة المفاتيح التالية|إخفاء لوحة المفاتيح",
  bn: "শিফট|ক্যাপস লক|মুছুন|সামনে মুছুন|এন্টার|ট্যাব|এস্কেপ|কন্ট্রোল|অল্ট|মেটা|বামে|ডানে|উপরে|নিচে|হোম|এন্ড|পেজ আপ|পেজ ডাউন|পরবর্তী কীবোর্ড|কীবোর্ড লুকান",
  cs: "shift|caps lock|smazat|smazat vpřed|enter|tabulátor|escape|control|alt|meta|vlevo|vpravo|nahoru|dolů|začátek|konec|stránka nahoru|stránka dolů|další klávesnice|skrýt klávesnici",
  da: "skift|skiftlås|slet|slet fremad|retur|tabulator|escape|control|alt|meta|venstre|højre|op|ned|start|slut|side op|side ned|næste tastatur|skjul tastaturet",
  de: "Umschalt|Feststelltaste|löschen|entfernen|Eingabe|Tab|Escape|Strg|Alt|Meta|nach links|nach rechts|nach oben|nach unten|Pos1|Ende|Bild auf|Bild ab|nächste Tastatur|Tastatur ausblenden",
  el: "Shift|Caps Lock|διαγραφή|διαγραφή εμπρός|επιστροφή|Tab|Escape|Control|Alt|Meta|αριστερά|δεξιά|πάνω|κάτω|αρχή|τέλος|σελίδα πάνω|σελίδα κάτω|επόμενο πληκτρολόγιο|απόκρυψη πληκτρολογίου",
  es: "mayús|bloq mayús|borrar|suprimir|intro|tab|escape|control|alt|meta|izquierda|derecha|arriba|abajo|inicio|fin|página arriba|página abajo|teclado siguiente|ocultar teclado",
  fa: "تبدیل|قفل تبدیل|حذف|حذف رو به جلو|ورود|جهش|گریز|مهار|دگرساز|متا|چپ|راست|بالا|پایین|آغاز|پایان|صفحهٔ بالا|صفحهٔ پایین|صفحه‌کلید بعدی|پنهان کردن صفحه‌کلید",
  fi: "vaihto|vaihtolukko|poista|poista eteenpäin|rivinvaihto|sarkain|escape|control|alt|meta|vasen|oikea|ylös|alas|alkuun|loppuun|sivu ylös|sivu alas|seuraava näppäimistö|piilota näppäimistö",
  fr: "maj|verr maj|effacer|effacer après|entrée|tab|échap|contrôle|alt|méta|gauche|droite|haut|bas|début|fin|page haut|page bas|clavier suivant|masquer le clavier",
  he: "Shift|Caps Lock|מחיקה|מחיקה קדימה|Enter|Tab|Escape|Control|Alt|Meta|שמאלה|ימינה|למעלה|למטה|התחלה|סוף|עמוד למעלה|עמוד למטה|המקלדת הבאה|הסתרת המקלדת",
  hi: "शिफ़्ट|कैप्स लॉक|डिलीट|आगे डिलीट|एंटर|टैब|एस्केप|कंट्रोल|ऑल्ट|मेटा|बाएँ|दाएँ|ऊपर|नीचे|होम|एंड|पेज अप|पेज डाउन|अगला कीबोर्ड|कीबोर्ड छिपाएँ",
  hu: "shift|caps lock|törlés|törlés előre|enter|tabulátor|escape|control|alt|meta|balra|jobbra|fel|le|elejére|végére|lapozás fel|lapozás le|következő billentyűzet|billentyűzet elrejtése",
  id: "shift|caps lock|hapus|hapus maju|enter|tab|escape|control|alt|meta|kiri|kanan|atas|bawah|awal|akhir|halaman naik|halaman turun|papan ketik berikutnya|sembunyikan papan ketik",
  it: "maiuscole|blocco maiuscole|elimina|elimina avanti|invio|tab|esc|ctrl|alt|meta|sinistra|destra|su|giù|inizio|fine|pagina su|pagina giù|tastiera successiva|nascondi tastiera",
  ja: "Shift|Caps Lock|削除|前方削除|改行|Tab|Escape|Control|Alt|Meta|左|右|上|下|行頭|行末|ページアップ|ページダウン|次のキーボード|キーボードを隠す",
  km: "Shift|Caps Lock|លុប|លុបទៅមុខ|Enter|Tab|Escape|Control|Alt|Meta|ឆ្វេង|ស្តាំ|ឡើងលើ|ចុះក្រោម|ដើម|ចុង|ទំព័រលើ|ទំព័រក្រោម|ក្តារចុចបន្ទាប់|លាក់ក្តារចុច",
  ko: "Shift|Caps Lock|삭제|다음 글자 삭제|Enter|Tab|Escape|Control|Alt|Meta|왼쪽|오른쪽|위|아래|처음|끝|페이지 위로|페이지 아래로|다음 키보드|키보드 숨기기",
  nb: "skift|skiftlås|slett|slett fremover|retur|tab|escape|control|alt|meta|venstre|høyre|opp|ned|start|slutt|side opp|side ned|neste tastatur|skjul tastaturet",
  nl: "shift|caps lock|wis|wis vooruit|return|tab|escape|control|alt|meta|links|rechts|omhoog|omlaag|begin|einde|pagina omhoog|pagina omlaag|volgend toetsenbord|verberg toetsenbord",
  pl: "shift|caps lock|usuń|usuń do przodu|enter|tab|escape|control|alt|meta|w lewo|w prawo|w górę|w dół|początek|koniec|strona w górę|strona w dół|następna klawiatura|ukryj klawiaturę",
  pt: "shift|caps lock|apagar|apagar à frente|enter|tab|escape|control|alt|meta|esquerda|direita|para cima|para baixo|início|fim|página acima|página abaixo|próximo teclado|ocultar teclado",
  ro: "shift|caps lock|șterge|șterge înainte|enter|tab|escape|control|alt|meta|stânga|dreapta|sus|jos|început|sfârșit|pagină sus|pagină jos|tastatura următoare|ascunde tastatura",
  ru: "Shift|Caps Lock|удалить|удалить справа|ввод|Tab|Escape|Control|Alt|Meta|влево|вправо|вверх|вниз|начало|конец|страница вверх|страница вниз|следующая клавиатура|скрыть клавиатуру",
  sv: "skift|skiftlås|radera|radera framåt|retur|tabb|escape|control|alt|meta|vänster|höger|upp|ned|början|slutet|sida upp|sida ned|nästa tangentbord|göm tangentbordet",
  sw: "shift|caps lock|futa|futa mbele|enter|tab|escape|control|alt|meta|kushoto|kulia|juu|chini|mwanzo|mwisho|ukurasa juu|ukurasa chini|kibodi inayofuata|ficha kibodi",
  th: "Shift|Caps Lock|ลบ|ลบไปข้างหน้า|Enter|Tab|Escape|Control|Alt|Meta|ซ้าย|ขวา|ขึ้น|ลง|ต้นบรรทัด|ท้ายบรรทัด|เลื่อนหน้าขึ้น|เลื่อนหน้าลง|แป้นพิมพ์ถัดไป|ซ่อนแป้นพิมพ์",
  tr: "shift|caps lock|sil|ileri sil|enter|tab|escape|control|alt|meta|sol|sağ|yukarı|aşağı|baş|son|sayfa yukarı|sayfa aşağı|sonraki klavye|klavyeyi gizle",
  uk: "Shift|Caps Lock|видалити|видалити праворуч|ввід|Tab|Escape|Control|Alt|Meta|ліворуч|праворуч|угору|вниз|початок|кінець|сторінка вгору|сторінка вниз|наступна клавіатура|сховати клавіатуру",
  vi: "shift|caps lock|xóa|xóa bên phải|enter|tab|escape|control|alt|meta|trái|phải|lên|xuống|đầu dòng|cuối dòng|trang trước|trang sau|bàn phím tiếp theo|ẩn bàn phím",
  yo: "shift|caps lock|pa rẹ́|pa rẹ́ níwájú|enter|tab|escape|control|alt|meta|òsì|ọ̀tún|òkè|ìsàlẹ̀|ìbẹ̀rẹ̀|ìparí|ojúewé sókè|ojúewé sílẹ̀|kíbọ́ọ̀dù tó kàn|bo kíbọ́ọ̀dù",
  zh: "上档|大写锁定|删除|向前删除|换行|制表|退出|Control|Alt|Meta|左|右|上|下|行首|行尾|上一页|下一页|下一个键盘|隐藏键盘",
};

export const part = ({ element, fit }) => {
  let [shown, words] = ["", null];

  return {
    update() {
      const lang = element.closest("[lang]")?.lang ?? "";
      if (lang === shown) return;
      shown = lang;
      words = languages[lang.split("-")[0].toLowerCase()]?.split("|");
      fit();
    },

    draw(button, { action, label }) {
      const index = actions.indexOf(action);
      const isEnglish = words && index >= 0 && label === english[index];
      button.removeAttribute("lang");
      if (isEnglish) Object.assign(button, { lang: shown, ariaLabel: words[index] });
    },
  };
};
