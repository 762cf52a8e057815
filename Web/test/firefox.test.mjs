// The element in headless Firefox: node --test Web/test/firefox.test.mjs, after `make web`.
import assert from "node:assert/strict";
import { test } from "node:test";
import { serve } from "./chromium.mjs";
import { Firefox, firefox } from "./firefox.mjs";
import { folder, show, until } from "./fields.mjs";

test("typing, deleting, long presses and suggestions work in Firefox", { skip: firefox() ? false : "Firefox is not installed" }, async (t) => {
  const server = await serve([["/dist/", folder("../dist/")], ["/words/", folder("../../Resources/Words/")], ["/", folder("pages/")]]);
  t.after(() => server.close());
  const browser = await Firefox.launch();
  t.after(() => browser.close());
  const page = await show(browser.page());
  await page.open(`${server.url}/firefox.html`);
  await until("window.results");
  const results = await page.value("results");
  assert.deepEqual({ ...results, rich: results.rich?.replaceAll("\u00a0", " ") }, {
    text: "tiếng", events: ["beforeinput", "input"], middle: "tãiếng", selection: "bếng", area: "a\n", email: "ab", replaced: "c", number: "42.7",
    rich: "abcd tiếng", popup: true, long: results.long,
    capitals: ["ABC", 2], word: "See you tomorrow.",
  });
  assert.equal(results.long.length, 1);
});
