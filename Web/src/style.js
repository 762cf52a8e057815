// The look of the keyboard, as a constructed style sheet, which strict policies of content allow.
// What is on the accent is black or white, whichever has the greater contrast, which is at least 4.5 on any color.

const css = `
:host, button {
  --key: var(--clavier-key, light-dark(#fff, #5a5b60));
  --frame: var(--clavier-frame, light-dark(#b4b9c4, #3a3b40));
  --ink: var(--clavier-ink, light-dark(#111, #fff));
  --accent: var(--clavier-accent, light-dark(#0a58d6, #3b82f6));
  --on-accent: color(from var(--accent) xyz calc((.18 - y) * 999) calc((.18 - y) * 999) calc((.18 - y) * 999));
}
:host {
  --key-height: var(--clavier-key-height, clamp(44px, 6.5vh, 60px));
  --radius: var(--clavier-radius, 6px);
  display: block;
  position: relative;
  box-sizing: border-box;
  inline-size: 100%;
  padding: 4px 0;
  background: var(--clavier-background, light-dark(#d2d5dc, #1f2024));
  color: var(--ink);
  color-scheme: inherit;
  font: 20px/1.1 system-ui, sans-serif;
  touch-action: none;
  user-select: none;
  -webkit-user-select: none;
  -webkit-touch-callout: none;
}
:host([data-hidden]), :host([hidden]) { display: none; }
:host([popover]) { margin: 0; border: 0; inline-size: auto; block-size: auto; overflow: visible; }
:host([docked]) { position: fixed; top: auto; inset-inline: 0; bottom: 0; z-index: 2147483646; padding-bottom: max(4px, env(safe-area-inset-bottom)); }
[part=board] {
  position: relative;
  direction: ltr;
  margin-inline: auto;
  max-inline-size: var(--clavier-max-width, 1100px);
  block-size: min(calc(var(--clavier-rows, 4) * var(--key-height)), 55vh);
  min-block-size: calc(var(--clavier-rows, 4) * 30px);
  touch-action: none;
  contain: layout;
}
slot { display: none; }
[part=board]:empty + slot, [part=message] { position: absolute; inset: 0; display: grid; place-content: center; margin: 0; text-align: center; }
[part=message] { padding: 4px; font-size: 14px; overflow-wrap: anywhere; }
button {
  --cap: var(--key);
  position: absolute;
  box-sizing: border-box;
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: var(--radius);
  background: var(--cap);
  box-shadow: 0 1px 0 #0005;
  color: var(--ink);
  font: inherit;
  touch-action: none;
}
button::before { content: ""; position: absolute; inset: -3px; }
button span {
  display: block;
  box-sizing: border-box;
  align-content: center;
  block-size: 100%;
  overflow: hidden;
  text-align: center;
  text-overflow: ellipsis;
  white-space: pre;
}
[part=board]:has(small:not(:empty)) span { padding-top: 7px; }
[part~=frame] { --cap: var(--frame); }
button small { position: absolute; right: 3px; top: 1px; opacity: .8; pointer-events: none; }
[part~=pressed], [aria-pressed=true] { --cap: var(--accent); color: var(--on-accent); }
[part~=pressed] small { opacity: 1; }
[part~=locked] span { text-decoration: underline; }
button:focus { outline: none; }
[part~=offered], button:focus-visible { outline: 3px solid var(--accent); outline-offset: -3px; }
[part=popup] { position: absolute; z-index: 1; direction: ltr; pointer-events: none; }
[part=popup] div {
  position: absolute;
  box-sizing: border-box;
  display: grid;
  place-content: center;
  border: 1px solid #0004;
  border-radius: var(--radius);
  background: var(--key);
  pointer-events: auto;
}
[part=popup] div.chosen { background: var(--accent); color: var(--on-accent); }
.corner { position: absolute; inline-size: 0; block-size: 0; }
.live { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
@media (forced-colors: active) {
  button, [part=popup] div { border: 1px solid ButtonText; background: ButtonFace; color: ButtonText; }
  [part~=pressed], [aria-pressed=true], [part=popup] div.chosen { background: Highlight; color: HighlightText; forced-color-adjust: none; }
}
@media print { :host { display: none; } }
`;

const sheets = {};

// Gives a root a style, of which all roots share the sheet. It is made then, since there may be no page when a module is loaded.
export const adopt = (root, text = css) => {
  if (!sheets[text]) (sheets[text] = new CSSStyleSheet()).replaceSync(text);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheets[text]];
};
