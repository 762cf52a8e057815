// The attributes of the element, which are properties, too.

// The attributes with what their properties are without them; `false` is that of attributes without a value.
export const attributes = {
  layout: null, layouts: null, for: null, form: null, docked: false, policy: "auto", physical: null, haptics: null, scan: null,
  "scan-time": null, dwell: null, "dwell-repeat": false, words: null, emoji: null, learn: false, arrangement: null,
  mirrored: false,
};
const propertyOf = (name) => (name === "for" ? "htmlFor" : name.replace(/-./, (part) => part[1].toUpperCase()));

// Makes properties of the attributes of a class.
export const reflect = ({ prototype }) => {
  for (const name in attributes) {
    const missing = attributes[name];
    Object.defineProperty(prototype, propertyOf(name), {
      get() { return missing === false ? this.hasAttribute(name) : this.getAttribute(name) ?? missing; },
      set(value) {
        if (value === false || value == null) this.removeAttribute(name);
        else this.setAttribute(name, value === true ? "" : value);
      },
    });
  }
};

// Sets properties again that were set before an element had the class.
export const upgrade = (element) => {
  for (const name in attributes) {
    const property = propertyOf(name);
    if (!Object.hasOwn(element, property)) continue;
    const value = element[property];
    delete element[property];
    element[property] = value;
  }
};
