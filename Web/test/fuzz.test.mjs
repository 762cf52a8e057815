// Random keys of all layouts in fields of four kinds, in headless Chromium and Firefox, beside the engine alone:
// PRESSES=10000 SEED=7 node --test Web/test/fuzz.test.mjs, after `make web`. Without PRESSES, there are few, more of scripts in which
// letters join, and one browser for the other layouts in turn; LAYOUTS are the names of some layouts.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { serve } from "./chromium.mjs";
import { clavier } from "./command.mjs";
import { begin, everywhere, folder, inChromium, inFirefox, open, page } from "./fields.mjs";
import { loadEngine } from "./typist.mjs";

// Layouts of the package, and new ones of other scripts. In some, letters join, as browsers see them.
const built = readdirSync(folder("../dist/layouts")).filter((name) => name.endsWith(".clv")).map((name) => name.slice(0, -4));
const joining = /^(hi|bn|th|ar|fa|he|km|ko|vi|yo|zh|ta|my|lo|kn)/;
const started = ["ta", "my", "lo", "kn"];
let place, files, engine;
const bytesOf = (layout) => readFileSync(built.includes(layout) ? folder(`../dist/layouts/${layout}.clv`) : join(place, `${layout}.clv`));

before(async () => {
  place = mkdtempSync(join(tmpdir(), "clavier-clusters-"));
  for (const name of started) {
    execFileSync(clavier, ["new", name, "--folder", place], { stdio: "ignore" });
    execFileSync(clavier, ["export", join(place, `${name}.xml`), "--format", "web", "-o", join(place, `${name}.clv`)]);
  }
  files = await serve([["/dist/", folder("../dist/")], ["/new/", place], ["/", folder("pages/")]]);
  engine = await loadEngine();
});
after(() => {
  files?.close();
  rmSync(place, { recursive: true, force: true });
});

// Other texts are typed with another number.
const seed = Number(process.env.SEED ?? 1);
// Numbers below a limit, the same for a seed.
const numbers = (seed) => (limit) => {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return Math.floor((seed / 2 ** 32) * limit);
};

// The text that the engine makes, with a caret in it.
class Text {
  constructor(layout) {
    [this.before, this.after] = ["", ""];
    this.keyboard = engine.layout(bytesOf(layout)).keyboard(390, 116, { millimetres: 103 });
    this.keyboard.context("");
  }
  get text() { return this.before + this.after; }

  press(key) {
    if (this.keyboard.needsContext) this.keyboard.context(this.before);
    for (const outcome of this.keyboard.press(key, 0)) {
      if (outcome.type !== "edit") continue;
      assert.ok(this.before.endsWith(outcome.deleted));
      this.before = this.before.slice(0, this.before.length - outcome.deleted.length) + outcome.inserted;
    }
  }

  // Moves the caret to one of the places between characters. Where it is already, a letter goes on being composed.
  move(number) {
    const letters = [...this.text];
    const place = number(letters.length + 1);
    const before = letters.slice(0, place).join("");
    if (before !== this.before) this.keyboard.context(before, { isChange: true });
    [this.before, this.after] = [before, letters.slice(place).join("")];
    return before.length;
  }
}

// Puts the caret of a field, or of an editable element, at a place.
const moveCaret = `(field, place) => {
  if (field.setSelectionRange) return field.setSelectionRange(place, place);
  const walker = document.createTreeWalker(field, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (place <= walker.currentNode.length) return getSelection().collapse(walker.currentNode, place);
    place -= walker.currentNode.length;
  }
}`;

const chosen = process.env.LAYOUTS?.split(/[\s,]+/);
const countOf = (layout) => Number(process.env.PRESSES ?? (joining.test(layout) ? 60 : 20));
// A page answers within 20 seconds.
const portion = 200;

const browsersFor = (layout, turn) => process.env.PRESSES || joining.test(layout) ? everywhere : [inChromium, inFirefox][turn % 2];

for (const [turn, layout] of [...built, ...started].filter((name) => chosen?.includes(name) ?? true).entries()) {
  browsersFor(layout, turn)(`typed and deleted text of ${layout} is that of the engine`, async () => {
    const number = numbers(seed);
    await open("fields.html", {}, files);
    await page.value("document.getElementById('rich').style.whiteSpace = 'pre-wrap'; 0");
    for (const field of ["text", "area", "rich", "email"]) {
      await begin(built.includes(layout) ? layout : `/new/${layout}.clv`, field);
      const keys = await page.value("keyboard.keys.filter(({ cap, action, leadsTo }) => cap.trim() && !action && !leadsTo && !/[@.]/.test(cap)).map(({ id }) => id)");
      const backspace = await page.value("keyboard.keys.find(({ action }) => action === 'deleteBackward')?.id") ?? keys[0];
      assert.ok(keys.length > 2);
      const expected = new Text(layout);
      const [steps, texts] = [[], []];
      for (let step = 0; step < countOf(layout); step++) {
        const kind = number(10);
        if (kind === 0 && field !== "email") {
          steps.push(["move", expected.move(number)]);
        } else {
          const key = kind < 4 ? backspace : keys[number(keys.length)];
          steps.push(["press", key]);
          expected.press(key);
        }
        texts.push(expected.text);
      }
      const found = [];
      while (found.length < steps.length) {
        found.push(...await page.value(`(async () => {
          const field = document.getElementById("${field}");
          const moveCaret = ${moveCaret};
          const texts = [];
          for (const [kind, value] of ${JSON.stringify(steps.slice(found.length, found.length + portion))}) {
            if (kind === "move") moveCaret(field, value);
            else keyboard.press(value);
            // The browser tells of carets between the presses, or not.
            await (texts.length % 3 === 0 && new Promise((done) => setTimeout(done)));
            texts.push(field.value ?? field.textContent);
          }
          return texts;
        })()`));
      }
      const wrong = found.findIndex((text, index) => text !== texts[index]);
      assert.equal(wrong, -1, `SEED=${seed}, ${field}: ${JSON.stringify(steps.slice(Math.max(0, wrong - 4), wrong + 1))} of '${texts[wrong - 1]}' gives '${found[wrong]}', not '${texts[wrong]}'`);
    }
  });
}

