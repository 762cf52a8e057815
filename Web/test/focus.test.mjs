// Where the focus goes with a docked keyboard, in headless Chromium and Firefox: node --test Web/test/focus.test.mjs, after `make web`.
import assert from "node:assert/strict";
import { everywhere, begin, open, page, pause, until, value } from "./fields.mjs";

const docked = async (size, attributes = "") => {
  await open("fields.html", size);
  await page.value(`keyboard.docked = true; ${attributes}; keyboard.ready.then(() => {})`);
};
// The key, the word or the element of the page that has the focus.
const focused = () => page.value(`(() => {
  const { activeElement: inside } = keyboard.shadowRoot;
  if (inside) return inside.dataset.key ? "key" : "word";
  return document.activeElement.id || document.activeElement.localName;
})()`);
const shown = async () => {
  await pause(350);
  return page.value("keyboard.isShown && getComputedStyle(keyboard).display !== 'none'");
};
const tab = () => page.key("Tab");
const back = () => page.key("Tab", "Tab", 8);

everywhere("Tab moves from a field to the keys, then to what follows the field, and back", async () => {
  await docked();
  for (const [field, next] of [["text", "short"], ["area", "email"], ["email", "number"], ["number", "rich"], ["rich", "open-field"]]) {
    await begin("en", field);
    await tab();
    assert.equal(await focused(), "key", field);
    assert.ok(await shown(), field);
    await back();
    assert.equal(await focused(), field);
    await tab();
    await tab();
    assert.equal(await focused(), next, field);
  }
  // Backward, the field before is next.
  await begin("en", "area");
  await back();
  assert.equal(await focused(), "short");
  assert.ok(!(await page.value("events")).includes("clavierkeyboardwillhide"));
});

everywhere("keys that Tab has reached type into the field, and Escape returns to it", async () => {
  await docked();
  for (const field of ["text", "area", "email", "rich"]) {
    await begin("vi-t-k0-telex", field);
    await tab();
    for (const key of ["d", "o"]) {
      await page.value(`keyboard.shadowRoot.querySelector("[data-key=${key}]").focus(); keyboard.ready.then(() => {})`);
      await page.key("Enter");
      await page.key("Enter");
    }
    assert.equal(await focused(), "key");
    assert.equal((await page.value(`(({ value, textContent }) => value ?? textContent)(document.getElementById("${field}"))`)).normalize("NFC"), "đô", field);
    // Escape closes choices first.
    await page.key("Enter", "Enter", 8);
    await page.key("Escape");
    assert.equal(await focused(), "key");
    await page.key("Escape");
    assert.equal(await focused(), field);
    assert.ok(await shown());
  }
  // A number is none yet while it is typed.
  await begin("und-Zyyy-t-k0-decimal", "number");
  await tab();
  for (const cap of "-4.5") {
    await page.value(`{
      const { id } = keyboard.keys.find(({ cap }) => cap.replace("−", "-") === "${cap}");
      keyboard.shadowRoot.querySelector("[data-key='" + id + "']").focus();
    }`);
    await page.key("Enter");
  }
  assert.equal(await focused(), "key");
  assert.equal(await value("number"), "-4.5");
});

everywhere("Tab reaches the words above the keys", async () => {
  await docked({}, "keyboard.layout = 'en'; keyboard.words = '/words/en.words'");
  await begin("en", "area", "See you tom");
  await until("[...keyboard.shadowRoot.querySelectorAll('[part=word]')].some(({ textContent }) => textContent === 'tomorrow')");
  const steps = [];
  for (const move of [tab, tab, back, back]) {
    await move();
    steps.push(await focused());
  }
  assert.deepEqual(steps, ["word", "key", "word", "area"]);
  // From the words and keys to which arrows have moved, too.
  await tab();
  await page.key("ArrowRight");
  await tab();
  assert.equal(await focused(), "key");
  await page.key("ArrowRight");
  await page.key("ArrowDown");
  await tab();
  assert.equal(await focused(), "email");
});

everywhere("a page that handles Tab, or has a keyboard that is not docked, keeps its order", async () => {
  await docked();
  await begin("en", "text");
  await page.value("document.getElementById('text').addEventListener('keydown', (event) => { if (event.key === 'Tab') event.preventDefault(); }, { once: true }); 0");
  await tab();
  assert.equal(await focused(), "text");
  await page.value("keyboard.docked = false; keyboard.ready.then(() => {})");
  await tab();
  assert.equal(await focused(), "short");
  // The tab key of a layout moves to the next field.
  await page.value("keyboard.docked = true; keyboard.ready.then(() => {})");
  await begin("en-t-k0-terminal", "text");
  await page.value("keyboard.press('tab')");
  assert.equal(await focused(), "short");
});

everywhere("a keyboard that is always shown does not trap Tab", async () => {
  await docked({}, "keyboard.policy = 'visible'");
  await page.value("for (const id of ['before', 'after']) { const button = document.createElement('button'); Object.assign(button, { id, textContent: id }); keyboard[id](button); }");
  await begin("en", "rich");
  const steps = [];
  for (let step = 0; step < 5; step++) {
    await tab();
    steps.push(await focused());
  }
  assert.deepEqual(steps, ["key", "open-field", "key", "before", "key"]);
  await tab();
  assert.equal(await focused(), "after");
  await back();
  assert.equal(await focused(), "key");
  await back();
  assert.equal(await focused(), "before");
});

everywhere("a click beside the keys leaves the focus in the field, and one in the page dismisses the keyboard", async () => {
  await docked({ width: 1400, height: 900, touch: false });
  for (const field of ["text", "rich"]) {
    await begin("en", field);
    assert.ok(await shown());
    const places = await page.value(`(() => {
      const [box, board] = ["tray", "board"].map((part) => keyboard.shadowRoot.querySelector("[part=" + part + "]").getBoundingClientRect());
      return [
        { x: box.left + 4, y: (box.top + box.bottom) / 2 }, { x: box.right - 4, y: (box.top + box.bottom) / 2 }, { x: 700, y: box.top + 2 },
        { x: 700, y: box.bottom - 2 }, { x: board.left + 3, y: board.top + board.height / 2 },
      ];
    })()`);
    for (const place of places) {
      await page.click(place);
      assert.equal(await focused(), field, JSON.stringify(place));
    }
    assert.ok(await shown());
    assert.ok(!(await page.value("events")).includes("clavierkeyboardwillhide"));
    await page.click({ x: 1300, y: 500 });
    assert.equal(await focused(), "body");
    assert.ok(!(await shown()));
  }
});

everywhere("a docked keyboard stays while the focus goes from field to field, and goes with it", async () => {
  await open("docked.html", { touch: false });
  await page.value("{ const other = document.createElement('input'); other.id = 'next'; document.getElementById('low').after(other); keyboard.ready.then(() => {}) }");
  const place = (id) => page.value(`(({ x, y }) => ({ x: x + 5, y: y + 5 }))(document.getElementById("${id}").getBoundingClientRect())`);
  await page.value("document.getElementById('low').focus()");
  assert.ok(await shown());
  await page.value("events.length = 0");
  await page.click(await place("next"));
  assert.equal(await focused(), "next");
  assert.ok(await shown());
  assert.deepEqual(await page.value("events"), []);
  await tab();
  await tab();
  assert.equal(await focused(), "other");
  assert.ok(!(await shown()));
  assert.deepEqual(await page.value("events"), ["clavierkeyboardwillhide", "clavierkeyboarddidhide"]);
});

everywhere("a keyboard that is dismissed by its key gives the focus back", async () => {
  await docked();
  await begin("en", "text");
  await page.value("keyboard.press('to-numeric')");
  await tab();
  await page.value("keyboard.shadowRoot.querySelector('[data-key=dismiss]').focus(); keyboard.ready.then(() => {})");
  await page.key("Enter");
  assert.ok(!(await shown()));
  assert.equal(await focused(), "text");
  await page.value("document.getElementById('area').focus()");
  assert.ok(await shown());
  assert.equal(await value("text"), "");
});

everywhere("a key that leads to a layer keeps the focus at its place", async () => {
  for (const width of [390, 820, 1400]) {
    await docked({ width, height: 844 });
    await begin("en", "text");
    await tab();
    for (const id of await page.value("keyboard.keys.filter(({ leadsTo, action }) => leadsTo && !action).map(({ id }) => id)")) {
      await page.value(`keyboard.shadowRoot.querySelector("[data-key=${id}]").focus(); keyboard.ready.then(() => {})`);
      for (const layer of [await page.value(`keyboard.keys.find(({ id }) => id === "${id}").leadsTo`), "base"]) {
        await page.key("Enter");
        assert.equal(await page.value("keyboard.layer"), layer, id);
        const [frame, inside] = await page.value(`(() => {
          const { key } = keyboard.shadowRoot.activeElement.dataset;
          return [keyboard.keys.find(({ id }) => id === key).frame, keyboard.keys.find(({ id }) => id === key).leadsTo];
        })()`);
        assert.equal(inside, layer === "base" ? await page.value(`keyboard.keys.find(({ id }) => id === "${id}").leadsTo`) : "base", `${width}: ${id} ${JSON.stringify(frame)}`);
      }
    }
  }
});

everywhere("frames of keys are those of the element", async () => {
  for (const width of [390, 1400]) {
    await docked({ width, height: 844 });
    await begin("en", "text");
    const places = await page.value(`(() => {
      const { x, y } = keyboard.getBoundingClientRect();
      return keyboard.keys.map(({ id, frame }) => {
        const box = keyboard.shadowRoot.querySelector("[data-key='" + id + "']").getBoundingClientRect();
        return [id, box.x + box.width / 2 - x - frame.x - frame.width / 2, box.y + box.height / 2 - y - frame.y - frame.height / 2];
      });
    })()`);
    for (const [id, x, y] of places.filter(([id]) => id.length === 1)) assert.ok(Math.abs(x) < 2 && Math.abs(y) < 2, `${id}: ${x}, ${y}`);
  }
});

// A page with a low field, which a keyboard covers, and a keyboard that is dismissed.
const dismissed = async (size) => {
  await open("docked.html", size);
  await page.value("keyboard.ready.then(() => { document.querySelector('.space').style.blockSize = '1200px'; low.style.inlineSize = '300px'; scrollTo(0, 9999); })");
};
const placeOf = (id) => page.value(`(({ x, y }) => ({ x: x + 30, y: y + 5 }))(document.getElementById("${id}").getBoundingClientRect())`);
const touch = async (place) => {
  await page.touch("down", place);
  await page.touch("up");
  await shown();
};

everywhere("a touch that opens the keyboard types no key that comes under it, and the field has the focus", async () => {
  await dismissed();
  await page.value("keyboard.addEventListener('clavieredit', () => { window.typed = true; })");
  await touch(await placeOf("low"));
  assert.ok(await shown());
  for (const close of ["low.blur()", "keyboard.hide()"]) {
    await page.value(`${close}; 0`);
    assert.ok(!(await shown()));
    await page.value("scrollTo(0, 9999)");
    await touch(await placeOf("low"));
    assert.ok(await shown(), close);
    assert.equal(await focused(), "low", close);
  }
  // A page opens it when it likes, and the same touch may end on its keys.
  await page.value("keyboard.policy = 'manual'; keyboard.hide().then(() => keyboard.ready).then(() => {})");
  for (const type of ["pointerdown", "pointerup", "touchend"]) {
    await page.value(`keyboard.hide().then(() => { low.blur(); scrollTo(0, 9999); addEventListener("${type}", () => keyboard.show(), { once: true }); })`);
    await touch(await placeOf("low"));
    assert.ok(await shown(), type);
    assert.equal(await focused(), "low", type);
  }
  assert.ok(!(await page.value("window.typed")));
  // The next touch types.
  const key = await page.value("(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(keyboard.shadowRoot.querySelector('[data-key=d]').getBoundingClientRect())");
  await page.touch("down", key);
  await page.touch("up");
  assert.equal(await value("low"), "d");
});

everywhere("a finger that scrolls from the field does not bring back a keyboard that was dismissed", async () => {
  await dismissed();
  await touch(await placeOf("low"));
  await page.value("keyboard.hide()");
  const place = await placeOf("low");
  await page.touch("down", place);
  for (const y of [30, 60, 90]) await page.touch("move", { x: place.x, y: place.y - y });
  await page.touch("up");
  assert.ok(!(await shown()));
});

everywhere("a slow click on a button that moves with the keyboard arrives", async () => {
  await open("docked.html", { touch: false });
  await page.value(`keyboard.ready.then(() => {
    other.style = "position: fixed; bottom: var(--clavier-inset-bottom, 0)";
    other.onclick = () => { window.clicks = (window.clicks ?? 0) + 1; };
    low.focus();
  })`);
  assert.ok(await shown());
  await page.mouse("down", await placeOf("other"));
  await pause(500);
  assert.ok(await shown());
  await page.mouse("up", await placeOf("other"));
  assert.equal(await page.value("window.clicks"), 1);
  assert.ok(!(await shown()));
});

everywhere("keys type into the field that has the focus, in nested shadow roots, too", async () => {
  await docked();
  await page.value(`{
    const make = (name, ...children) => {
      const element = document.createElement(name);
      (children.length ? element.attachShadow({ mode: "open" }) : element).append(...children);
      return element;
    };
    window.inner = ["input", "input", "button"].map((name) => make(name));
    window.outer = ["input", "button"].map((name) => make(name));
    document.body.prepend(make("div", ...outer, make("div", ...inner)));
    keyboard.ready.then(() => {})
  }`);
  const fields = ["inner[0]", "inner[1]", "outer[0]", "inner[0]", "inner[1]"];
  for (const field of fields) {
    await page.value(`${field}.focus(); keyboard.press("a")`);
    assert.ok(await shown());
  }
  assert.deepEqual(await page.value("[...inner, ...outer].map(({ value }) => value)"), ["aa", "aa", "", "a", ""]);
  // Beside the fields, the keyboard hides, also in a root where it has seen no field.
  for (const [button, field] of [["inner[2]", "inner[1]"], ["outer[1]", "outer[0]"], ["inner[2]", "inner[0]"]]) {
    await page.value(`${button}.focus()`);
    assert.ok(!(await shown()), button);
    await page.value(`${field}.focus()`);
    assert.ok(await shown(), field);
  }
});
