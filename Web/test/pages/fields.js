import "/dist/clavier-keyboard.js";

customElements.define("open-field", class extends HTMLElement {
  constructor() {
    super();
    this.attachShadow({ mode: "open" }).append(document.createElement("input"));
  }
});

window.events = [];
for (const type of ["beforeinput", "input", "submit", "clavieredit", "clavieraction", "clavierkeyboardwillshow", "clavierkeyboarddidshow", "clavierkeyboardwillhide", "clavierkeyboarddidhide"]) {
  document.addEventListener(type, (event) => {
    if (type === "submit") event.preventDefault();
    window.events.push(event.inputType ? `${type}:${event.inputType}` : type);
  });
}
window.keyboard = document.querySelector("clavier-keyboard");
window.violations = [];
document.addEventListener("securitypolicyviolation", (event) => window.violations.push(event.violatedDirective));
// Shows a layout and focuses a field.
window.begin = async (layout, field, text = "") => {
  keyboard.setAttribute("layout", layout);
  await keyboard.ready;
  const element = typeof field === "string" ? document.getElementById(field) : field;
  if (element && "value" in element) element.value = text;
  document.activeElement?.blur();
  element?.focus();
  if (element?.isContentEditable) {
    element.textContent = text;
    getSelection().selectAllChildren(element);
    getSelection().collapseToEnd();
  }
  await keyboard.ready.catch(() => {});
  await new Promise((done) => setTimeout(done, 30));
  window.events.length = 0;
};
// Markup that a strict policy lets the tests write.
const policy = window.trustedTypes?.createPolicy("tests", { createHTML: (text) => text });
window.trusted = (text) => policy?.createHTML(text) ?? text;
window.started = true;
