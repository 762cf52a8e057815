// The keys that are drawn before the engine is there, beside those of the engine: node --test Web/test/sketch.test.mjs, after `make web`.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { before, test } from "node:test";
import { folder } from "./fields.mjs";
import { part } from "../src/forms.js";
import { Sketch } from "../src/sketch.js";
import { loadEngine } from "./typist.mjs";

const names = readdirSync(folder("../dist/layouts")).filter((name) => name.endsWith(".clv"));
const { formed } = part({ Sketch });
let engine;
before(async () => { engine = await loadEngine(); });

for (const name of names) for (const form of ["phone", "tablet", "wide"]) {
  test(`keys of ${name} are those of the engine, in their places, on a ${form}`, () => {
    const bytes = formed(new Uint8Array(readFileSync(folder(`../dist/layouts/${name}`))), form === "phone" ? "" : form, true, []);
    const [sketch, layout] = [new Sketch(bytes), engine.layout(bytes)];
    assert.deepEqual([sketch.name, sketch.locale], [layout.name, layout.locale]);
    for (const columns of [280, 320, 360, 384, 390, 414, 600, 768, 820, 1024, 1100, 1160]) {
      for (const [mirrored, isAlone] of [[false, false], [true, true]]) {
        const millimetres = Math.round(columns / 96 * 25.4);
        const keyboard = layout.keyboard(columns, 107, { millimetres, mirrored, isAlone });
        const first = keyboard.layer;
        for (const wanted of [first.layer, "shift", "numeric", "caps", "alt", "alt-shift"]) {
          keyboard.show(wanted, 0);
          const found = sketch.layer(wanted, millimetres);
          const { layer, keys } = keyboard.layer;
          // The engine shows the first layer, where there is none of a name.
          if (layer !== wanted) continue;
          const mine = sketch.place(found, columns, 107, { mirrored, isAlone });
          // States of shift are the engine's.
          const plain = (keys) => keys.map(({ state, ...key }) => ({ ...key, isSticky: state !== undefined }));
          assert.deepEqual({ layer: mine.layer, keys: plain(mine.keys) }, { layer, keys: plain(keys) }, `${wanted}, ${columns}`);
        }
        keyboard.close();
      }
    }
    layout.release();
  });
}

for (const name of names) {
  test(`what is typed on ${name} before the engine is what that types, and it goes on there`, () => {
    const bytes = new Uint8Array(readFileSync(folder(`../dist/layouts/${name}`)));
    const [sketch, layout] = [new Sketch(bytes), engine.layout(bytes)];
    const keyboard = layout.keyboard(390, 116, { millimetres: 103 });
    const ids = keyboard.layer.keys.filter(({ action, leadsTo }) => !action && !leadsTo).map(({ id }) => id);
    // Presses are no several taps on a key.
    let now = 0;
    const press = (text, id) => keyboard.press(id, now += 5000).filter(({ type }) => type === "edit").reduce(
      (before, { deleted, inserted }) => before.slice(0, before.length - deleted.length) + inserted, text);
    for (const first of ids) {
      const plain = sketch.plain(first, true);
      if (plain === undefined) continue;
      for (const second of ids) {
        keyboard.context("");
        const one = press("", first);
        assert.equal(plain, one, first);
        const whole = press(one, second);
        keyboard.context(plain);
        assert.equal(press(plain, second), whole, `${first} ${second}`);
      }
    }
  });
}
