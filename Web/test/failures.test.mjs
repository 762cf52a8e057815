// What a page's author learns when something is missing, in headless Chromium: node --test Web/test/failures.test.mjs, after `make web`.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { nameFor } from "../src/names.js";
import { serve } from "./chromium.mjs";
import { clavier } from "./command.mjs";
import { browser, folder, options, page, show, until } from "./fields.mjs";

// Opens a page with a keyboard, and `script` in the module that imports it; returns when `condition` is true.
const opened = async (t, markup, script, condition, server = serve) => {
  const place = mkdtempSync(join(tmpdir(), "clavier-failures-"));
  writeFileSync(join(place, "index.html"), `<!DOCTYPE html><meta charset="utf-8"><script>
    window.failures = [];
    window.loaded = (name) => performance.getEntriesByType("resource").some((entry) => name.test(entry.name));
    document.addEventListener("claviererror", (event) => { failures.push(event.detail.error.message); if (window.isTaken) event.preventDefault(); });
    </script>${markup}<script type="module">
    import { ClavierKeyboard } from "/dist/clavier-keyboard.js";
    window.keyboard = document.querySelector("clavier-keyboard");
    ${script}
    window.started = true;</script>`);
  const files = await server([["/dist/", folder("../dist/")], ["/", place]]);
  const opened = await show(browser.page());
  t.after(async () => {
    await opened.close();
    files.close();
    rmSync(place, { recursive: true });
  });
  await page.open(`${files.url}/index.html`);
  await until(condition);
  await page.frame();
  return { failures: await page.value("failures"), errors: page.errors, text: await page.value("keyboard.shadowRoot.querySelector('[part=message]')?.textContent ?? ''") };
};

test("a missing layout is told once: by an event, in the console, and in the element", options, async (t) => {
  const { failures, errors, text } = await opened(
    t, "<clavier-keyboard layout='missing' layouts='missing fr'>Loading</clavier-keyboard>", "", "failures.length");
  assert.equal(failures.length, 1);
  assert.match(failures[0], /^there is no layout 'missing' in http.*, which has am ar /);
  assert.equal(errors.length, 1);
  assert.ok(errors[0].includes(failures[0]));
  assert.equal(text, failures[0]);
  // What was written for the time of loading is not shown any more, and the message goes with the first keys.
  assert.equal(await page.value("getComputedStyle(keyboard.shadowRoot.querySelector('slot')).display"), "none");
  await page.value("keyboard.setAttribute('layout', 'fr'); keyboard.ready");
  assert.ok(await page.value("keyboard.keys.length > 9 && !keyboard.shadowRoot.querySelector('[part=message]')"));
});

test("a listener may take the error", options, async (t) => {
  const { failures, errors, text } = await opened(t, "<clavier-keyboard layout='missing'></clavier-keyboard>", "window.isTaken = true;", "failures.length");
  assert.deepEqual([failures.length, errors.length, text], [1, 0, ""]);
});

test("a missing engine is named, and may be given later", options, async (t) => {
  const { failures, text } = await opened(
    t, "<clavier-keyboard layout='fr'></clavier-keyboard>", "ClavierKeyboard.engine = '/nowhere.wasm';", "failures.length");
  assert.deepEqual(failures.map((failure) => failure.replace(/http:..[^/]*/, "")), ["no engine at /nowhere.wasm (404)"]);
  assert.equal(text, failures[0]);
  await page.value("customElements.get('clavier-keyboard').engine = new URL('/dist/clavier.wasm', location.href)");
  await until("keyboard.keys.length");
  assert.equal(await page.value("keyboard.shadowRoot.querySelector('[part=message]')"), null);
});

for (const [kind, address, isStreamed] of [["WebAssembly", "/dist/clavier.wasm", true], ["bytes", "/engine.bin", false]]) {
  test(`an engine that a server calls ${kind} is compiled ${isStreamed ? "as it arrives" : "when it is there"}`, options, async (t) => {
    const withCopy = (folders) => {
      copyFileSync(folder("../dist/clavier.wasm"), join(folders[1][1], "engine.bin"));
      return serve(folders);
    };
    const { failures } = await opened(t, "<clavier-keyboard layout='fr'></clavier-keyboard>", `
      const { compileStreaming } = WebAssembly;
      WebAssembly.compileStreaming = (source) => (window.isStreamed = true, compileStreaming.call(WebAssembly, source));
      ClavierKeyboard.engine = "${address}";`, "keyboard.keys.length || failures.length", withCopy);
    assert.deepEqual(failures, []);
    // The engine of the package, which has arrived before the other one is set, does not count.
    assert.equal(await page.value("window.isStreamed ?? false"), isStreamed);
  });
}

test("a server that sends a page for what it does not have is told of", options, async (t) => {
  const answering = async (folders) => {
    const files = await serve(folders);
    const server = createServer(async (request, response) => {
      const answer = await fetch(files.url + request.url);
      const type = answer.ok ? answer.headers.get("Content-Type") : "text/html";
      response.writeHead(200, { "Content-Type": type });
      response.end(answer.ok ? Buffer.from(await answer.arrayBuffer()) : "<!DOCTYPE html><p>Home</p>");
    });
    await new Promise((done) => server.listen(0, "127.0.0.1", done));
    return { url: `http://127.0.0.1:${server.address().port}`, close: () => { server.close(); server.closeAllConnections(); files.close(); } };
  };
  const { failures } = await opened(
    t, "<clavier-keyboard layout='fr'></clavier-keyboard>", "ClavierKeyboard.engine = '/assets/clavier.wasm';", "failures.length", answering);
  assert.match(failures[0], /^no engine at http.*assets\/clavier.wasm \(text\/html\)$/);
});

test("the engine and the folder of layouts may be set before and after the elements are there", options, async (t) => {
  const moved = async (folders) => serve([...folders, ["/moved/", folder("../dist/")]]);
  const set = "ClavierKeyboard.layouts = '/moved/layouts'; ClavierKeyboard.engine = '/moved/clavier.wasm';";
  for (const script of [set, `setTimeout(() => { ${set} }, 100);`]) {
    const { failures } = await opened(t, "<clavier-keyboard layout='vi'></clavier-keyboard>", script, "loaded(/moved.layouts.vi-t-k0-telex.clv/)", moved);
    await page.value("keyboard.ready");
    assert.deepEqual(failures, []);
    assert.equal(await page.value("keyboard.layoutInfo.locale"), "vi-t-k0-telex");
    assert.equal(await page.value("loaded(/moved.clavier.wasm/)"), true);
    assert.equal(await page.value("loaded(/dist.(layouts|clavier.wasm)/)"), script !== set);
  }
});

test("layouts are found by the names that the command knows", () => {
  const place = mkdtempSync(join(tmpdir(), "clavier-names-"));
  try {
    const layouts = folder("../dist/layouts/");
    const names = JSON.parse(readFileSync(join(layouts, "names.json"), "utf8"));
    assert.deepEqual(names, readdirSync(layouts).filter((name) => name.endsWith(".clv")).map((name) => name.slice(0, -4)).sort());
    for (const name of ["vi", "fr-CA", "en_GB", "EN", "dvorak", "en-colemak", "telex", "ja", "pt", "pin", "de-AT-1996", "zz", "und-Zyyy"]) {
      const file = join(place, "layout.clv");
      let bytes = null;
      try {
        execFileSync(clavier, ["export", name, "--format", "web", "-o", file], { stdio: "ignore" });
        bytes = readFileSync(file);
        rmSync(file);
      } catch {}
      const found = nameFor(name, names);
      assert.deepEqual(found ? readFileSync(join(layouts, `${found}.clv`)) : null, bytes, name);
    }
  } finally {
    rmSync(place, { recursive: true });
  }
});
