// Suggestions of words in headless Chromium: node --test Web/test/suggestions.test.mjs, after `make web`.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { clavier } from "./command.mjs";
import { begin, open, options, page, pause, select, until, value } from "./fields.mjs";

// A page with a row of words, in which a field has the focus.
const openWords = async (field = "text", text = "") => {
  await open("fields.html");
  await begin("en", field, text);
  await page.value("keyboard.setAttribute('words', '/words/en.words'); keyboard.ready");
  await until("keyboard.shadowRoot.querySelector('[part=words]')");
  await pause(50);
};
const suggested = () => page.value("[...keyboard.shadowRoot.querySelectorAll('[part=word]')].map(({ textContent }) => textContent)");
const tapWord = async (word) => {
  const place = await page.value(`(() => {
    const button = [...keyboard.shadowRoot.querySelectorAll("[part=word]")].find(({ textContent }) => textContent === ${JSON.stringify(word)});
    if (!button) return null;
    const { x, y, width, height } = button.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  })()`);
  assert.ok(place, `'${word}' is not among ${await suggested()}`);
  await page.touch("down", place);
  await page.touch("up");
  await pause(50);
};

test("a word that is chosen replaces what was typed of it, a sign takes its space, and undo gives back what was typed", options, async () => {
  await openWords("area");
  await page.tap(..."tom");
  await pause(50);
  await tapWord("tomorrow");
  assert.equal(await value("area"), "tomorrow ");
  assert.equal(await page.value("document.activeElement.id"), "area");
  await page.tap(".");
  assert.equal(await value("area"), "tomorrow.");
  await page.tap("space", ..."goo");
  await pause(50);
  await tapWord("good");
  assert.equal(await value("area"), "tomorrow. good ");
  await page.value("document.execCommand('undo')");
  assert.equal(await value("area"), "tomorrow. goo");
  assert.deepEqual(page.errors, []);
  assert.deepEqual(await page.value("violations"), []);
});

test("the emoji that a word names is in a fourth cell, a colon searches, and undo gives back what was typed", options, async () => {
  await openWords("area");
  await page.value("keyboard.emoji = '/emoji/en.txt'");
  await until("keyboard.shadowRoot.querySelectorAll('[part=word]').length === 4");
  await page.tap(..."smile");
  await pause(50);
  assert.equal((await suggested())[3], "😄");
  await tapWord("😄");
  assert.equal(await value("area"), "😄 ");
  await page.value("document.execCommand('undo')");
  assert.equal(await value("area"), "smile");
  await begin("en", "area", "Look :fire en");
  await pause(50);
  await tapWord("🚒");
  assert.equal(await value("area"), "Look 🚒 ");
  // Secrets have no emoji, either.
  await page.value("document.getElementById('text').type = 'password'");
  await begin("en", "text", "smile");
  await pause(50);
  assert.deepEqual(await suggested(), ["", "", "", ""]);
  await page.value("window.failures = []; keyboard.addEventListener('claviererror', ({ detail }) => failures.push(String(detail.error)))");
  await page.value("keyboard.emoji = 'nowhere.txt'");
  await until("keyboard.shadowRoot.querySelectorAll('[part=word]').length === 3");
  assert.match((await page.value("failures")).join(), /no emoji at/);
  await begin("en", "area", "See you tom");
  await pause(50);
  assert.ok((await suggested()).includes("tomorrow"), String(await suggested()));
});

test("keys of emoji and of their search are those of an exported layout", options, async () => {
  const layout = execFileSync(clavier, ["export", "en", "--emoji-keys", "--emoji-search", "--format", "web"]).toString("base64");
  await openWords("area");
  await page.value("keyboard.emoji = '/emoji/en.txt'");
  await until("keyboard.shadowRoot.querySelectorAll('[part=word]').length === 4");
  await page.value(`keyboard.load(Uint8Array.from(atob("${layout}"), (byte) => byte.charCodeAt()))`);
  await page.tap("to-emoji", "😄", "emoji-letters", "a");
  assert.equal(await value("area"), "😄a");
  await page.tap("space", "to-emoji", "emoji-search", ..."hea");
  await pause(50);
  await tapWord("❤️");
  assert.equal(await value("area"), "😄a ❤️ ");
  assert.deepEqual(page.errors, []);
});

// Touches a key beside its middle, by parts of the way to another key.
const slip = async (key, other, part) => {
  const [from, to] = [await page.place(key), await page.place(other)];
  await page.touch("down", { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  await page.touch("up");
};

test("a touch between two keys weighs both, a choice corrects it, and undo gives back what was typed", options, async () => {
  await openWords("area");
  await page.tap("h");
  await slip("w", "e", 0.4);
  // A selection changes nothing.
  await select("area", 0, 2);
  await select("area", 2);
  await page.tap(..."llo");
  await pause(50);
  assert.equal(await value("area"), "hwllo");
  await tapWord("hello");
  assert.equal(await value("area"), "hello ");
  await page.value("document.execCommand('undo')");
  assert.equal(await value("area"), "hwllo");
});

test("touches of a secret are not remembered, and a text that no finger has typed has no slips", options, async () => {
  await openWords("area", "hwllo");
  assert.ok(!(await suggested()).includes("hello"), String(await suggested()));
  await page.value("document.getElementById('text').type = 'password'");
  await begin("en", "text");
  await page.tap("h");
  await slip("w", "e", 0.4);
  await page.tap(..."llo");
  await page.value("document.getElementById('text').type = 'text'; document.dispatchEvent(new Event('focusin'))");
  await pause(50);
  assert.ok(!(await suggested()).includes("hello"), String(await suggested()));
});

test("the first touch after another layout is weighed, too", options, async () => {
  await openWords("area");
  await begin("en-t-k0-dvorak", "area");
  await begin("en", "area");
  await slip("w", "e", 0.4);
  await page.tap(..."verybody");
  await pause(50);
  assert.equal(await value("area"), "wverybody");
  assert.ok((await suggested()).includes("everybody"), String(await suggested()));
});

test("the suggestions follow the caret, and there are none inside a word or for a selection", options, async () => {
  await openWords("text", "See you tom");
  assert.ok((await suggested()).includes("tomorrow"));
  await select("text", 9);
  await pause(50);
  assert.deepEqual(await suggested(), ["", "", ""]);
  await select("text", 8, 11);
  await pause(50);
  assert.deepEqual(await suggested(), ["", "", ""]);
  await select("text", 8);
  await begin("en", "rich", "See you tom");
  await pause(50);
  await tapWord("tomorrow");
  assert.equal((await page.value("document.getElementById('rich').textContent")).replace(/\u00a0/g, " "), "See you tomorrow ");
});

test("nothing is suggested or learned in fields for secrets, addresses and numbers", options, async () => {
  await openWords();
  await page.value("keyboard.setAttribute('learn', '')");
  for (const [name, content] of [["type", "password"], ["type", "email"], ["type", "url"], ["type", "tel"], ["autocomplete", "one-time-code"]]) {
    await page.value(`document.getElementById("text").setAttribute("${name}", "${content}")`);
    await begin("en", "text");
    // Fields for digits begin with these.
    if (await page.value("keyboard.layer === 'numeric'")) await page.tap("abc");
    await page.tap(..."tom", "space");
    await pause(50);
    assert.deepEqual(await suggested(), ["", "", ""], content);
    await page.value(`document.getElementById("text").removeAttribute("${name}")`);
  }
  await page.value("dispatchEvent(new Event('pagehide'))");
  assert.ok(!/tom/.test(await page.value("localStorage.getItem('clavier-words-en') ?? ''")));
});

test("words are learned only where the page wants it, in this browser", options, async () => {
  const word = "zebulonia";
  const type = async () => {
    await begin("en", "area");
    for (const key of word) await page.tap(key);
    await page.tap("space");
    await page.value("dispatchEvent(new Event('pagehide'))");
    return page.value("localStorage.getItem('clavier-words-en')");
  };
  await openWords("area");
  assert.equal(await type(), null);
  await page.value("keyboard.setAttribute('learn', '')");
  assert.doesNotMatch(await type(), new RegExp(word), "typed in one text");
  await page.close();
  await openWords("area");
  await page.value("keyboard.setAttribute('learn', '')");
  assert.match(await type(), new RegExp(word), "typed in two texts");
  await page.close();
  // The attributes are there from the beginning.
  await open("fields.html");
  await page.value("keyboard.setAttribute('learn', '')");
  await begin("en", "area", "zebu");
  await page.value("keyboard.setAttribute('words', '/words/en.words'); keyboard.ready");
  await until("keyboard.shadowRoot.querySelector('[part=words]')");
  await pause(50);
  assert.ok((await suggested()).includes(word), String(await suggested()));
  await page.value("localStorage.clear()");
});

test("the words are one tab stop, and a missing model is told by an event", options, async () => {
  await openWords("text", "See you tom");
  assert.equal(await page.value("keyboard.shadowRoot.querySelectorAll('[part=words] [tabindex=\"0\"]').length"), 1);
  await page.value("keyboard.shadowRoot.querySelector('[part=words] [tabindex=\"0\"]').focus()");
  const focused = () => page.value("keyboard.shadowRoot.activeElement.textContent");
  const first = await focused();
  await page.key("ArrowRight");
  assert.notEqual(await focused(), first);
  await page.value("window.failures = []; keyboard.addEventListener('claviererror', ({ detail }) => failures.push(String(detail.error)))");
  await page.value("keyboard.setAttribute('words', 'nowhere.words')");
  await pause(100);
  assert.match((await page.value("failures")).join(), /no words at/);
  await page.value("keyboard.removeAttribute('words')");
  assert.equal(await page.value("keyboard.shadowRoot.querySelector('[part=words]')"), null);
});

// The beginning of the Universal Declaration of Human Rights, without its signs.
const hundredWords = `whereas recognition of the inherent dignity and of the equal and inalienable rights of all members of the human
  family is the foundation of freedom justice and peace in the world whereas disregard and contempt for human rights have resulted in
  barbarous acts which have outraged the conscience of mankind and the advent of a world in which human beings shall enjoy freedom of
  speech and belief and freedom from fear and want has been proclaimed as the highest aspiration of the common people whereas it is
  essential if man is not to be compelled to have recourse as a last resort to rebellion`.split(/\s+/).slice(0, 100);

test("a hundred words are typed by touch with a fifth of the taps saved", options, async () => {
  await openWords("area");
  assert.equal(hundredWords.length, 100);
  let taps = 0;
  // The page has no rules of sentences, so that the first letter is small.
  for (const word of hundredWords) {
    if (taps && !(await value("area")).endsWith(" ")) {
      await page.tap("space");
      await pause(20);
      taps += 1;
    }
    for (let typed = 0; typed < word.length; typed++) {
      taps += 1;
      if (typed + 1 < word.length && (await suggested()).includes(word)) {
        await tapWord(word);
        break;
      }
      await page.tap(word[typed]);
      await pause(20);
    }
  }
  assert.deepEqual((await value("area")).trim().toLowerCase().split(" "), hundredWords);
  const all = hundredWords.join(" ").length + 1;
  console.log(`a hundred words in a page: ${taps} of ${all} taps, ${Math.round(100 * (1 - taps / all))} % saved`);
  assert.ok(taps <= 0.8 * all, `${taps} of ${all} taps`);
  assert.deepEqual(page.errors, []);
});
