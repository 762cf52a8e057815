// Suggestions of words in pages against the command: node --test Web/test/words.test.mjs.
//
// A text is typed with the suggestions of the engine, which learns it, as `clavier words simulate` does, and the numbers are equal.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { WordsEngine } from "../src/words.js";
import { clavier } from "./command.mjs";

const texts = {
  en: "I will call you tomorrow morning. Please send the report to the office, and thank you; it wasn't late!\nSee you tomorrow.",
  de: "Ich rufe dich morgen früh an. Bitte schick den Bericht ins Büro, und vielen Dank für deine Hilfe!\nBis morgen.",
  fr: "Je t'appelle demain matin. Merci d'envoyer le rapport au bureau avant midi ; l'été a été très beau.\nÀ demain.",
  ru: "Я позвоню тебе завтра утром. Пожалуйста, отправь отчёт в офис до обеда, и большое спасибо за помощь!\nДо завтра.",
  tr: "Yarın sabah seni ararım. Lütfen raporu öğleden önce ofise gönder, ve yardımın için çok teşekkürler!\nİyi günler.",
  vi: "Sáng mai tôi sẽ gọi cho bạn. Xin vui lòng gửi báo cáo đến văn phòng, và cảm ơn bạn đã giúp đỡ.\nHẹn gặp lại.",
};
let engine;
before(async () => { engine = await WordsEngine.load(readFileSync(new URL("../clavier-words.wasm", import.meta.url))); });

const closing = new Set([...".,;:!?)\"'…\n"]);

const simulated = (text, words) => {
  const characters = [...text];
  let [presses, chosen, count, offers, position] = [0, 0, 0, 0, 0];
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}\p{N}]+)*/gu)) {
    presses += index - position;
    count += 1;
    position = index + word.length;
    const next = text[position] ?? "\n";
    const ending = next === " " ? 1 : closing.has(next) ? 0 : -1;
    let typed = 0;
    for (; typed < word.length; typed++) {
      const found = words.suggest(text.slice(0, index + typed).slice(-200)).filter(Boolean);
      offers += found.length;
      if (found.includes(word)) break;
    }
    if (word.length - typed - 1 + ending > 0) {
      chosen += 1;
      presses += typed + 1 + (ending < 0 ? 1 : 0);
      if (next === " ") position += 1;
    } else {
      presses += word.length;
    }
    words.edit(text.slice(0, index + word.length).slice(-200), { deleted: "", inserted: " " }, true);
  }
  presses += characters.length - position;
  const share = (value, digits = 2) => value.toFixed(digits);
  return [
    `ksr ${share(100 * (1 - presses / characters.length))}`, `presses a character ${share(presses / characters.length)}`,
    `offers a character ${share(offers / characters.length)}`, `words chosen ${share((100 * chosen) / count)} %`,
    `characters ${characters.length}`, "",
  ].join("\n");
};

for (const [locale, text] of Object.entries(texts)) {
  test(`suggestions in ${locale} are those of the command`, () => {
    const words = engine.words(new Uint8Array(readFileSync(new URL(`../../Resources/Words/${locale}.words`, import.meta.url))));
    const expected = execFileSync(clavier, ["words", "simulate", locale, "-"], { input: text, encoding: "utf8" });
    assert.equal(simulated(text, words), expected);
    words.release();
  });
}

test("the memory is given back", () => {
  const model = new Uint8Array(readFileSync(new URL("../../Resources/Words/en.words", import.meta.url)));
  const use = () => {
    const words = engine.words(model);
    words.suggest("See you tom");
    words.release();
  };
  use();
  const size = engine.calls.memory.buffer.byteLength;
  for (let count = 0; count < 20; count++) use();
  assert.ok(engine.calls.memory.buffer.byteLength <= size + 65_536);
});
