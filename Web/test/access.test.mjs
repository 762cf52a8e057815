// Screen readers, switches and a mouse that rests in headless Chromium: node --test Web/test/access.test.mjs, after `make web`.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { begin, choices, open, options, page, pause, value } from "./fields.mjs";

// What a screen reader finds of a role: the name and the properties of each.
const accessible = async (role) => {
  const { nodes } = await page.send("Accessibility.getFullAXTree");
  return nodes.filter((node) => !node.ignored && node.role?.value === role).map(({ name, properties = [] }) => ({
    name: name?.value, ...Object.fromEntries(properties.map(({ name, value }) => [name, value.value])),
  }));
};
const key = async (name) => (await accessible("button")).find((button) => button.name === name);
const spoken = () => page.value("keyboard.shadowRoot.querySelector('[role=status]').textContent");

test("a screen reader finds a group with the names of layout and layer, and buttons in it", options, async () => {
  await begin("en", "text");
  const groups = async () => (await accessible("group")).map(({ name }) => name);
  assert.deepEqual(await groups(), ["English, letters"]);
  assert.equal((await accessible("button")).length, await page.value("keyboard.keys.length"));
  assert.ok(await key("a"));
  await page.tap("shift");
  assert.deepEqual(await groups(), ["English, capitals"]);
  await page.tap("A");
  assert.ok(await key("a"));
});

test("a screen reader learns which keys are pressed, and which offer more", options, async () => {
  await begin("en", "text");
  const shift = async () => (await key(await page.value("keyboard.keys.find(({ action }) => action === 'shift').label"))).pressed;
  assert.equal(await shift(), "false");
  await page.tap("shift");
  assert.equal(await shift(), "true");
  await page.tap("A");
  assert.equal(await shift(), "false");
  assert.equal((await key("e")).pressed, undefined);
  const offering = (await accessible("button")).filter(({ hasPopup }) => hasPopup === "menu").map(({ name }) => name);
  assert.ok(offering.includes("e"));
  assert.deepEqual(offering, await page.value("keyboard.keys.filter(({ hasGestures, action }) => hasGestures || action === 'nextLayout').map(({ label }) => label)"));
});

test("a screen reader's click types", options, async () => {
  await begin("en", "text");
  // No pointer has touched the keyboard recently.
  await pause(800);
  await page.value("[...keyboard.shadowRoot.querySelectorAll('button')].find((button) => button.dataset.key === 'a').click()");
  assert.equal(await value("text"), "a");
});

test("the choices of a key are spoken, and chosen by arrows and Enter", options, async () => {
  await begin("en", "text");
  await page.value("keyboard.shadowRoot.querySelector('[data-key=e]').focus(); keyboard.ready.then(() => {})");
  await page.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key: "Enter", code: "Enter", modifiers: 8, windowsVirtualKeyCode: 13 });
  const first = await spoken();
  await page.key("ArrowRight");
  const second = await spoken();
  assert.ok(first && second && first !== second, `${first}, ${second}`);
  assert.equal((await accessible("status"))[0].live, "polite");
  await page.key("Enter");
  assert.equal(await value("text"), second);
});

test("the keys are one tab stop, in which arrows move and Enter types", options, async () => {
  await begin("en", "text");
  assert.equal(await page.value("keyboard.shadowRoot.querySelectorAll('[tabindex=\"0\"]').length"), 1);
  await page.value("keyboard.shadowRoot.querySelector('[data-key=q]').focus(); keyboard.ready.then(() => {})");
  await page.key("ArrowRight");
  await page.key("Enter");
  assert.equal(await value("text"), "w");
  const focused = () => page.value("keyboard.shadowRoot.activeElement?.dataset.key");
  assert.equal(await focused(), "w");
  assert.equal(await page.value("keyboard.shadowRoot.querySelectorAll('[tabindex=\"0\"]').length"), 1);
  // The tabulator leaves the keys, and comes back to the same one.
  await page.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key: "Tab", code: "Tab", modifiers: 8, windowsVirtualKeyCode: 9 });
  assert.equal(await focused(), undefined);
  await page.key("Tab");
  assert.equal(await focused(), "w");
});

test("a dead key is spoken", options, async () => {
  await open("fields.html");
  await begin("fr", "text");
  await page.value("keyboard.press('dead-circumflex')");
  assert.match(await page.value("keyboard.shadowRoot.querySelector('[role=status]').textContent"), /./);
  await page.tap("e");
  assert.equal(await value("text"), "ê");
});

test("switches scan and type", options, async () => {
  await begin("en", "text");
  await page.value("keyboard.setAttribute('scan', 'step'); keyboard.ready");
  const offered = () => page.value("[...keyboard.shadowRoot.querySelectorAll('[part~=offered]')].map((key) => key.dataset.key)");
  // The space bar starts and selects what is offered; return shows the next offer.
  for (let presses = 0; presses < 60 && !(await value("text")); presses++) {
    const keys = await offered();
    await (keys.length === 0 || keys.includes("k") ? page.key(" ", "Space") : page.key("Enter"));
  }
  await page.value("keyboard.removeAttribute('scan')");
  assert.equal(await value("text"), "k");
});

// A page with a mouse, which rests for a fifth of a second.
const openResting = async (attributes = "") => {
  await open("fields.html", { width: 820, height: 900, touch: false });
  await begin("en", "text");
  await page.value(`keyboard.setAttribute("dwell", "0.2"); ${attributes}; keyboard.ready`);
};
const moveMouse = ({ x, y }) => page.send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y });

const progress = () => page.value("!keyboard.shadowRoot.querySelector('[part=rest]').hidden");

test("a mouse that rests on a key taps it once, until it has left the key", options, async () => {
  await openResting();
  const [a, d] = [await page.place("a"), await page.place("d")];
  await moveMouse(a);
  assert.equal(await progress(), true);
  await pause(300);
  assert.equal(await value("text"), "a");
  assert.equal(await progress(), false);
  await moveMouse({ x: a.x + 4, y: a.y });
  await pause(300);
  assert.equal(await value("text"), "a");
  await moveMouse(d);
  await pause(300);
  await moveMouse(a);
  await pause(300);
  assert.equal(await value("text"), "ada");
});

test("a mouse that goes over keys taps none of them, and one that leaves the keyboard neither", options, async () => {
  await openResting("keyboard.setAttribute('dwell', '0.5')");
  for (const name of ["q", "w", "e", "r"]) await moveMouse(await page.place(name));
  await moveMouse({ x: 5, y: 5 });
  assert.equal(await progress(), false);
  await pause(600);
  assert.equal(await value("text"), "");
});

test("a layer that appears under a mouse at rest is not tapped", options, async () => {
  await openResting();
  await moveMouse(await page.place("shift"));
  await pause(300);
  assert.equal(await page.value("keyboard.layer"), "shift");
  await pause(300);
  assert.equal(await page.value("keyboard.layer"), "shift");
  await moveMouse(await page.place("A"));
  await pause(300);
  assert.equal(await value("text"), "A");
});

test("a rest chooses in a popup, which the other button of the mouse opens", options, async () => {
  await openResting();
  const key = await page.place("e");
  await page.value("keyboard.removeAttribute('dwell')");
  for (const type of ["mousePressed", "mouseReleased"]) {
    await page.send("Input.dispatchMouseEvent", { type, ...key, button: "right", clickCount: 1 });
  }
  const items = await choices();
  await page.value("keyboard.setAttribute('dwell', '0.2')");
  await moveMouse(items[2]);
  await pause(300);
  assert.equal(await value("text"), items[2].cap);
});

test("a press ends the rest, and backspace is repeated by choice", options, async () => {
  await openResting();
  const key = await page.place("q");
  await moveMouse(key);
  for (const type of ["mousePressed", "mouseReleased"]) {
    await page.send("Input.dispatchMouseEvent", { type, ...key, button: "left", clickCount: 1 });
  }
  await pause(300);
  assert.equal(await value("text"), "q");
  await page.value("begin('en', 'text', 'abcdef')");
  await page.value("keyboard.setAttribute('dwell-repeat', '')");
  await moveMouse(await page.place("deleteBackward"));
  await pause(750);
  await moveMouse({ x: 5, y: 5 });
  assert.ok(["abc", "abcd"].includes(await value("text")), await value("text"));
});

test("the progress of a rest stands still with reduced motion", options, async () => {
  await openResting("keyboard.setAttribute('dwell', '5')");
  const running = () => page.value("keyboard.shadowRoot.querySelector('[part=rest]').getAnimations().length");
  await moveMouse(await page.place("q"));
  assert.equal(await running(), 1);
  await page.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value: "reduce" }] });
  await moveMouse(await page.place("m"));
  assert.equal(await progress(), true);
  assert.equal(await running(), 0);
});

// axe-core is in no package of Debian: AXE is the path of its axe.min.js.
const { AXE } = process.env;
test("axe finds nothing in the element but that a page should have regions", { skip: options.skip || (AXE ? false : "AXE is not set") }, async () => {
  const [focus, wait] = ["document.getElementById('low').focus()", "await new Promise((done) => setTimeout(done, 500))"];
  for (const [size, steps] of [
    [{ width: 390, height: 844 }, ""], [{ width: 820, height: 900 }, "keyboard.arrangement = 'floating'"], [{ width: 1280, height: 800 }, "document.documentElement.style.colorScheme = 'dark'"],
    [{ width: 820, height: 900 }, `keyboard.layouts = "en fr"; ${wait}; const key = keyboard.shadowRoot.querySelector("[part~=nextLayout]");
      key.focus(); key.dispatchEvent(new KeyboardEvent("keydown", { key: "ContextMenu", bubbles: true, composed: true }))`],
  ]) {
    await open("docked.html", size);
    await page.value(`(async () => { ${focus}; await keyboard.ready; ${steps}; await keyboard.ready; ${wait}; })()`);
    await page.value(`${readFileSync(AXE, "utf8")}; 0`);
    const found = await page.value("axe.run('clavier-keyboard').then(({ violations, passes }) => [passes.length, violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`).filter((text) => !text.startsWith('region'))])");
    assert.ok(found[0] > 5);
    assert.deepEqual(found[1], [], steps);
  }
});
