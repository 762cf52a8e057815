// What docked keyboards do not cover, in headless Chromium and Firefox: node --test Web/test/room.test.mjs, after `make web`.
import assert from "node:assert/strict";
import { everywhere, open, page, pause } from "./fields.mjs";

// A page with other content, and the field in it that has the focus.
const begin = async (make, size = {}) => {
  await open("docked.html", size);
  await page.value(`{
    document.querySelectorAll("p, .space").forEach((one) => one.remove());
    const add = (parent, name, style = {}) => {
      const element = document.createElement(name);
      Object.assign(element.style, style);
      parent.append(element);
      return element;
    };
    Object.assign(document.body.style, { margin: 0, padding: 0 });
    (${make})(add);
    document.querySelector("#field").focus();
    keyboard.ready.then(() => {})
  }`);
  await pause(400);
};
const places = () => page.value(`[document.querySelector("#field"), keyboard.shadowRoot.querySelector("[part=tray]")].map((one) => (({ top, bottom }) => ({ top, bottom }))(one.getBoundingClientRect()))`);
const isSeen = async () => {
  const [field, tray] = await places();
  assert.ok(field.top >= 0 && field.bottom <= tray.top + 1, JSON.stringify([field, tray]));
};
const hide = async () => {
  await page.value("keyboard.hide()");
  await pause(350);
};

everywhere("a form at the bottom of the window is above the keyboard, and back without it", async () => {
  await begin(`(add) => {
    const form = add(document.body, "form", { position: "fixed", bottom: 0, left: 0, right: 0, padding: "8px" });
    add(form, "input").id = "field";
  }`);
  await isSeen();
  await hide();
  const [field] = await places();
  assert.ok(field.bottom > await page.value("innerHeight - 20"));
  assert.equal(await page.value("document.querySelector('form').style.translate"), "");
});

everywhere("a form that the page itself puts above the keyboard stays there", async () => {
  await begin(`(add) => {
    const form = add(document.body, "form", { position: "fixed", bottom: "var(--clavier-inset-bottom, 0px)", left: 0, right: 0 });
    add(form, "input").id = "field";
  }`);
  await isSeen();
  assert.equal(await page.value("document.querySelector('form').style.translate"), "");
  const [field, tray] = await places();
  assert.ok(tray.top - field.bottom < 10);
});

everywhere("a field at the end of a page can be seen, and one in the middle changes nothing", async () => {
  await begin(`(add) => {
    add(document.body, "div", { blockSize: "calc(100vh - 60px)" });
    add(document.body, "input").id = "field";
  }`);
  await isSeen();
  assert.notEqual(await page.value("document.documentElement.style.paddingBottom"), "");
  await hide();
  assert.equal(await page.value("document.documentElement.style.paddingBottom"), "");
  await begin(`(add) => { add(document.body, "input").id = "field"; }`);
  await isSeen();
  assert.equal(await page.value("document.documentElement.scrollHeight - innerHeight"), 0);
});

// How far the end of what is in the page is above the keyboard when it is scrolled to the end.
const isAtEnd = async () => {
  const [end, top] = await page.value(`(() => {
    scrollTo(0, 1e6);
    return [document.querySelector("#end").getBoundingClientRect().bottom, keyboard.shadowRoot.querySelector("[part=tray]").getBoundingClientRect().top];
  })()`);
  return Math.round(end - top);
};

everywhere("the end of a page can be seen, wherever the field is", async () => {
  for (const bottom of ["0", "var(--clavier-inset-bottom, 0px)"]) {
    await begin(`(add) => {
      const form = add(document.body, "form", { position: "fixed", bottom: "${bottom}", left: 0, right: 0, blockSize: "40px" });
      add(form, "input").id = "field";
      add(document.body, "div", { blockSize: "1500px" });
      add(document.body, "p", { margin: 0, paddingBottom: "50px" }).id = "end";
    }`);
    await isSeen();
    assert.ok(Math.abs(await isAtEnd()) <= 1, bottom);
    // What comes later, too.
    await page.value("document.querySelector('#end').before(Object.assign(document.createElement('p'), { textContent: 'new' }))");
    assert.ok(Math.abs(await isAtEnd()) <= 1, bottom);
    await hide();
    assert.deepEqual(await page.value("['paddingBottom', 'boxSizing'].map((name) => document.documentElement.style[name])"), ["", ""]);
  }
});

everywhere("a page that makes room itself becomes no longer than it asks for", async () => {
  await begin(`(add) => {
    document.body.style.paddingBottom = "var(--clavier-inset-bottom, 0px)";
    add(document.body, "input").id = "field";
    add(document.body, "div", { blockSize: "1500px" }).id = "end";
  }`);
  assert.ok(Math.abs(await isAtEnd()) <= 30);
  // One that fills the window keeps its size.
  await begin(`(add) => {
    for (const one of [document.documentElement, document.body]) Object.assign(one.style, { blockSize: "100%", boxSizing: "border-box", margin: 0 });
    add(document.body, "main", { blockSize: "100%" }).id = "end";
    add(document.body.lastChild, "input").id = "field";
  }`);
  assert.equal(await page.value("document.querySelector('main').offsetHeight === innerHeight"), true);
  assert.ok(Math.abs(await isAtEnd()) <= 1);
});

everywhere("a field in a frame of the same origin is above the keyboard", async () => {
  for (const [space, style] of [[900, {}], [200, {}], [0, { position: "fixed", bottom: 0 }]]) {
    await begin(`(add) => {
      add(document.body, "div", { blockSize: "${space}px" });
      add(add(document.body, "div", ${JSON.stringify(style)}), "iframe", { inlineSize: "300px", blockSize: "${space === 200 ? 600 : 180}px", display: "block" }).id = "inside";
      add(document.body, "input").id = "field";
    }`);
    await page.value(`{
      const { contentDocument } = document.querySelector("#inside");
      const [before, low] = ["div", "input"].map((name) => contentDocument.createElement(name));
      before.style.blockSize = "${space === 200 ? 550 : 150}px";
      contentDocument.body.append(before, low);
      low.focus();
    }`);
    await pause(400);
    const [bottom, top] = await page.value(`(() => {
      const frame = document.querySelector("#inside");
      return [frame.getBoundingClientRect().top + frame.clientTop + frame.contentDocument.querySelector("input").getBoundingClientRect().bottom,
        keyboard.shadowRoot.querySelector("[part=tray]").getBoundingClientRect().top];
    })()`);
    assert.ok(bottom <= top + 1 && bottom > 0, `${space}: ${bottom} is above ${top}`);
  }
});

everywhere("a docked keyboard is at the bottom of the window, whatever is around it", async () => {
  for (const style of ["transform: translateX(0)", "filter: blur(0)", "contain: content", "perspective: 1px", "will-change: transform"]) {
    await begin(`(add) => {
      const main = add(document.body, "main", { overflow: "hidden", inlineSize: "300px", blockSize: "60px" });
      main.style.cssText += ${JSON.stringify(style)};
      main.append(keyboard);
      add(main, "input").id = "field";
    }`);
    const places = await page.value(`(() => {
      const { left, right, bottom } = keyboard.getBoundingClientRect();
      const key = keyboard.shadowRoot.querySelector("[data-key=h]").getBoundingClientRect();
      return [left, right - document.documentElement.clientWidth, Math.round(bottom - innerHeight), document.elementFromPoint(key.x + 5, key.y + 5) === keyboard];
    })()`);
    assert.deepEqual(places, [0, 0, 0, true], style);
    await page.tap("h");
    assert.equal(await page.value("document.querySelector('#field').value"), "h");
    await hide();
    assert.equal(await page.value("getComputedStyle(keyboard).display"), "none");
  }
});

everywhere("a dialog moves up as far as its field needs it", async () => {
  await begin(`(add) => {
    const dialog = add(document.body, "dialog", { blockSize: "90vh", padding: "0" });
    add(dialog, "div", { blockSize: "75vh" });
    add(dialog, "input").id = "field";
    dialog.showModal();
  }`, { width: 820, height: 900 });
  await isSeen();
});

everywhere("a page may keep its boxes where they are", async () => {
  await begin(`(add) => {
    const form = add(document.body, "form", { position: "fixed", bottom: 0 });
    form.dataset.clavierRoom = "none";
    add(form, "input").id = "field";
  }`);
  const [field, tray] = await places();
  assert.ok(field.bottom > tray.top);
});
