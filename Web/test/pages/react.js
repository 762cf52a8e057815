// Controlled fields of React: the state has what is typed, `capitals` in capital letters.
const { createElement, useState } = React;

const Form = () => {
  const [state, setState] = useState({ text: "", area: "", number: "", capitals: "" });
  window.state = state;
  const field = (element, id, type, change = (value) => value) => createElement(element, {
    id, type, "aria-label": id, value: state[id],
    onChange: ({ target: { value } }) => setState((old) => ({ ...old, [id]: change(value) })),
  });
  return createElement("form", null,
    field("input", "text"), field("textarea", "area"), field("input", "number", "number"),
    field("input", "capitals", "text", (value) => value.toUpperCase()));
};

ReactDOM.createRoot(document.getElementById("root")).render(createElement(Form));
await new Promise((done) => setTimeout(done));
await import("./fields.js");
