// Forms of React and Vue in headless Chromium: node --test Web/test/frameworks.test.mjs, after `make web`.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { serve } from "./chromium.mjs";
import { begin, folder, open, options, page, select } from "./fields.mjs";

// As Debian has them. The templates of Vue need a policy without restrictions.
for (const [framework, folders] of [
  ["react", [["/react/", "/usr/share/nodejs/react/umd/"], ["/react-dom/", "/usr/share/nodejs/react-dom/umd/"]]],
  ["vue", [["/vue/", "/usr/share/javascript/vue/"]]],
]) {
  const isMissing = folders.some(([, path]) => !existsSync(path));
  test(`fields of ${framework} and its state keep up with the keyboard`, { skip: options.skip || (isMissing && `${framework} is not installed`) }, async () => {
    const framed = await serve([...folders, ["/dist/", folder("../dist/")], ["/", folder("pages/")]]);
    try {
      await open(`${framework}.html`, {}, framed);
      // The value, that of the state, and the caret.
      const state = (field) => page.value(`(({ value, selectionStart }) => [value, String(state.${field}), selectionStart])(document.getElementById("${field}"))`);

      await begin("vi-t-k0-telex", "text");
      await page.tap(..."tieesng");
      assert.deepEqual(await state("text"), ["tiếng", "tiếng", 5]);
      await page.tap("deleteBackward");
      assert.deepEqual(await state("text"), ["tiến", "tiến", 4]);
      await select("text", 1);
      await page.tap("o", "o");
      assert.deepEqual(await state("text"), ["tôiến", "tôiến", 2]);
      await select("text", 0, 4);
      await page.tap("b");
      assert.deepEqual(await state("text"), ["bn", "bn", 1]);

      await begin("en", "capitals");
      await page.tap(..."abc");
      await select("capitals", 1);
      await page.tap("x", "y");
      assert.deepEqual(await state("capitals"), ["AXYBC", "AXYBC", 3]);
      await page.tap("deleteBackward");
      assert.deepEqual(await state("capitals"), ["AXBC", "AXBC", 2]);

      await begin("en", "area");
      await page.tap("a", "return", "b");
      assert.deepEqual(await state("area"), ["a\nb", "a\nb", 3]);
      await begin("en", "number");
      await page.value("keyboard.press('1'); keyboard.press('2')");
      assert.deepEqual(await state("number"), ["12", "12", null]);
      assert.deepEqual(page.errors, []);
    } finally {
      framed.close();
    }
  });
}
