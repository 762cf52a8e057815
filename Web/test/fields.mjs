// The pages of the tests of the element in headless Chromium and Firefox, after `make web`: their fields, and what is done in them.
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { Browser, chromium, serve } from "./chromium.mjs";
import { Firefox, firefox } from "./firefox.mjs";

export const folder = (path) => fileURLToPath(new URL(path, import.meta.url));
export const options = { skip: chromium() ? false : "Chromium is not installed" };
const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; require-trusted-types-for 'script'";
// The page that is shown, in which the functions below act.
export let browser, server, page;

before(async () => {
  if (options.skip) return;
  server = await serve([
    ["/dist/", folder("../dist/")], ["/words/", folder("../../Resources/Words/")],
    ["/emoji/", folder("../../Resources/Emoji/")], ["/example/", folder("../example/")],
    ["/", folder("pages/")],
  ], { "Content-Security-Policy": policy });
  browser = await Browser.launch();
  await open("fields.html");
});

after(async () => {
  for (const launched of new Set([browser, ...browsers.values()])) await launched?.close();
  server?.close();
});

// A test in each browser: what it opens is there.
export const everywhere = (name, body) => {
  inChromium(name, body);
  inFirefox(name, body);
};
export const inChromium = (name, body) => test(`${name} (Chromium)`, options, () => acting("Chromium", () => browser, body));
export const inFirefox = (name, body) =>
  test(`${name} (Firefox)`, { skip: firefox() ? false : "Firefox is not installed" }, () => acting("Firefox", () => Firefox.launch(), body));
const browsers = new Map();
const acting = async (name, launch, body) => {
  const last = browser;
  if (!browsers.has(name)) browsers.set(name, await launch());
  browser = browsers.get(name);
  try {
    await body(name);
  } finally {
    browser = last;
  }
};

// Acts in another page from now on.
export const show = async (other) => (page = await other);

// Waits until a condition in the page is true.
export const until = (condition) =>
  page.value(`new Promise((done) => { const wait = () => (${condition}) ? done() : setTimeout(wait, 5); wait(); })`);

// Opens a page of the folder `pages`, or of another server.
export const open = async (path, size, from = server) => {
  await show(browser.page(size));
  await page.open(`${from.url}/${path}`);
  await until("window.started && keyboard.keys.length");
  return page;
};
export const begin = (layout, field, text = "") =>
  page.value(`begin(${JSON.stringify(layout)}, ${JSON.stringify(field)}, ${JSON.stringify(text)})`);
export const value = (field) => page.value(`document.getElementById("${field}").value`);
export const select = (field, start, end = start) =>
  page.value(`document.getElementById("${field}").setSelectionRange(${start}, ${end}); new Promise((done) => setTimeout(done, 30))`);
export const pause = (time) => page.value(`new Promise((done) => setTimeout(done, ${time}))`);

// The choices of the popup, with their places in the window.
export const choices = () => page.value(`[...keyboard.shadowRoot.querySelectorAll("[part=popup] div")].map((cell) => {
  const { left, right, top, height } = cell.getBoundingClientRect();
  return { cap: cell.textContent, left, right, top, x: (left + right) / 2, y: top + height / 2 };
})`);
