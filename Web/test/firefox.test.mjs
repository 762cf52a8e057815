// The element in headless Firefox: node --test Web/test/firefox.test.mjs, after `make web`.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { serve } from "./chromium.mjs";

const folder = (path) => fileURLToPath(new URL(path, import.meta.url));
const firefox = ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find(existsSync);

test("typing, deleting, long presses and suggestions work in Firefox", { skip: firefox ? false : "Firefox is not installed" }, async () => {
  const place = mkdtempSync(join(tmpdir(), "clavier-firefox-"));
  let report;
  const reported = new Promise((done) => (report = done));
  const server = await serve([["/dist/", folder("../dist/")], ["/words/", folder("../../Resources/Words/")], ["/", folder("pages/")]], {}, (request) => {
    const [path, query] = request.url.split("?");
    if (path === "/report") report(JSON.parse(decodeURIComponent(query)));
  });
  const browser = spawn(
    firefox, ["--headless", "--no-remote", "--profile", place, `${server.url}/firefox.html`],
    { stdio: "ignore", env: { ...process.env, HOME: place, MOZ_HEADLESS: "1" } });
  try {
    const late = new Promise((_, fail) => setTimeout(() => fail(new Error("Firefox reports nothing")), 60_000).unref());
    const results = await Promise.race([reported, late]);
    assert.deepEqual({ ...results, rich: results.rich?.replaceAll("\u00a0", " ") }, {
      text: "tiếng", events: ["beforeinput", "input"], middle: "tãiếng", selection: "bếng", area: "a\n", email: "ab", replaced: "c", number: "42.7",
      rich: "abcd tiếng", popup: true, long: results.long,
      capitals: ["ABC", 2], word: "See you tomorrow.",
    });
    assert.equal(results.long.length, 1);
  } finally {
    browser.kill();
    await new Promise((done) => (browser.exitCode === null && browser.signalCode === null ? browser.on("exit", done) : done()));
    server.close();
    rmSync(place, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
});
