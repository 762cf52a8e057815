// The playground in headless Chromium: node --test Web/test/playground.test.mjs, after `make web`.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { Browser, chromium, serve } from "./chromium.mjs";

const folder = (path) => fileURLToPath(new URL(path, import.meta.url));
const options = { skip: chromium() ? false : "Chromium is not installed" };
const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; require-trusted-types-for 'script'";
let browser, server, page;
const requests = [];

before(async () => {
  if (options.skip) return;
  server = await serve(
    [["/keyboard/", folder("../dist/")], ["/", folder("../../Docs/Site/playground/")]],
    { "Content-Security-Policy": policy }, ({ method, url }) => requests.push(`${method} ${url}`));
  browser = await Browser.launch();
  page = await open();
});

after(async () => {
  await browser?.close();
  server?.close();
});

// Waits until the page has done what an expression begins.
const doing = (page, expression) => page.value(`new Promise((done) => {
  const before = document.documentElement.dataset.turn;
  ${expression};
  const wait = () => document.documentElement.dataset.turn !== before ? done() : setTimeout(wait, 10);
  wait();
})`);
const open = async (fragment = "", size) => {
  const page = await browser.page(size);
  await page.open(`${server.url}/index.html${fragment}`);
  await doing(page, "if (before) return done()");
  return page;
};
const edit = (page, change) => doing(page, `
  const text = document.getElementById("text");
  text.value = text.value.${change};
  text.dispatchEvent(new Event("input"))`);
const summary = (page) => page.value("document.getElementById('summary').textContent");
const items = (page, list) => page.value(`[...document.querySelectorAll("#${list} li")].map((item) => item.textContent)`);
const marked = (page) => page.value("[...document.querySelectorAll('#numbers .error')].map((line) => line.textContent)");

test("the sample has no problems, and its tests pass", options, async () => {
  assert.equal(await summary(page), "No problems; 2 tests passed.");
  assert.deepEqual(await items(page, "tests"), ["letters/dead-key", "letters/long-press"]);
  assert.deepEqual(page.errors, []);
});

test("the keyboard types in the field", options, async () => {
  await page.tap("circumflex", "e", "a");
  assert.equal(await page.value("document.getElementById('field').value"), "êa");
});

test("a mistake is shown at its line, and selected by a click", options, async () => {
  await edit(page, `replace('output="é"', 'outptu="é"')`);
  const [first, ...others] = await items(page, "diagnostics");
  // One mistake is one message, besides that of the tests, which need a layout without errors.
  assert.deepEqual(others.map((text) => text.match(/^tests:|\[Q04\]$/g)), [["tests:", "[Q04]"]]);
  assert.match(first, /^11:17attribute 'outptu' is not allowed on 'key'; did you mean 'output'\?.* \[X06\]$/);
  assert.ok((await marked(page)).includes("11"));
  assert.match(await summary(page), /the keyboard is that of the last layout without errors/);
  await page.value("document.querySelector('#diagnostics button').click()");
  assert.equal(await page.value("text.value.slice(text.selectionStart, text.selectionEnd)"), "outptu");
  await edit(page, `replace("outptu", "output")`);
  assert.deepEqual(await items(page, "diagnostics"), []);
});

test("the keyboard follows the layout", options, async () => {
  await edit(page, `replace('keys="a z e r t y"', 'keys="a b z e r t y"')`);
  assert.ok(await page.value("document.querySelector('clavier-keyboard').keys.some(({ id }) => id === 'b')"));
});

test("a test that fails says what the text is", options, async () => {
  await page.value("document.getElementById('tests-tab').click()");
  await edit(page, `replace('result="è"', 'result="ü"')`);
  assert.equal(await summary(page), "No problems; 1 of 2 tests failed.");
  assert.match((await items(page, "tests"))[1], /expected 'ü', but the text is 'è'/);
  await edit(page, `replace('key="circumflex"', 'key="circumflx"')`);
  assert.match((await items(page, "diagnostics"))[0], /^tests:6:/);
});

test("a link carries the files, and nothing is sent", options, async () => {
  const count = requests.length;
  await doing(page, "document.getElementById('link').click()");
  const fragment = await page.value("location.hash");
  assert.deepEqual(requests.slice(count), [], "no request while editing");
  const other = await open(fragment);
  assert.match(await other.value("text.value"), /keys="a b z e r t y"/);
  assert.match((await items(other, "diagnostics"))[0], /circumflx/);
  assert.ok(requests.every((request) => request.startsWith("GET ") && !request.includes(fragment.slice(1, 40))));
  await other.close();
});

test("a broken link is reported", options, async () => {
  for (const fragment of ["#x", "#AAAA", "#q1YqLU4tUrJSMlSqBQA"]) {
    const other = await open(fragment);
    assert.match(await summary(other), /^The link cannot be read: ./);
    assert.match(await other.value("text.value"), /My keyboard/);
    await other.close();
  }
});

test("a large layout is checked while it is edited", options, async () => {
  const other = await open();
  await edit(other, `replace("</keys>", Array.from({ length: 4000 }, (_, index) => '<key id="k' + index + '" output="a"/>').join("\\n") + "</keys>")`);
  assert.equal(await other.value("document.querySelectorAll('#numbers span').length"), 4028);
  assert.match((await items(other, "diagnostics"))[0], /the key 'k0' is in no row/);
  await other.close();
});

for (const [width, height] of [[390, 844], [1280, 800]]) {
  test(`all is in a window of ${width} by ${height}`, options, async () => {
    const other = await open("", { width, height });
    assert.ok(await other.value("document.documentElement.scrollWidth <= innerWidth"));
    const low = await other.value(`[...document.querySelectorAll("button")].filter((one) => one.offsetHeight < 32).length`);
    assert.equal(low, 0);
    await other.close();
  });
}
