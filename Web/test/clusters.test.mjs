// Letters that browsers see as one where the engine sees several, in headless Chromium and Firefox: node --test Web/test/clusters.test.mjs,
// after `make web`.
import assert from "node:assert/strict";
import { begin, everywhere, open, page, value } from "./fields.mjs";

everywhere("backspace takes a mark from a word of Hindi, again and again", async () => {
  await open("fields.html");
  for (const field of ["text", "area", "email"]) {
    await begin("hi", field, "नमस्ते");
    const texts = [];
    while (texts.length < 6) {
      await page.tap("deleteBackward");
      texts.push(await value(field));
    }
    assert.deepEqual(texts, ["नमस्त", "नमस्", "नमस", "नम", "न", ""], field);
  }
});

everywhere("a mark at the beginning of a line is its own", async () => {
  await open("fields.html");
  for (const start of ["क", "कि"]) {
    await begin("hi", "area", `${start}\n`);
    await page.tap("sign-i");
    assert.equal(await value("area"), `${start}\nि`);
    await page.tap("deleteBackward");
    assert.equal(await value("area"), `${start}\n`);
    await page.tap("deleteBackward");
    assert.equal(await value("area"), start);
  }
});

everywhere("a field with more than it takes loses no more than what is deleted", async () => {
  await open("fields.html");
  await begin("hi", "short", "नमस्ते");
  await page.tap("deleteBackward", "deleteBackward");
  assert.equal(await value("short"), "नमस्");
  await page.tap("deleteBackward", "deleteBackward", "म");
  assert.equal(await value("short"), "नमम");
});

everywhere("undo takes back what was deleted of a letter", async () => {
  await open("fields.html");
  await begin("hi", "area");
  await page.tap("न", "म");
  await page.value("document.getElementById('area').setSelectionRange(2, 2)");
  await begin("hi", "area", "नमस्ते");
  await page.tap("deleteBackward");
  assert.equal(await value("area"), "नमस्त");
  await page.value("document.execCommand('undo')");
  assert.equal(await value("area"), "नमस्ते");
});
