// The look of the keyboard, as a constructed style sheet, which strict policies of content allow.
// What is on the accent is black or white, whichever has the greater contrast, which is at least 4.5 on any color.

const css = `
:host, button {
  --key: var(--clavier-key, light-dark(#fff, #474a52));
  --frame: var(--clavier-frame, light-dark(#bec5d2, #2f3239));
  --ink: var(--clavier-ink, light-dark(#14161b, #fff));
  --hint: var(--clavier-hint, light-dark(#596070, #c6cbd5));
  --accent: var(--clavier-accent, light-dark(#0a58d6, #7db2ff));
  --on-accent: color(from var(--accent) xyz calc((.18 - y) * 999) calc((.18 - y) * 999) calc((.18 - y) * 999));
  --pressed: var(--clavier-pressed, light-dark(#a7b1c2, #71767f));
  --hover: var(--clavier-hover, light-dark(#eef1f6, #525660));
  --edge: var(--clavier-edge, light-dark(#0b122440, #00000080));
}
:host {
  --background: var(--clavier-background, light-dark(#dde1e8, #1a1c20));
  --raised: var(--clavier-raised, light-dark(#fff, #525660));
  --line: var(--clavier-line, light-dark(#0b122426, #ffffff2e));
  --rim: light-dark(#0b122466, #ffffff59);
  --stroke: 0px;
  display: block;
  position: relative;
  box-sizing: border-box;
  inline-size: 100%;
  color: var(--ink);
  color-scheme: inherit;
  touch-action: none;
  user-select: none;
  -webkit-user-select: none;
  -webkit-touch-callout: none;
}
:host([data-hidden]), :host([hidden]) { display: none; }
:host([popover]) { margin: 0; padding: 0; border: 0; inline-size: auto; block-size: auto; overflow: visible; background: none; }
:host([docked]) { position: fixed; top: auto; inset-inline: 0; bottom: 0; z-index: 2147483646; pointer-events: none; }
[part=tray] {
  --row: var(--clavier-key-height, clamp(48px, 6.4vh, 56px));
  --gap-x: var(--clavier-gap, clamp(4px, var(--percent, 4px) * 1.5, 6px));
  --gap-y: var(--clavier-row-gap, 8px);
  --radius: var(--clavier-radius, 8px);
  --letter: var(--clavier-font-size, clamp(19px, var(--percent, 4px) * 6.4, 25px));
  --word: var(--clavier-frame-font-size, 15px);
  --small: var(--clavier-hint-font-size, clamp(9px, var(--percent, 4px) * 2.7, 10.5px));
  --icon: var(--clavier-icon-size, 23px);
  --words-height: var(--clavier-words-height, 42px);
  --hint-x: calc(.3 * min(var(--radius), 16px) + 1.6px);
  --hint-y: calc(.3 * min(var(--radius), 16px) + .6px);
  --pad: 6px 3px 3px;
  box-sizing: border-box;
  margin-inline: auto;
  padding: var(--pad);
  padding-inline: max(3px, env(safe-area-inset-left)) max(3px, env(safe-area-inset-right));
  background: var(--background);
  font: 400 var(--letter)/1.15 var(--clavier-font, system-ui, sans-serif);
  pointer-events: auto;
}
:host([data-apart]), :host([data-apart]) [part=tray] { pointer-events: none; }
:host([docked]) [part=tray] { padding-block-end: max(3px, env(safe-area-inset-bottom)); }
[data-form=compact] {
  --row: var(--clavier-key-height, clamp(34px, 9.4vh, 40px)); --gap-x: var(--clavier-gap, 6px); --gap-y: var(--clavier-row-gap, 6px);
  --radius: var(--clavier-radius, 7px); --letter: var(--clavier-font-size, 19px); --word: var(--clavier-frame-font-size, 14px);
  --small: var(--clavier-hint-font-size, 10px); --icon: var(--clavier-icon-size, 21px); --words-height: var(--clavier-words-height, 34px);
  --hint-x: 7px; --hint-y: 3px; --pad: 3px;
}
[data-form=compact] [part=board], [data-form=compact] [part=words] { max-inline-size: 780px; }
[data-form=tablet] {
  --row: var(--clavier-key-height, clamp(54px, 5.6vh, 66px)); --gap-x: var(--clavier-gap, 8px); --gap-y: var(--clavier-row-gap, 9px);
  --radius: var(--clavier-radius, 10px); --letter: var(--clavier-font-size, 25px); --word: var(--clavier-frame-font-size, 17px);
  --small: var(--clavier-hint-font-size, 13px); --icon: var(--clavier-icon-size, 27px); --words-height: var(--clavier-words-height, 50px);
  --hint-x: 8px; --hint-y: 4px; --pad: 8px 6px 6px;
}
[data-form=wide] {
  --row: var(--clavier-key-height, clamp(46px, 7vh, 70px)); --gap-x: var(--clavier-gap, 7px); --gap-y: var(--clavier-row-gap, 7px);
  --radius: var(--clavier-radius, 9px); --letter: var(--clavier-font-size, clamp(20px, 2.6vh, 26px));
  --word: var(--clavier-frame-font-size, clamp(14px, 1.8vh, 18px)); --small: var(--clavier-hint-font-size, clamp(12px, 1.6vh, 15px));
  --icon: var(--clavier-icon-size, clamp(23px, 2.9vh, 29px)); --words-height: var(--clavier-words-height, 48px);
  --hint-x: 8px; --hint-y: 4px; --pad: 8px 9px 8px;
}
:host([docked]:not([arrangement=split])) [data-form=wide] {
  inline-size: min(100%, var(--clavier-max-width, clamp(900px, 145vh, 1400px)));
  border-radius: 18px 18px 0 0;
  box-shadow: 0 0 0 1px var(--line), 0 -6px 28px #0b12241f;
}
[data-form=wide] [part=board] { --rows: 5; }
[part=board] {
  position: relative;
  direction: ltr;
  margin-inline: auto;
  max-inline-size: var(--clavier-max-width, clamp(900px, 145vh, 1400px));
  --count: var(--clavier-rows, var(--rows, 4));
  --row-height: min(var(--row), 50vh / var(--count));
  block-size: calc(var(--row-height) * var(--count));
  min-block-size: calc(var(--count) * 30px);
  touch-action: none;
  contain: layout;
}
@supports (width: round(down, 1px, 2px)) {
  [part=board] { block-size: calc(round(down, var(--row-height), 2px) * var(--count)); }
}
slot { display: none; }
[part=board]:empty + slot, [part=message] { position: absolute; inset: 0; display: grid; place-content: center; margin: 0; text-align: center; }
[part=message] { padding: 4px; font-size: 14px; overflow-wrap: anywhere; }
button {
  --cap: var(--key);
  position: absolute;
  left: calc(var(--x) + var(--gap-x) / 2);
  top: calc(var(--y) + var(--gap-y) / 2);
  inline-size: calc(var(--width) - var(--gap-x));
  block-size: calc(var(--height) - var(--gap-y));
  box-sizing: border-box;
  margin: 0;
  padding: 0;
  border: var(--stroke) solid var(--ink);
  border-radius: var(--radius);
  background: var(--cap);
  box-shadow: 0 1px 0 var(--edge);
  color: var(--ink);
  font: inherit;
  font-size: max(9px, min(var(--letter), (var(--width) - var(--gap-x)) * .74, (var(--width) - var(--gap-x) - 4px) / var(--length, 1) / .6));
  touch-action: none;
  transition: background-color 90ms ease-out;
}
button::before { content: ""; position: absolute; inset: calc(var(--gap-y) / -2) calc(var(--gap-x) / -2); }
button span {
  display: block;
  box-sizing: border-box;
  align-content: center;
  block-size: 100%;
  overflow: hidden;
  text-align: center;
  text-overflow: ellipsis;
  white-space: pre;
  translate: 0 calc(1px + var(--drop, 0px));
}
button svg { display: block; margin: auto; inline-size: var(--icon); block-size: var(--icon); max-inline-size: 100%; }
svg { fill: none; stroke: currentColor; stroke-width: 1.7; stroke-linecap: round; stroke-linejoin: round; overflow: visible; }
svg .filled { fill: currentColor; }
svg .dot { fill: currentColor; stroke: none; }
svg .bar { stroke-width: 2.4; }
[data-direction=rtl] :is([part~=deleteBackward], [part~=deleteForward], [part~=return], [part~=tab]) svg { scale: -1 1; }
[part~=frame] { --cap: var(--frame); box-shadow: 0 1px 0 color-mix(in srgb, var(--edge) 70%, transparent); }
[part~=frame], [part~=space] { font-size: max(9px, min(var(--word), (var(--width) - var(--gap-x) - 4px) / var(--length, 1) / .6)); }
[part~=space] { color: var(--hint); }
:is([part~=frame], [part~=space]) span { translate: none; }
button small {
  position: absolute;
  right: calc(var(--hint-x) - var(--stroke));
  top: max(0px, var(--hint-y) - var(--stroke));
  color: var(--hint);
  font-size: max(9px, min(var(--small), (var(--width) - var(--gap-x) - 6px) / var(--hints, 1) / .6));
  font-weight: 500;
  line-height: 1.25;
  pointer-events: none;
}
[part~=frame] small, [part~=pressed] small { color: inherit; }
@media (hover: hover) { button[data-key]:hover { --cap: var(--hover); } }
:is([part~=automatic], [part~=held], [part~=latched]) { --cap: var(--key); }
:is([part~=locked], [part~=prominent]) { --cap: var(--accent); color: var(--on-accent); }
[part~=pressed][part] { --cap: var(--pressed); color: var(--ink); box-shadow: none; transition-duration: 0ms; }
button:focus { outline: none; }
[part~=offered], button:focus-visible { outline: 3px solid var(--accent); outline-offset: -3px; box-shadow: inset 0 0 0 4px var(--background); }
[part=popup], [part=preview] { position: absolute; z-index: 1; direction: ltr; pointer-events: none; animation: appear 90ms cubic-bezier(.2, .8, .2, 1); }
[part=preview] { animation: none; }
@keyframes appear { from { opacity: 0; } }
[part=outline] { position: absolute; left: 0; top: 0; inline-size: 1px; block-size: 1px; stroke: var(--outline, none); stroke-width: 2; fill: var(--raised); filter: drop-shadow(0 0 .5px var(--rim)) drop-shadow(0 4px 10px light-dark(#0b122447, #000a)); }
[part=popup] div, [part=popup] span, [part=preview] span { position: absolute; box-sizing: border-box; display: grid; place-content: center; white-space: pre; }
[part=popup] div { border-radius: var(--radius); pointer-events: auto; }
[part=popup] div.chosen { background: var(--accent); color: var(--on-accent); }
[part=popup] span { color: var(--hint); }
[part=preview] span { font-size: calc(var(--letter) * 1.5); }
.live { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
.corner { position: absolute; inline-size: 0; block-size: 0; }
@media (prefers-contrast: more) {
  :host, button {
    --key: light-dark(#fff, #000); --frame: light-dark(#d8dbe2, #2a2a2a); --ink: light-dark(#000, #fff); --hint: var(--ink);
    --accent: light-dark(#003a9e, #ffd84d); --edge: transparent;
  }
  :host { --background: light-dark(#fff, #000); --raised: var(--key); --stroke: 2px; --outline: var(--ink); --line: var(--ink); --rim: transparent; }
  [part=tray] { border-block-start: 2px solid var(--ink); }
}
@media (forced-colors: active) {
  :host, button {
    --key: ButtonFace; --frame: ButtonFace; --ink: ButtonText; --hint: ButtonText; --accent: Highlight; --on-accent: HighlightText;
    --pressed: Highlight; --hover: ButtonFace; --edge: transparent;
  }
  :host { --background: Canvas; --raised: ButtonFace; --stroke: 1px; --outline: ButtonText; --line: ButtonText; --rim: transparent; }
  [part=tray] { border-block-start: 1px solid CanvasText; }
  button, [part=popup] div, [part=outline] { forced-color-adjust: none; }
  [part~=frame] { border-width: 2px; }
  [part~=pressed][part], [part~=locked], [part~=prominent] { color: HighlightText; border-color: Highlight; }
}
@media (prefers-reduced-motion: reduce) { button, [part=popup] { transition: none; animation: none; } }
@media print { :host { display: none; } }
`;

const sheets = {};

// Gives a root a style, of which all roots share the sheet. It is made then, since there may be no page when a module is loaded.
export const adopt = (root, text = css) => {
  if (!sheets[text]) (sheets[text] = new CSSStyleSheet()).replaceSync(text);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheets[text]];
};
