// Texts that pages change while they are typed, in headless Chromium and Firefox: node --test Web/test/stale.test.mjs, after `make web`.
import assert from "node:assert/strict";
import { begin, everywhere, open, page, pause, value } from "./fields.mjs";

const text = async (field) => (await page.value(`(({ value, textContent }) => value ?? textContent)(document.getElementById("${field}"))`)).normalize("NFC");
// What pages do to a field with `abc` or nothing in it, and what is before the caret then.
const changes = {
  "clears it": ["field.value = ''", ""],
  "sets it": ["field.value = 'abc'", "abc"],
  "resets its form": ["field.form.reset()", ""],
  "replaces a part": ["field.setRangeText('abc', 0, field.value.length, 'end')", "abc"],
};
const change = (field, script) => page.value(`{ const field = document.getElementById("${field}"); ${script}; 0 }`);

everywhere("a field that the page has changed goes on with what is there", async () => {
  await open("fields.html");
  for (const field of ["text", "area", "email"]) {
    for (const [name, [script, there]] of Object.entries(changes)) {
      if (field === "email" && /setRangeText/.test(script)) continue;
      await begin("ko", field);
      await page.tap("ㅎ", "ㅏ");
      assert.equal(await text(field), "하", `${field}, ${name}`);
      await change(field, script);
      await page.tap("ㄴ");
      assert.equal(await text(field), `${there}ㄴ`, `${field}, ${name}`);
      await begin("vi-t-k0-telex", field);
      await page.tap(..."tho");
      await change(field, script);
      await page.tap("s");
      assert.equal(await text(field), `${there}s`, `${field}, ${name}`);
    }
  }
});

everywhere("an editable element that the page has changed goes on with what is there", async () => {
  await open("fields.html");
  for (const [script, there] of [
    ["field.textContent = ''", ""], ["field.replaceChildren()", ""],
    ["field.textContent = 'abc'; getSelection().collapse(field.firstChild, 3)", "abc"], ["field.firstChild.data = ''", ""],
  ]) {
    await begin("ko", "rich");
    await page.tap("ㅎ", "ㅏ");
    assert.equal(await text("rich"), "하", script);
    await change("rich", script);
    await page.tap("ㄴ");
    assert.equal(await text("rich"), `${there}ㄴ`, script);
  }
});

everywhere("a caret that the page has moved is where text goes, and a selection is replaced", async () => {
  await open("fields.html");
  for (const field of ["text", "area"]) {
    await begin("ko", field);
    await page.tap("ㅎ", "ㅏ");
    await change(field, "field.setSelectionRange(0, 0)");
    await page.tap("ㄴ");
    assert.equal(await text(field), "ㄴ하");
    await change(field, "field.value = 'xyz'; field.setSelectionRange(1, 2)");
    await page.tap("deleteBackward");
    assert.equal(await text(field), "xz");
    await change(field, "field.value = 'xㅎz'; field.setSelectionRange(2, 3)");
    await page.tap("ㅏ");
    assert.equal(await text(field), "x하");
    // A selection that is no longer there is not deleted.
    await change(field, "field.value = 'xyz'; field.setSelectionRange(2, 3)");
    await page.tap("shift");
    await change(field, "field.setSelectionRange(2, 2)");
    await page.tap("deleteBackward");
    assert.equal(await text(field), "xz");
  }
});

everywhere("a change is noticed with each way to press a key", async () => {
  await open("fields.html");
  const clear = "document.getElementById('text').value = ''";
  const press = (id) => `keyboard.press(keyboard.keys.find(({ cap }) => cap === "${id}").id)`;
  const ways = {
    press: () => page.value(press("ㄴ")),
    focus: async () => {
      await page.value("keyboard.shadowRoot.querySelector(`[data-key='${keyboard.keys.find(({ cap }) => cap === 'ㄴ').id}']`).focus(); keyboard.ready.then(() => {})");
      await page.key("Enter");
    },
    physical: async () => {
      await page.value("keyboard.physical = true; keyboard.ready.then(() => {})");
      await page.key("s", "KeyS");
      await page.value("keyboard.physical = false");
    },
    // One switch starts and selects what is offered, and another one goes on.
    switch: () => page.value(`(async () => {
      keyboard.scan = "step";
      await keyboard.ready;
      const { id } = keyboard.keys.find(({ cap }) => cap === "ㄴ");
      const field = document.getElementById("text");
      for (let presses = 0; presses < 60 && !field.value; presses++) {
        const offered = [...keyboard.shadowRoot.querySelectorAll("[part~=offered]")].map((key) => key.dataset.key);
        const number = offered.length === 0 || offered.includes(id) ? 0 : 1;
        for (const isDown of [true, false]) keyboard.switch(number, isDown);
      }
      keyboard.scan = null;
    })()`),
  };
  for (const [name, way] of Object.entries(ways)) {
    await begin("ko", "text");
    await page.tap("ㅎ", "ㅏ");
    await page.value(`${clear}; 0`);
    await way();
    assert.equal(await text("text"), "ㄴ", name);
  }
});

everywhere("a field that changes while a key is held gets what is typed with its new text", async () => {
  await open("fields.html");
  await begin("ko", "text");
  await page.tap("ㅎ", "ㅏ");
  const key = await page.place("ㄴ");
  await page.touch("down", key);
  await change("text", "field.value = 'abc'");
  await page.touch("up");
  assert.equal(await text("text"), "abcㄴ");
  // By a listener of the press, too, and while choices are open.
  await begin("ko", "text");
  await page.tap("ㅎ", "ㅏ");
  await page.value("keyboard.addEventListener('clavierkey', () => { document.getElementById('text').value = ''; }, { once: true }); 0");
  await page.tap("ㄴ");
  assert.equal(await text("text"), "ㄴ");
  await begin("vi-t-k0-telex", "text");
  await page.tap(..."tho");
  const long = await page.place("s");
  await page.touch("down", long);
  await change("text", "field.value = 'x'");
  await pause(600);
  await page.touch("up");
  assert.equal((await text("text"))[0], "x");
  // Backspace that is repeated deletes what is there.
  await begin("en", "text", "abcdef");
  await page.touch("down", await page.place("deleteBackward"));
  await change("text", "field.value = 'uvwxyz'");
  await pause(900);
  await page.touch("up");
  assert.match(await text("text"), /^uv?w?x?$|^$/);
});

everywhere("a listener that clears the field at each letter leaves nothing behind", async () => {
  await open("fields.html");
  await begin("ko", "text");
  await page.value("window.sent = []; document.getElementById('text').addEventListener('input', ({ target }) => { if (target.value.normalize('NFC').endsWith('하')) { sent.push('ha'); target.value = ''; } }); 0");
  await page.tap("ㅎ", "ㅏ", "ㄴ", "ㅏ");
  assert.equal(await text("text"), "나");
  assert.deepEqual(await page.value("sent"), ["ha"]);
});

everywhere("a field refuses what is beyond its greatest length, which may change", async () => {
  await open("fields.html");
  await begin("ko", "short", "ab");
  await page.tap("ㅎ", "ㅏ", "ㄴ", "ㄴ");
  assert.equal((await text("short")).length, 3);
  await change("short", "field.value = ''");
  await page.tap("ㄴ");
  assert.equal(await text("short"), "ㄴ");
  // What a selection leaves room for.
  await change("short", "field.value = 'abc'; field.setSelectionRange(1, 2)");
  await page.tap("ㅎ", "ㄴ");
  assert.equal(await text("short"), "aㅎc");
});

everywhere("capitals return when the page has sent a message", async () => {
  await open("fields.html");
  await page.value("document.getElementById('text').autocapitalize = document.getElementById('area').autocapitalize = 'sentences'; 0");
  const layer = () => page.value("keyboard.layer");
  // A button clears the field.
  await page.value(`{
    const button = document.createElement("button");
    Object.assign(button, { type: "button", id: "send", textContent: "Send" });
    button.addEventListener("mousedown", (event) => event.preventDefault());
    button.addEventListener("click", () => { document.getElementById("text").value = ""; });
    document.body.prepend(button);
  }`);
  await begin("en", "text");
  await page.tap("H", "i");
  assert.equal(await layer(), "base");
  const place = await page.value("(({ x, y }) => ({ x: x + 5, y: y + 5 }))(document.getElementById('send').getBoundingClientRect())");
  await page.touch("down", place);
  await page.touch("up");
  await pause(50);
  assert.equal(await layer(), "shift");
  // Return sends a line.
  await page.value("document.getElementById('area').addEventListener('keydown', (event) => { if (event.key === 'Enter') { event.preventDefault(); event.target.value = ''; } }); 0");
  await begin("en", "area");
  await page.tap("H", "i", "return");
  await pause(50);
  assert.equal(await layer(), "shift");
  // Without any event, the next press knows.
  await page.tap("H", "i");
  const key = await page.place("s");
  await change("area", "field.value = ''");
  await page.touch("down", key);
  await page.touch("up");
  assert.equal(await value("area"), "S");
});

everywhere("a field that the page has removed takes nothing more", async () => {
  await open("fields.html");
  await begin("ko", "text");
  await page.tap("ㅎ", "ㅏ");
  assert.equal(await page.value(`{
    window.old = document.getElementById("text");
    const other = old.cloneNode();
    other.value = "";
    old.replaceWith(other);
    other.focus();
    other.value;
  }`), "");
  await page.tap("ㄴ");
  assert.equal(await text("text"), "ㄴ");
  assert.equal((await page.value("old.value")).normalize("NFC"), "하");
  await page.value("window.last = document.getElementById('text'); last.remove(); 0");
  await page.tap("ㅏ");
  assert.equal(await page.value("last.value"), "ㄴ");
});

everywhere("an editable element gives the page Enter and Tab first, and what it refuses is not done", async () => {
  await open("fields.html");
  const listen = (type, test) => change("rich", `field["on${type}"] = (event) => { if (${test}) { event.preventDefault(); field.textContent = ""; } }`);
  await begin("en", "rich");
  for (const [type, test] of [["keydown", "event.key === 'Enter'"], ["beforeinput", "event.inputType === 'insertParagraph'"]]) {
    await listen(type, test);
    await page.tap("a", "return", "b");
    assert.equal(await page.value('document.getElementById("rich").innerHTML'), "b", type);
    await listen(type, "false");
    await page.tap("return", "c");
    assert.equal((await page.value('document.getElementById("rich").innerText')).replaceAll("\n", "|").replace("||", "|"), "b|c", type);
    await change("rich", "field.textContent = ''");
  }
});

everywhere("return breaks the line of an element for plain text", async () => {
  await open("fields.html");
  await page.value("document.getElementById('rich').contentEditable = 'plaintext-only'; document.getElementById('rich').style.whiteSpace = 'pre-wrap'; 0");
  await begin("en", "rich", "ab");
  await page.tap("return", "c");
  const [text, events, blocks] = await page.value("[document.getElementById('rich').innerText, events, document.querySelectorAll('#rich :is(div, p)').length]");
  assert.deepEqual([text, blocks], ["ab\nc", 0]);
  assert.ok(events.includes("beforeinput:insertLineBreak") && !events.includes("beforeinput:insertParagraph"), events.join());
  // Backspace takes the break back, and the page may want none.
  await page.tap("deleteBackward", "deleteBackward", "d");
  // Chromium leaves the break that ends a text, as with a physical keyboard.
  assert.equal((await page.value("document.getElementById('rich').innerText")).trimEnd(), "abd");
  await page.value("document.getElementById('rich').onbeforeinput = (event) => { if (event.inputType === 'insertLineBreak') event.preventDefault(); }; 0");
  await page.tap("return", "e");
  assert.equal((await page.value("document.getElementById('rich').innerText")).trimEnd(), "abde");
});
