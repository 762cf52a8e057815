// Arrangements of the keys in headless Chromium: node --test Web/test/arrangement.test.mjs, after `make web`.
import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, choices, open, options, page, pause, value } from "./fields.mjs";

test("a keyboard for one hand is at its side, and types", options, async () => {
  for (const [width, least] of [[390, 60], [820, 300]]) {
    await open("fields.html", { width, height: 844 });
    await begin("en", "text");
    const sides = () => page.value(`(() => {
      const board = keyboard.shadowRoot.querySelector("[part=board]").getBoundingClientRect();
      const all = keyboard.getBoundingClientRect();
      return [board.left - all.left, all.right - board.right];
    })()`);
    for (const [arrangement, near, far, letter] of [["left", 0, 1, "q"], ["right", 1, 0, "p"]]) {
      await arrange(arrangement);
      const found = await sides();
      assert.ok(found[near] < 8 && found[far] > least, String(found));
      await page.tap(letter);
    }
    assert.equal(await value("text"), "qp");
  }
});

const arrange = (name) =>
  page.value(`keyboard.setAttribute("arrangement", "${name}"); new Promise((done) => setTimeout(done, 100))`);

// The places of what is drawn of keys, in the window: of a wide key that is parted both pieces.
const drawn = () => page.value(`[...keyboard.shadowRoot.querySelectorAll("button")].flatMap((button) => {
  const { left: edge, top, right: end, height } = button.getBoundingClientRect();
  // With the space around it.
  const space = -parseFloat(getComputedStyle(button, "::before").left);
  const [left, right] = [edge - space, end + space];
  const middle = top + height / 2;
  const piece = (left, right) => ({ key: button.dataset.key, cap: button.firstChild.textContent, left, right, x: (left + right) / 2, y: middle });
  if (!button.classList.contains("parted")) return [piece(left, right)];
  const pixels = (name) => parseFloat(button.style.getPropertyValue(name));
  return [piece(left, left + pixels("--left")), piece(right - pixels("--right"), right)];
})`);

test("a split keyboard has a half at each side, and what is drawn is what is touched", options, async () => {
  for (const [width, layout] of [[820, "en"], [1280, "en"], [820, "he"], [820, "fr"]]) {
    await open("fields.html", { width, height: 900 });
    await begin(layout, "text");
    await arrange("split");
    const pieces = await drawn();
    const gap = await page.value("keyboard.shadowRoot.querySelector('[part=board]').clientWidth") - 600;
    // Each row has a gap, which no key crosses.
    for (const y of new Set(pieces.map(({ y }) => y))) {
      const row = pieces.filter((piece) => piece.y === y).sort((first, second) => first.left - second.left);
      const gaps = row.slice(1).map((piece, index) => piece.left - row[index].right).filter((space) => space > gap - 2);
      assert.equal(gaps.length, 1, `${layout} ${width}: ${JSON.stringify(row)}`);
    }
    assert.ok(pieces.filter(({ key }) => key === "space").length === 2, "the space bar is at both sides");
    await page.value("window.hit = []; keyboard.addEventListener('clavieredit', ({ detail }) => { if (detail.key) hit.push(detail.key); })");
    const letters = pieces.filter(({ key, cap }) => key === "space" || /^\p{L}$/u.test(cap));
    assert.ok(letters.length > 20);
    for (const { x, y } of letters) {
      await page.touch("down", { x, y });
      await page.touch("up");
    }
    assert.deepEqual(await page.value("hit"), letters.map(({ key }) => key));
    // Between the halves is nothing.
    await page.touch("down", { x: width / 2, y: letters[0].y });
    await page.touch("up");
    assert.equal((await page.value("hit")).length, letters.length);
    await page.close();
  }
});

test("the choices of a split keyboard are beside their key, and a slide chooses", options, async () => {
  await open("fields.html", { width: 820, height: 900 });
  await begin("en", "text");
  await arrange("split");
  for (const name of ["e", "o", "t"]) {
    const key = (await drawn()).find((piece) => piece.key === name);
    await page.touch("down", key);
    await pause(550);
    const items = await choices();
    assert.ok(items.some(({ left, right }) => left <= key.x && key.x <= right), `${name}: ${JSON.stringify(items)}`);
    const wanted = items.at(-1);
    await page.slide(key, wanted);
    await page.touch("up");
    assert.equal((await value("text")).slice(-1), wanted.cap);
  }
});

test("a keyboard is not split where halves would have no room", options, async () => {
  await open("fields.html");
  await begin("en", "text");
  const keys = await page.value("keyboard.keys");
  await arrange("split");
  assert.deepEqual(await page.value("keyboard.keys"), keys);
});
