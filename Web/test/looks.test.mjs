// What is read on keys, in headless Chromium on a phone: node --test Web/test/looks.test.mjs, after `make web`.
import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, folder, options, page, value } from "./fields.mjs";

for (const layout of ["fr", "de", "vi-t-k0-telex", "yo", "pt-BR", "ja-Hira", "und-Latn-t-k0-ipa"]) {
  test(`hints can be read and are beside captions in ${layout}`, options, async () => {
    await begin(layout, "text");
    const keys = await page.value(`(() => {
      const box = (element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        return { left, right, top, bottom };
      };
      return [...keyboard.shadowRoot.querySelectorAll("button")].filter((key) => key.lastChild.textContent).map((key) => ({
        name: key.dataset.key, hint: key.lastChild.textContent, size: parseFloat(getComputedStyle(key.lastChild).fontSize),
        texts: [box(key.firstChild), box(key.lastChild)], face: key.getBoundingClientRect().toJSON(),
      }));
    })()`);
    assert.ok(keys.length > 5);
    for (const { name, hint, size, texts: [cap, small], face } of keys) {
      // Two letters have room on the narrowest keys.
      if (hint.length <= 2) assert.ok(size >= 12, `${name}: ${hint} is ${size} px`);
      assert.ok(small.left >= face.left && small.right <= face.right, `${name}: ${hint} is wider than its key`);
      const overlap = Math.min(cap.bottom, small.bottom) - Math.max(cap.top, small.top);
      // Fonts have a pixel of space around their letters.
      if (Math.min(cap.right, small.right) > Math.max(cap.left, small.left)) assert.ok(overlap <= 2, `${name}: ${hint} overlaps its cap by ${overlap} px`);
    }
  });
}

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

test("keys of the frame have the words of the page's language where the layout has English ones", options, async () => {
  const key = (id) => page.value(`(({ textContent, lang, ariaLabel }) => [textContent, lang, ariaLabel])(
    keyboard.shadowRoot.querySelector("[data-key=${id}]"))`);
  await begin("und-Zyyy-t-k0-number", "text");
  assert.deepEqual(await key("dismiss"), ["hide", "", "hide keyboard"]);
  await page.value("keyboard.lang = 'fr-CA'; keyboard.layout = 'und-Zyyy-t-k0-decimal'; keyboard.ready");
  assert.deepEqual(await key("dismiss"), ["masquer", "fr-CA", "masquer le clavier"]);
  assert.deepEqual(await key("bksp"), ["⌫", "fr-CA", "effacer"]);
  // The words of a layout are its own.
  await begin("ar", "text");
  assert.deepEqual((await key("bksp")).slice(1), ["", "حذف"]);
  await page.value("keyboard.removeAttribute('lang')");
});
