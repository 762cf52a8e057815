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
    document.body.style.padding = "0";
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
  assert.equal(await page.value("document.documentElement.style.paddingBottom"), "");
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
