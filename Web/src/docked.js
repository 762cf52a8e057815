// A keyboard at the bottom of the window, which makes room in the page.

// The heights that keyboards cover.
const heights = new Map();

// Tells the page of the height that docked keyboards cover.
const cover = (element, height) => {
  heights.set(element, height);
  if (!height) heights.delete(element);
  const most = Math.max(0, ...heights.values());
  const { style } = document.documentElement;
  const set = (name, space) => style.setProperty(name, most ? `${Math.round(most) + space}px` : "");
  set("--clavier-inset-bottom", 0);
  set("scroll-padding-bottom", 8);
};

export const part = ({ element, target }) => {
  let listening;

  // Keeps to the bottom of the visible part of the page, and the field above the keyboard.
  const dock = () => {
    const { height } = element.getBoundingClientRect();
    if (!element.docked || !element.isShown || !height) return cover(element, 0);
    const view = window.visualViewport;
    const bottom = view ? Math.max(0, window.innerHeight - view.height - view.offsetTop) : 0;
    element.style.setProperty("bottom", `${bottom}px`);
    cover(element, height + bottom);
    const text = target();
    if (text?.hasFocus) text.element.scrollIntoView({ block: "nearest" });
  };

  return {
    dock,
    update() {
      if (listening) return;
      listening = new AbortController();
      const { signal } = listening;
      for (const type of ["resize", "scroll"]) window.visualViewport?.addEventListener(type, dock, { signal });
      dock();
    },
    stop() {
      listening?.abort();
      listening = null;
      cover(element, 0);
    },
  };
};
