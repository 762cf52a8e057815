// Suggestions of words in pages against the command: node --test Web/test/words.test.mjs.
//
// A text is typed with the suggestions of the engine, which learns it, and touched by a finger that slips, as `clavier words simulate`
// does, and the numbers are equal.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { touches, WordsEngine } from "../src/words.js";
import { clavier } from "./command.mjs";
import { loadEngine } from "./typist.mjs";

const texts = {
  en: "I will call you tomorrow morning. Please send the report to the office, and thank you; it wasn't late!\nSee you tomorrow.",
  de: "Ich rufe dich morgen früh an. Bitte schick den Bericht ins Büro, und vielen Dank für deine Hilfe!\nBis morgen.",
  fr: "Je t'appelle demain matin. Merci d'envoyer le rapport au bureau avant midi ; l'été a été très beau.\nÀ demain.",
  ru: "Я позвоню тебе завтра утром. Пожалуйста, отправь отчёт в офис до обеда, и большое спасибо за помощь!\nДо завтра.",
  tr: "Yarın sabah seni ararım. Lütfen raporu öğleden önce ofise gönder, ve yardımın için çok teşekkürler!\nİyi günler.",
  vi: "Sáng mai tôi sẽ gọi cho bạn. Xin vui lòng gửi báo cáo đến văn phòng, và cảm ơn bạn đã giúp đỡ.\nHẹn gặp lại.",
};
let engine, keys;
before(async () => {
  engine = await WordsEngine.load(readFileSync(new URL("../clavier-words.wasm", import.meta.url)));
  keys = await loadEngine();
});
const resource = (path) => new Uint8Array(readFileSync(new URL(`../../Resources/${path}`, import.meta.url)));

const closing = new Set([...".,;:!?)\"'…\n"]);

const wordsOf = (text) => text.matchAll(/[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}\p{N}]+)*/gu);
const isWord = (text) => [...wordsOf(text)][0]?.[0] === text;
// Whether no other word is between a place and the next space.
const endsPart = (text, place) => /^[^\p{L}\p{M}\p{N}\s]*(\s|$)/u.test(text.slice(place));
const share = (value) => value.toFixed(2);

const simulated = (text, words) => {
  const characters = [...text];
  let [presses, chosen, count, offers, position] = [0, 0, 0, 0, 0];
  for (const { 0: word, index } of wordsOf(text)) {
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
    if (endsPart(text, index + word.length)) words.edit(text.slice(0, index + word.length).slice(-200), { deleted: "", inserted: " " }, true);
  }
  presses += characters.length - position;
  return [
    `ksr ${share(100 * (1 - presses / characters.length))}`, `presses a character ${share(presses / characters.length)}`,
    `offers a character ${share(offers / characters.length)}`, `words chosen ${share((100 * chosen) / count)} %`,
    `characters ${characters.length}`,
  ];
};

// The generator SplitMix64, from 0 to 1.
const randomShares = (seed) => () => {
  seed = BigInt.asUintN(64, seed + 0x9e3779b97f4a7c15n);
  const mixed = (value, bits, factor) => BigInt.asUintN(64, (value ^ (value >> bits)) * factor);
  const value = mixed(mixed(seed, 30n, 0xbf58476d1ce4e5b9n), 27n, 0x94d049bb133111ebn);
  return Number((value ^ (value >> 31n)) >> 11n) / 2 ** 53;
};

// Touches the keys of the words, and counts those that slip and those of them that are suggested as they were meant.
const slipped = (text, words, keyboard, spread) => {
  const { keys } = keyboard.layer;
  const middle = (sizes) => sizes.sort((one, other) => one - other)[sizes.length >> 1];
  const size = { x: middle(keys.map(({ frame }) => frame.width)), y: middle(keys.map(({ frame }) => frame.height)) };
  const random = randomShares(1n);
  const deviation = () => Array.from({ length: 12 }, random).reduce((sum, one) => sum + one, -6);
  const near = (start, length, size) => (Math.trunc((2 * start + length) * 128) + Math.trunc(deviation() * (spread * 256) * size)) / 256;
  const touch = ({ x, y, width, height }) => {
    const place = [near(x, width, size.x), near(y, height, size.y)];
    const outcomes = ["down", "up"].flatMap((kind) => keyboard.pointer(kind, 0, ...place, 0));
    const changes = outcomes.filter(({ type }) => ["edit", "action", "command", "moveCursor"].includes(type));
    const [{ deleted, inserted } = {}] = changes;
    return changes.length === 1 && deleted === "" && isWord(inserted) ? inserted : null;
  };
  keyboard.context("", { isWhole: false });
  touches(keyboard);
  let [count, slips, corrected] = [0, 0, 0];
  for (const { 0: word, index } of wordsOf(text)) {
    const before = text.slice(Math.max(0, index - 200), index);
    const meant = word.toLowerCase();
    const frames = [...meant].map((letter) => keys.find(({ cap }) => cap === letter)?.frame);
    if (frames.every(Boolean)) {
      count += 1;
      let [typed, cells] = ["", []];
      for (const frame of frames) {
        const letter = touch(frame);
        typed = letter === null ? null : typed + letter;
        if (typed === null) break;
        cells = words.suggest(before + typed, "", touches(keyboard));
      }
      if (typed !== null && typed !== meant) {
        slips += 1;
        if (cells.some((cell) => cell.toLowerCase() === meant)) corrected += 1;
      }
    }
    if (endsPart(text, index + word.length)) words.edit(before + word, { deleted: "", inserted: " " }, true);
  }
  return [`touched words ${count}`, `slipped ${slips}`, `corrected ${share(100 * corrected / Math.max(slips, 1))} %`];
};

for (const [locale, text] of Object.entries(texts)) {
  test(`suggestions in ${locale}, and corrections of slips, are those of the command`, () => {
    const file = new Uint8Array(execFileSync(clavier, ["export", locale, "--format", "web", "-o", "-"]));
    const words = engine.words(resource(`Words/${locale}.words`));
    const expected = execFileSync(
      clavier, ["words", "simulate", locale, "-", "--layout", locale, "--spread", "0.4"], { input: text, encoding: "utf8" }).split("\n");
    assert.deepEqual(simulated(text, words), expected.slice(0, 5));
    words.learned = "";
    words.clear();
    assert.deepEqual(slipped(text, words, keys.layout(file).keyboard(80, 16), 0.4), expected.slice(5, 8));
    words.release();
  });
}

test("touches are remembered only while that is wanted", () => {
  const keyboard = keys.layout(readFileSync(new URL("telex.clv", import.meta.url))).keyboard();
  keyboard.context("");
  const { x, y } = keyboard.layer.keys.find(({ cap }) => cap === "a").frame;
  const touch = () => ["down", "up"].forEach((kind) => keyboard.pointer(kind, 0, x, y, 0));
  touch();
  assert.equal(touches(keyboard).length, 0);
  touch();
  assert.ok(touches(keyboard).length > 0);
  assert.equal(touches(keyboard, false).length, 0);
  touch();
  assert.equal(touches(keyboard).length, 0);
});

test("the memory is given back", () => {
  const model = resource("Words/en.words");
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
