// Pages that scale, turn or zoom the keyboard, in headless Chromium and Firefox: node --test Web/test/scaled.test.mjs, after `make web`.
import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, everywhere, open, options, page, pause, value } from "./fields.mjs";

// The middle of a key as it is seen, in the keyboard for a field.
const middle = (field, key) => page.value(`(() => {
  const keyboard = document.querySelector("[for=${field}]");
  const button = keyboard.shadowRoot.querySelector("[data-key='${key}']");
  button.scrollIntoView({ block: "center" });
  const { left, top, width, height } = button.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
})()`);
const touch = async (field, key) => {
  const point = await middle(field, key);
  await page.touch("down", point);
  await page.touch("up", point);
};

everywhere("keys that the page scales, turns, leans or zooms type what is on them", async () => {
  await open("scaled.html", { width: 820, height: 900 });
  for (const field of ["a", "b", "c", "d", "e"]) {
    for (const key of "qphzm") await touch(field, key);
    assert.equal(await value(field), "qphzm", field);
  }
});

everywhere("a long press in a page that is scaled opens its choices over the key, and a slide chooses", async () => {
  await open("scaled.html", { width: 820, height: 900 });
  for (const field of ["a", "d"]) {
    const key = await middle(field, "e");
    await page.touch("down", key);
    await pause(550);
    const found = await page.value(`(() => {
      const keyboard = document.querySelector("[for=${field}]");
      const [key, ...cells] = [keyboard.shadowRoot.querySelector("[data-key=e]"), ...keyboard.shadowRoot.querySelectorAll("[part~=choice]")].map((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return { left, right, bottom, x: (left + right) / 2, y: (top + bottom) / 2, text: one.textContent };
      });
      return { key, cells };
    })()`);
    const { cells } = found;
    assert.ok(cells.length > 2);
    assert.ok(Math.max(...cells.map(({ bottom }) => bottom)) < found.key.bottom, "above the key");
    assert.ok(cells.some(({ left, right }) => left < found.key.right && right > found.key.left), "at the key");
    const wanted = cells.at(-1);
    if (page.slide) await page.slide(key, wanted);
    await page.touch("up", wanted);
    assert.equal(await value(field), wanted.text, field);
  }
});

everywhere("a docked keyboard is inside the window of a page that is zoomed", async () => {
  await open("docked.html", { width: 820, height: 900 });
  await page.value("document.documentElement.style.zoom = 1.5; document.getElementById('low').focus(); keyboard.ready.then(() => {})");
  await pause(400);
  const box = () => page.value(`(({ left, top, right, bottom }) => ({ left, top, right, bottom, width: innerWidth, height: innerHeight }))(keyboard.getBoundingClientRect())`);
  const { left, top, right, bottom, width, height } = await box();
  assert.ok(left >= -1 && right <= width + 1 && Math.abs(bottom - height) <= 1, JSON.stringify([left, right, width, bottom, height]));
  assert.ok(height - top <= height * 0.6, `${height - top} of ${height}`);
  for (const key of "qpm") {
    const point = await page.value(`(() => {
      const { left, top, width, height } = keyboard.shadowRoot.querySelector("[data-key=${key}]").getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    })()`);
    await page.touch("down", point);
    await page.touch("up", point);
  }
  assert.equal(await value("low"), "qpm");
  // The room that the page is told of is the keyboard's, in the pixels of the page.
  const inset = await page.value("parseFloat(document.documentElement.style.getPropertyValue('--clavier-inset-bottom')) * 1.5");
  assert.ok(Math.abs(inset - (height - top)) <= 3, `${inset}, ${height - top}`);
});

test("keys of a page that two fingers have zoomed type what is on them", options, async () => {
  await open("fields.html");
  await begin("en", "text");
  await page.send("Emulation.setPageScaleFactor", { pageScaleFactor: 2 });
  for (const key of "qz") {
    // The points of touches are those of what is seen.
    const point = await page.value(`(() => {
      const button = keyboard.shadowRoot.querySelector("[data-key=${key}]");
      button.scrollIntoView({ block: "center", inline: "center" });
      const { left, top, width, height } = button.getBoundingClientRect();
      return { x: left + width / 2 - visualViewport.offsetLeft, y: top + height / 2 - visualViewport.offsetTop };
    })()`);
    await page.touch("down", point);
    await page.touch("up");
  }
  assert.equal(await value("text"), "qz");
});
