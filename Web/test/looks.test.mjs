// What is read on keys, in headless Chromium on a phone: node --test Web/test/looks.test.mjs, after `make web`.
import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, choices, folder, open, options, page, pause, show, value } from "./fields.mjs";

// The ink of the captions and hints of keys, beside their faces.
const inks = () => page.value(`(() => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d");
  const ink = (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, top } = range.getBoundingClientRect();
    const { font } = getComputedStyle(element);
    canvas.font = font;
    const size = canvas.measureText(element.textContent);
    const base = top + size.fontBoundingBoxAscent;
    return {
      left: left - size.actualBoundingBoxLeft, right: left + size.actualBoundingBoxRight, top: base - size.actualBoundingBoxAscent,
      bottom: base + size.actualBoundingBoxDescent,
    };
  };
  return [...keyboard.shadowRoot.querySelectorAll("[part=board] button")].filter((key) => key.lastChild.textContent).map((key) => ({
    name: key.dataset.key, hint: key.lastChild.textContent, size: parseFloat(getComputedStyle(key.lastChild).fontSize),
    texts: [ink(key.firstChild), ink(key.lastChild)], face: key.getBoundingClientRect().toJSON(),
  }));
})()`);

for (const layout of ["fr", "de", "vi-t-k0-telex", "yo", "pt-BR", "ja-Hira", "und-Latn-t-k0-ipa", "ar"]) {
  test(`hints are inside of their keys, and beside captions, in ${layout}`, options, async () => {
    const last = page;
    for (const [width, height] of [[390, 844], [320, 568], [844, 390]]) {
      await open("fields.html", { width, height });
      await begin(layout, "text");
      for (const isShifted of [false, true]) {
        if (isShifted) await page.value("keyboard.press(keyboard.keys.find(({ action }) => action === 'shift')?.id ?? '')");
        const keys = await inks();
        assert.ok(isShifted || keys.length > 5);
        for (const { name, hint, size, texts: [cap, small], face } of keys) {
          const what = `${width}: ${hint} of ${name}`;
          // Two letters have room on the narrowest keys.
          if (hint.length <= 2) assert.ok(size >= (width < 360 ? 9 : 10), `${what} is ${size} px`);
          assert.ok(small.left >= face.left && small.right <= face.right && small.top >= face.top + 1.5, `${what} is out of its key`);
          const [over, beside] = [Math.min(cap.bottom, small.bottom) - Math.max(cap.top, small.top), Math.min(cap.right, small.right) - Math.max(cap.left, small.left)];
          assert.ok(over <= 1 || beside <= 1, `${what} overlaps its cap by ${over} and ${beside} px`);
        }
      }
      await page.close();
    }
    await show(last);
  });
}

test("all rows are as high as each other", options, async () => {
  for (const [width, height] of [[390, 844], [320, 568], [844, 390], [820, 1180], [1280, 800]]) {
    await open("docked.html", { width, height });
    const heights = await page.value("document.getElementById('low').focus(), keyboard.ready.then(() => [...new Set(keyboard.keys.map(({ frame }) => frame.height))])");
    assert.equal(heights.length, 1, `${width}: ${heights}`);
    await page.close();
  }
  await open("fields.html");
});

test("the choices of a key stay away from the edges of the window", options, async () => {
  await open("docked.html");
  await page.value("document.getElementById('low').focus(), keyboard.ready.then(() => new Promise((done) => setTimeout(done, 350)))");
  for (const name of ["e", "o", "a", "l", "u"]) {
    const key = await page.place(name);
    await page.touch("down", key);
    await pause(550);
    const { left, right } = await page.value("keyboard.shadowRoot.querySelector('[part=popup] [part=outline] path').getBoundingClientRect().toJSON()");
    assert.ok(left >= 2 && right <= 388, `${name}: ${left}, ${right}`);
    // What is under the finger is what is chosen.
    const wanted = (await choices()).at(-1);
    await page.slide(key, wanted);
    await page.touch("up");
    assert.equal((await value("low")).slice(-wanted.cap.length), wanted.cap, name);
  }
  await page.close();
  await open("fields.html");
});

test("a letter is seen above the finger that hides it, for a moment after it, too", options, async () => {
  await begin("en", "text");
  const preview = () => page.value(`(() => {
    const preview = keyboard.shadowRoot.querySelector("[part=preview]");
    const [box, key] = [preview.querySelector("span"), keyboard.shadowRoot.querySelector("[data-key=g]")].map((one) => one?.getBoundingClientRect());
    return preview.hidden ? null : { text: preview.textContent, isAbove: box.bottom <= key.top, isWide: box.width > key.width, outline: preview.querySelector("path").getAttribute("d").length };
  })()`);
  assert.equal(await preview(), null);
  await page.touch("down", await page.place("g"));
  const seen = await preview();
  assert.deepEqual([seen.text, seen.isAbove, seen.isWide], ["g", true, true]);
  assert.ok(seen.outline > 50);
  await page.touch("up");
  await pause(120);
  assert.equal(await preview(), null);
  // What a finger hides of other keys is known, and a mouse hides nothing.
  for (const key of ["space", "shift", "return"]) {
    await page.touch("down", await page.place(key));
    assert.equal(await preview(), null, key);
    await page.touch("up");
  }
  const point = await page.place("g");
  await page.send("Input.dispatchMouseEvent", { type: "mousePressed", ...point, button: "left", clickCount: 1 });
  assert.equal(await preview(), null);
  await page.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...point, button: "left", clickCount: 1 });
  // Nor is a letter of a secret shown.
  await page.value("document.getElementById('text').type = 'password'; 0");
  await page.touch("down", point);
  assert.equal(await preview(), null);
  await page.touch("up");
  await page.value("document.getElementById('text').type = 'text'; 0");
});

test("what a long press offers is in one outline that its key joins", options, async () => {
  await begin("en", "text");
  for (const key of ["e", "a", "l"]) {
    const point = await page.place(key);
    await page.touch("down", point);
    await pause(550);
    const [outline, cap, ...cells] = await page.value(`[keyboard.shadowRoot.querySelector("[part=popup] path"), keyboard.shadowRoot.querySelector("[data-key=${key}]"),
      ...keyboard.shadowRoot.querySelectorAll("[part~=choice]")].map((one) => (({ left, top, right, bottom }) => ({ left, top, right, bottom }))(one.getBoundingClientRect()))`);
    for (const cell of cells) {
      assert.ok(cell.left >= outline.left + 4 && cell.right <= outline.right - 4 && cell.top >= outline.top + 4 && cell.bottom <= cap.top, key);
    }
    assert.ok(Math.abs(outline.bottom - cap.bottom) < 1.5, `${key}: ${outline.bottom}, ${cap.bottom}`);
    await page.touch("move", { x: point.x, y: 5 });
    await page.touch("up");
  }
  await begin("en", "text");
});

test("caps lock is told from shift, by its icon and color, and what return does by its icon", options, async () => {
  await begin("en", "text");
  const look = (id) => page.value(`(() => {
    const key = keyboard.shadowRoot.querySelector("[part~=${id}]");
    key.getAnimations().forEach((fading) => fading.finish());
    return [key.part.value, key.querySelector("[part=icon]").innerHTML, getComputedStyle(key).backgroundColor];
  })()`);
  const off = await look("shift");
  await page.tap("shift");
  const latched = await look("shift");
  await page.tap("shift");
  const locked = await look("shift");
  assert.match(latched[0], /latched/);
  assert.match(locked[0], /locked/);
  for (const part of [1, 2]) assert.equal(new Set([off[part], latched[part], locked[part]]).size, 3);
  await page.tap("shift");
  const seen = new Map();
  for (const hint of ["", "enter", "previous", "search", "go", "send", "next", "done"]) {
    await page.value(`document.getElementById("text").enterKeyHint = "${hint}"; 0`);
    await begin("en", "text");
    const [parts, icon] = await look("return");
    seen.set(hint, icon);
    assert.equal(/prominent/.test(parts), !["", "enter", "previous"].includes(hint), hint);
  }
  assert.equal(new Set(seen.values()).size, 6);
  await page.value("document.getElementById('text').removeAttribute('enterkeyhint')");
});

test("each size of a window has a form, which leaves half of it to the page", options, async () => {
  const forms = [];
  for (const [width, height] of [[320, 568], [390, 844], [844, 390], [820, 1180], [1280, 800], [1920, 1080]]) {
    await open("docked.html", { width, height });
    await page.value("document.getElementById('low').focus(); keyboard.ready.then(() => {})");
    await pause(350);
    const [form, size, inside, inset, field] = await page.value(`(() => {
      const tray = keyboard.shadowRoot.querySelector("[part=tray]");
      const { left, right, top, width } = tray.getBoundingClientRect();
      const low = document.getElementById("low").getBoundingClientRect();
      return [tray.dataset.form, innerHeight - top, left >= 0 && right <= innerWidth, parseFloat(document.documentElement.style.getPropertyValue("--clavier-inset-bottom")), low.bottom <= top];
    })()`);
    assert.ok(size <= height * 0.53, `${width}: ${size}`);
    assert.ok(inside && Math.abs(inset - size) <= 1, `${inset}, ${size}`);
    assert.ok(field, `the field is seen at ${width}`);
    forms.push(form);
    await page.close();
  }
  assert.deepEqual(forms, ["phone", "phone", "compact", "tablet", "wide", "wide"]);
  await open("fields.html");
});

test("rules of the page for parts hold, and captions stay inside of the keys", options, async () => {
  await begin("en", "text");
  await page.value(`{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("clavier-keyboard { --clavier-radius: 20px; --clavier-key-height: 80px; } clavier-keyboard::part(key) { font-size: 12px }");
    document.adoptedStyleSheets = [sheet];
  }`);
  await pause(60);
  for (const { texts, face } of await inks()) {
    for (const { left, right, top, bottom } of texts) {
      assert.ok(left >= face.left && right <= face.right && top >= face.top && bottom <= face.bottom);
    }
  }
  assert.equal(await page.value("getComputedStyle(keyboard.shadowRoot.querySelector('[data-key=a] span')).fontSize"), "12px");
  await page.value("document.adoptedStyleSheets = []; 0");
  await pause(60);
});

test("a pressed key can be read with any accent, light and dark", options, async () => {
  await begin("fr", "text");
  const contrasts = await page.value(`(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const rgb = (color, alpha = 1, below = "#fff") => {
      for (const [fill, opacity] of [[below, 1], [color, alpha]]) {
        canvas.globalAlpha = opacity;
        canvas.fillStyle = fill;
        canvas.fillRect(0, 0, 1, 1);
      }
      return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const luminance = (channels) => channels.map((channel) => channel / 255)
      .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
      .reduce((sum, channel, index) => sum + channel * [0.2126, 0.7152, 0.0722][index], 0);
    const contrast = (first, second) => {
      const [low, high] = [luminance(first), luminance(second)].sort((one, other) => one - other);
      return (high + 0.05) / (low + 0.05);
    };
    const button = [...keyboard.shadowRoot.querySelectorAll("button")].find((key) => key.lastChild.textContent);
    const found = [];
    for (const scheme of ["light", "dark"]) {
      for (const accent of ["", "#ffcc00", "#222", "#777", "#e11d48", "oklch(0.7 0.15 150)"]) {
        keyboard.style.colorScheme = scheme;
        keyboard.style.setProperty("--clavier-accent", accent);
        for (const isDown of [true, false]) {
          button.part.toggle("pressed", isDown);
          button.getAnimations().forEach((fading) => fading.finish());
          const face = getComputedStyle(button).backgroundColor;
          for (const text of button.children) {
            const { color, opacity } = getComputedStyle(text);
            const seen = text.localName === "small" ? Number(opacity) : 1;
            found.push([scheme, accent, isDown, text.localName, contrast(rgb(color, seen, face), rgb(face))]);
          }
        }
      }
    }
    keyboard.removeAttribute("style");
    return found;
  })()`);
  assert.equal(contrasts.length, 48);
  for (const [scheme, accent, isDown, part, contrast] of contrasts) {
    assert.ok(contrast >= 4.5, `${part} with ${accent || "the usual accent"}, ${scheme}, ${isDown ? "pressed" : "at rest"}: ${contrast.toFixed(2)}`);
  }
});

test("a narrow space bar has the name of the language, or its beginning", options, async () => {
  await begin("vi-t-k0-telex", "text");
  for (const width of [390, 360, 280]) {
    await page.value(`keyboard.style.inlineSize = "${width}px"; new Promise((done) => setTimeout(done, 50))`);
    const [text, size, bar] = await page.value(`(({ firstChild, offsetWidth }) =>
      [firstChild.textContent, parseFloat(getComputedStyle(firstChild).fontSize), offsetWidth])(keyboard.shadowRoot.querySelector("[part~=space]"))`);
    assert.equal(text, "Tiếng Việt", `${bar} px`);
    assert.ok(size >= 11, `${size} px`);
  }
  await page.value("keyboard.removeAttribute('style')");
});

test("the layout key is there only where there is another layout", options, async () => {
  await begin("en", "text");
  const bar = () => page.value(`(({ keys }) => [keys.some(({ action }) => action === "nextLayout"),
    keys.find(({ id }) => id === "space").frame.width])(keyboard)`);
  const [isThere, width] = await bar();
  assert.ok(isThere);
  const names = await page.value("keyboard.getAttribute('layouts')");
  await page.value("keyboard.setAttribute('layouts', 'en'); keyboard.ready");
  const [isStillThere, wider] = await bar();
  assert.ok(!isStillThere);
  assert.ok(wider > width);
  await page.tap("q");
  assert.equal(await value("text"), "q");
  await page.value(`keyboard.setAttribute("layouts", "${names}"); keyboard.ready`);
  assert.deepEqual(await bar(), [isThere, width]);
});

test("what the page writes in the element is shown in its room until there are keys", options, async () => {
  const states = await page.value(`(async () => {
    const other = document.createElement("clavier-keyboard");
    other.textContent = "Loading";
    other.setAttribute("layout", "fr");
    document.body.append(other);
    const board = other.shadowRoot.querySelector("[part=board]");
    const range = document.createRange();
    range.selectNodeContents(other);
    const state = () => [board.getAttribute("aria-busy"), range.getBoundingClientRect().height > 0, board.offsetHeight];
    await null;
    const states = [state()];
    await other.ready;
    states.push(state());
    other.setAttribute("layout", "missing");
    await null;
    states.push(state());
    await other.ready.catch(() => {});
    states.push(state());
    other.remove();
    return states;
  })()`);
  const height = states[0][2];
  assert.ok(height > 150);
  assert.deepEqual(states, [["true", true, height], [null, false, height], ["true", false, height], [null, false, height]]);
});

test("keys of the frame, marks and layers have the words of the page's language where the layout has English ones", options, async () => {
  const board = () => page.value("keyboard.shadowRoot.querySelector('[part=board]').ariaLabel");
  const key = (id) => page.value(`(({ textContent, lang, ariaLabel }) => [textContent, lang, ariaLabel])(
    [...keyboard.shadowRoot.querySelectorAll("[data-key]")].find(({ dataset, firstChild }) => [dataset.key, firstChild.textContent].includes("${id}")))`);
  await begin("en", "text");
  await page.tap("to-numeric");
  assert.deepEqual(await key("dismiss"), ["", "", "hide keyboard"]);
  assert.equal(await board(), "English, numbers");
  await page.value("keyboard.lang = 'fr-CA'; keyboard.layout = 'de'; keyboard.ready");
  await begin("en", "text");
  await page.tap("to-numeric");
  assert.deepEqual(await key("dismiss"), ["", "fr-CA", "masquer le clavier"]);
  assert.deepEqual(await key("bksp"), ["", "fr-CA", "effacer"]);
  assert.deepEqual((await key(",")).slice(1), ["fr-CA", "virgule"]);
  assert.equal(await board(), "English, chiffres");
  // The words of a layout are its own.
  await begin("ar", "text");
  assert.deepEqual((await key("bksp")).slice(1), ["", "حذف"]);
  await page.value("keyboard.removeAttribute('lang')");
});
