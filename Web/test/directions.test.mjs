// Pages and texts from right to left, in headless Chromium and Firefox: node --test Web/test/directions.test.mjs, after `make web`.
import assert from "node:assert/strict";
import { begin, choices, everywhere, open, page, pause, until, value } from "./fields.mjs";

const read = (direction) => page.value(`document.documentElement.dir = "${direction}"; new Promise((done) => setTimeout(done, 50))`);
// The keys as they are drawn, row by row from the left to the right, and the direction of their texts.
const drawn = () => page.value(`(() => {
  const keys = [...keyboard.shadowRoot.querySelectorAll("[part=board] button")].map((key) => ({ ...key.getBoundingClientRect().toJSON(), key: key.dataset.key }));
  keys.sort((one, other) => one.top - other.top || one.left - other.left);
  return keys.map(({ key }) => key);
})()`);
const caret = (field) => page.value(`document.getElementById("${field}").selectionStart`);

everywhere("rows do not follow the direction of the page", async () => {
  await open("fields.html");
  for (const layout of ["en", "he", "ar", "fr"]) {
    await read("ltr");
    await begin(layout, "text");
    const [rows, keys] = [await drawn(), await page.value("keyboard.keys")];
    await read("rtl");
    await begin(layout, "area");
    assert.deepEqual(await drawn(), rows, layout);
    assert.deepEqual(await page.value("keyboard.keys"), keys, layout);
    // Brackets are drawn as the layout says, and hints at the same corner.
    const looks = () => page.value(`[...keyboard.shadowRoot.querySelectorAll("[part=board] button")].map((key) => {
      const [cap, hint] = key.children;
      return [getComputedStyle(cap).direction, key.getBoundingClientRect().right - hint.getBoundingClientRect().right];
    })`);
    for (const [direction, space] of await looks()) assert.deepEqual([direction, Math.round(space)], ["ltr", 4]);
    await page.tap(...rows.slice(0, 3));
    assert.equal([...(await value("area"))].length, 3);
  }
});

everywhere("rows are mirrored where the page asks for it", async () => {
  await open("fields.html");
  await begin("ar", "text");
  const first = await page.value("keyboard.keys");
  const width = await page.value("keyboard.clientWidth");
  await page.value("keyboard.mirrored = true; keyboard.ready.then(() => {})");
  const mirrored = await page.value("keyboard.keys");
  const letters = (keys) => keys.map(({ id, frame: { x, width } }) => [id, x, width]);
  assert.deepEqual(letters(mirrored), letters(first).map(([id, x, own]) => [id, width - x - own, own]));
  // Keys are where they are drawn, arrows go where they point to, and choices are beside their key.
  const [one, other] = (await drawn()).slice(0, 2);
  await page.tap(one);
  assert.equal(await value("text"), first.find(({ id }) => id === one).cap);
  await page.value(`keyboard.shadowRoot.querySelector("[data-key='${one}']").focus(); keyboard.ready.then(() => {})`);
  await page.key("ArrowRight");
  assert.equal(await page.value("keyboard.shadowRoot.activeElement.dataset.key"), other);
  await page.value("keyboard.layout = 'en'; keyboard.ready.then(() => {})");
  const key = await page.place("e");
  await page.touch("down", key);
  await pause(600);
  assert.ok((await choices()).some(({ left, right }) => left <= key.x && key.x <= right));
  await page.touch("up");
  // An element that asks for it before it is in the page is mirrored, too.
  assert.deepEqual(await page.value(`(async () => {
    keyboard.mirrored = false;
    const other = document.createElement("clavier-keyboard");
    Object.assign(other, { layout: "en", mirrored: true });
    document.body.append(other);
    await other.ready;
    return ["q", "w", "e"].map((id) => other.keys.find((key) => key.id === id).frame.x).every((x, index, all) => !index || x < all[index - 1]);
  })()`), true);
});

everywhere("arrows and a finger on the space bar move the caret as they point", async () => {
  await open("fields.html");
  // A text, the caret, and where the left and the right arrow take it.
  const cases = [
    ["ltr", "abc", 1, 0, 2], ["ltr", "שלום", 1, 2, 0], ["rtl", "שלום", 1, 2, 0], ["rtl", "abc", 1, 0, 2],
    ["rtl", "", 0, 0, 0], ["ltr", "مرحبا", 0, 1, 0], ["rtl", "עד 123", 5, 4, 6],
  ];
  await begin("en-t-k0-terminal", "text");
  for (const [direction, text, start, left, right] of cases) {
    await read(direction);
    for (const [key, place] of [["left", left], ["right", right]]) {
      await page.value(`{
        const field = document.getElementById("text");
        field.value = "${text}";
        field.setSelectionRange(${start}, ${start});
        keyboard.press("${key}");
      }`);
      assert.equal(await caret("text"), place, `${direction} '${text}' ${start} ${key}`);
    }
  }
  await read("rtl");
  await begin("he", "area", "שלום שלום");
  await page.value("document.getElementById('area').setSelectionRange(4, 4)");
  for (const [way, isFurther] of [[-60, true], [120, false]]) {
    const before = await caret("area");
    const space = await page.place("space");
    await page.touch("down", space);
    await page.slide(space, { x: space.x + way, y: space.y }, 12);
    await page.touch("up");
    assert.equal((await caret("area")) > before, isFurther, `${way} from ${before} to ${await caret("area")}`);
  }
});

everywhere("words are in the same order in every page", async () => {
  await open("fields.html");
  await read("rtl");
  await page.value("keyboard.words = '/words/en.words'; keyboard.ready.then(() => {})");
  await begin("en", "area", "See you tom");
  await until("keyboard.shadowRoot.querySelector('[part=word]')?.textContent");
  const places = () => page.value("[...keyboard.shadowRoot.querySelectorAll('[part=word]')].map((word) => word.getBoundingClientRect().left)");
  const move = async (key) => {
    await page.value("keyboard.shadowRoot.querySelector('[part=word]').focus()");
    await page.key(key);
    return page.value("[...keyboard.shadowRoot.querySelectorAll('[part=word]')].indexOf(keyboard.shadowRoot.activeElement)");
  };
  const [one, two] = await places();
  assert.ok(one < two);
  assert.equal(await move("ArrowRight"), 1);
  await page.value("keyboard.mirrored = true; keyboard.ready.then(() => {})");
  const [first, second] = await places();
  assert.ok(first > second);
  assert.equal(await move("ArrowLeft"), 1);
});
