// A docked keyboard for fields in dialogs, popovers, what fills the screen, and frames, in headless Chromium and Firefox:
// node --test Web/test/layers.test.mjs, after `make web`.
import assert from "node:assert/strict";
import { everywhere, open, page, pause, until, value } from "./fields.mjs";

const begin = async () => {
  await open("layers.html", { width: 820, height: 900 });
  await page.value("window.keyboard.ready.then(() => {})");
};
// Touches keys where they are seen, and asks whether they are what is there.
const touch = async (...keys) => {
  for (const key of keys) {
    const point = await page.value(`(() => {
      const { left, top, width, height } = keyboard.shadowRoot.querySelector("[data-key='${key}']").getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return { x, y, isThere: document.elementFromPoint(x, y) === keyboard };
    })()`);
    assert.ok(point.isThere, `${key} at ${point.x}, ${point.y} can be touched`);
    await page.touch("down", { x: point.x, y: point.y });
    await page.touch("up", { x: point.x, y: point.y });
  }
};
const shown = async () => {
  await pause(350);
  return page.value("keyboard.isShown && getComputedStyle(keyboard).display !== 'none'");
};
const isHome = () => page.value("document.getElementById('home').firstElementChild === keyboard && !keyboard.hasAttribute('popover')");

everywhere("a keyboard types into a modal dialog, and goes back when that is closed", async () => {
  await begin();
  await page.value("document.getElementById('outside').focus()");
  assert.ok(await shown());
  await touch("a");
  for (const text of ["hi", "hihi"]) {
    await page.value("document.getElementById('dialog').showModal(); document.getElementById('inside').focus(); 0");
    assert.ok(await shown());
    await touch("h", "i");
    assert.equal(await value("inside"), text);
    assert.ok(await page.value("document.getElementById('dialog').open"));
    await page.value("document.getElementById('dialog').close()");
    await until("document.getElementById('home').firstElementChild === keyboard");
    assert.ok(await isHome());
  }
  await page.value("document.getElementById('outside').focus()");
  assert.ok(await shown());
  await touch("b");
  assert.equal(await value("outside"), "ab");
  // Moving is no removal.
  assert.ok(!(await page.value("document.getElementById('home').innerHTML")).includes("<!--"));
});

everywhere("a popover stays open while it is typed into", async () => {
  await begin();
  await page.value("document.getElementById('popover').showPopover(); document.getElementById('popped').focus(); 0");
  assert.ok(await shown());
  await touch("h", "i");
  assert.equal(await value("popped"), "hi");
  assert.ok(await page.value("document.getElementById('popover').matches(':popover-open')"));
  await page.value("document.getElementById('popover').hidePopover()");
  await until("document.getElementById('home').firstElementChild === keyboard");
  assert.ok(await isHome());
});

everywhere("a keyboard is above what fills the screen", async () => {
  await begin();
  // A user asks for it.
  await page.value("document.getElementById('opener').addEventListener('click', () => document.getElementById('whole').requestFullscreen()); 0");
  const place = await page.value("(({ x, y }) => ({ x: x + 5, y: y + 5 }))(document.getElementById('opener').getBoundingClientRect())");
  await page.click(place);
  await until("document.fullscreenElement");
  await page.value("document.getElementById('filling').focus()");
  assert.ok(await shown());
  await touch("h", "i");
  assert.equal(await value("filling"), "hi");
  await page.value("document.exitFullscreen()");
  await until("!keyboard.hasAttribute('popover')");
  assert.ok(await isHome());
});

everywhere("a page that removes the dialog has its keyboard again", async () => {
  await begin();
  await page.value("document.getElementById('dialog').showModal(); document.getElementById('inside').focus(); 0");
  assert.ok(await shown());
  await page.value("document.getElementById('dialog').remove()");
  await until("document.getElementById('home').firstElementChild === keyboard");
  await page.value("keyboard.ready.then(() => {})");
  await page.value("document.getElementById('outside').focus()");
  await until("keyboard.keys.length");
  assert.ok(await shown());
  await touch("a");
  assert.equal(await value("outside"), "a");
});

everywhere("a page that removes the place of the keyboard has none in its dialog", async () => {
  await begin();
  await page.value("document.getElementById('dialog').showModal(); document.getElementById('inside').focus(); 0");
  assert.ok(await shown());
  await page.value("document.getElementById('home').remove(); document.getElementById('dialog').close(); 0");
  await until("!keyboard.isConnected");
  assert.equal(await page.value("document.documentElement.style.getPropertyValue('--clavier-inset-bottom')"), "");
});

everywhere("fields in frames of the same origin are typed into", async () => {
  await begin();
  await until("document.getElementById('frame').contentDocument.getElementById('deeper')?.contentDocument?.getElementById('deep')");
  const inner = "document.getElementById('frame').contentDocument";
  const read = (id) => page.value(`(({ value, textContent }) => value ?? textContent)(${inner}.getElementById("${id}"))`);
  for (const id of ["framed", "long", "rich"]) {
    await page.value(`${inner}.getElementById("${id}").focus(); keyboard.ready.then(() => {})`);
    assert.ok(await shown(), id);
    await touch("h", "x", "bksp-wide", "i");
    assert.equal(await read(id), "hi");
    assert.equal(await page.value(`${inner}.activeElement.id`), id);
  }
  await page.value(`${inner}.getElementById("deeper").contentDocument.getElementById("deep").focus()`);
  await touch("h", "i");
  assert.equal(await page.value(`${inner}.getElementById("deeper").contentDocument.getElementById("deep").value`), "hi");
  // What takes no text in the frame dismisses it.
  await page.value(`${inner}.getElementById("other").focus()`);
  assert.ok(!(await shown()));
  await page.value(`${inner}.getElementById("framed").focus()`);
  assert.ok(await shown());
  await page.value("document.getElementById('outside').focus()");
  assert.ok(await shown());
  await touch("a");
  assert.deepEqual([await value("outside"), await read("framed")], ["a", "hi"]);
});
