(function () {
  "use strict";
  const data = JSON.parse(document.getElementById("data").textContent);
  const board = document.getElementById("board");
  const typed = document.getElementById("typed");
  const layers = document.getElementById("layers");
  const status = document.getElementById("status");
  const holdTime = 500, repeatTime = 80, tapTime = 400, flickDistance = 24;
  let current = null;     // The layer that is shown
  let back = null;        // The layer that comes back, and after what
  let shiftTime = 0;      // When shift was tapped
  let marker = null;      // The dead key that waits
  let taps = null;        // The multi-tap that may go on
  let press = null;       // The pointer that is down
  let popup = null;

  // Layers

  function layerNamed(id) {
    return data.layers.find(layer => layer.set === current.set && layer.id === id);
  }

  function show(layer) {
    if (!layer) return;
    const hadFocus = board.contains(document.activeElement);
    current = layer;
    const picture = document.getElementById(layer.picture).cloneNode(true);
    picture.removeAttribute("id");
    for (const face of picture.querySelectorAll("[data-key]")) {
      face.setAttribute("role", "button");
      face.setAttribute("tabindex", "0");
      if (data.keys[face.dataset.key].p) face.setAttribute("aria-haspopup", "menu");
    }
    closePopup();
    board.replaceChildren(picture);
    if (hadFocus) picture.querySelector("[data-key]").focus();
    for (const button of layers.querySelectorAll("button")) {
      button.setAttribute("aria-pressed", String(data.layers[button.dataset.layer] === layer));
    }
  }

  data.layers.forEach((layer, number) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = layer.name;
    button.dataset.layer = number;
    button.addEventListener("click", () => { back = null; show(layer); });
    let group = layers.lastElementChild;
    if (!group || group.dataset.set !== String(layer.set)) {
      group = document.createElement("div");
      group.dataset.set = layer.set;
      const name = document.createElement("span");
      name.className = "small";
      name.textContent = layer.form + ":";
      group.append(name);
      layers.append(group);
    }
    group.append(button);
  });

  // Text

  function before() { return typed.value.slice(0, typed.selectionStart); }

  function insert(text, deleting) {
    const start = typed.selectionStart - (deleting || 0);
    typed.setRangeText(text, start, typed.selectionEnd, "end");
    typed.scrollTop = typed.scrollHeight;
  }

  function lastCharacter(text) {
    if (!text) return "";
    if (!window.Intl || !Intl.Segmenter) return Array.from(text).pop();
    const parts = Array.from(new Intl.Segmenter().segment(text.slice(-64)));
    return parts[parts.length - 1].segment;
  }

  function deleteBackward() {
    if (marker !== null) return wait(null);
    const isSelected = typed.selectionStart !== typed.selectionEnd;
    insert("", isSelected ? 0 : lastCharacter(before()).length);
  }

  function wait(name) {
    marker = name;
    status.textContent = name === null ? "" : "Dead key " + name + " waits for a letter.";
  }

  function typeText(text, name) {
    if (name !== undefined) {
      const after = (data.after[name] || {})[lastCharacter(before())];
      if (after !== undefined) return insert(after, lastCharacter(before()).length);
      const both = marker === null ? undefined : (data.dead[marker] || {})["\\m{" + name + "}"];
      if (both !== undefined) { wait(null); return insert(both); }
      if (marker !== null) insert(data.alone[marker] || "");
      return wait(data.dead[name] ? name : null);
    }
    if (marker !== null) {
      const made = (data.dead[marker] || {})[text];
      text = made === undefined ? (data.alone[marker] || "") + text : made;
      wait(null);
    }
    insert(text);
  }

  // Keys

  const actions = {
    deleteBackward,
    deleteForward() {
      const rest = typed.value.slice(typed.selectionEnd);
      typed.setRangeText("", typed.selectionStart, typed.selectionEnd + (Array.from(rest)[0] || "").length, "end");
    },
    deleteWordBackward() {
      const match = /\S+\s*$|\s+$/.exec(before());
      insert("", match ? match[0].length : 0);
    },
    return() { insert("\n"); },
    tab() { insert("\t"); },
    arrowLeft() { move(-lastCharacter(before()).length); },
    arrowRight() { move((Array.from(typed.value.slice(typed.selectionEnd))[0] || "").length); },
    home() { typed.setSelectionRange(0, 0); },
    end() { typed.setSelectionRange(typed.value.length, typed.value.length); }
  };

  function move(distance) {
    const place = typed.selectionEnd + distance;
    typed.setSelectionRange(place, place);
  }

  function perform(key, isGesture) {
    const types = key.t !== undefined || key.m !== undefined;
    const before = current;
    if (key.a && actions[key.a]) actions[key.a]();
    if (key.x && !isGesture) multiTap(key);
    else if (types) { taps = null; typeText(key.t || "", key.m); }
    if (key.l !== undefined || key.a === "shift") return lead(key);
    if (key.a && !actions[key.a]) status.textContent = key.n + ": nothing to do here.";
    if (types && back && current === before && (back.after === "key" || key.t === " ")) {
      const layer = back.layer;
      back = null;
      show(layer);
    }
  }

  function lead(key) {
    const layer = layerNamed(key.l === undefined ? "shift" : key.l);
    const now = Date.now();
    if (key.a === "shift") {
      // A second tap locks.
      if (back && now - shiftTime < tapTime) { back = null; return; }
      const isLeaving = layer && layer.id === "base";
      back = isLeaving ? null : { layer: current, after: "key" };
      shiftTime = now;
    } else {
      back = key.r ? { layer: current, after: key.r } : null;
    }
    show(layer);
  }

  function multiTap(key) {
    const now = Date.now();
    const outputs = [key.t || ""].concat(key.x.map(number => data.keys[number].t || ""));
    const isNext = taps && taps.key === key && now - taps.time < 2 * tapTime;
    const count = isNext ? (taps.count + 1) % outputs.length : 0;
    if (isNext) insert(outputs[count], outputs[taps.count].length);
    else typeText(outputs[count]);
    taps = { key, count, time: now };
  }

  // Popups

  function closePopup() {
    if (popup) popup.remove();
    popup = null;
  }

  function openPopup(face, key) {
    closePopup();
    popup = document.createElement("div");
    popup.className = "popup";
    popup.setAttribute("role", "menu");
    popup.setAttribute("aria-label", key.n);
    popup.lang = board.lang;
    for (const number of key.p) {
      const choice = data.keys[number];
      const button = document.createElement("button");
      button.type = "button";
      button.setAttribute("role", "menuitem");
      button.textContent = choice.c;
      button.setAttribute("aria-label", choice.n);
      button.addEventListener("click", () => choose(choice));
      button.choice = choice;
      popup.append(button);
    }
    popup.addEventListener("keydown", event => {
      const buttons = Array.from(popup.children);
      const place = buttons.indexOf(document.activeElement);
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (step) buttons[(place + step + buttons.length) % buttons.length].focus();
      else if (event.key === "Escape") { closePopup(); face.focus(); }
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
    board.append(popup);
    const outer = board.getBoundingClientRect(), inner = face.getBoundingClientRect();
    const left = inner.left - outer.left + inner.width / 2 - popup.offsetWidth / 2;
    popup.style.left = Math.max(0, Math.min(left, outer.width - popup.offsetWidth)) + "px";
    popup.style.top = (inner.top - outer.top - popup.offsetHeight - 4) + "px";
  }

  function choose(key) {
    closePopup();
    perform(key, true);
  }

  // Pointers

  function faceAt(target) {
    const face = target.closest ? target.closest("[data-key]") : null;
    return face && board.contains(face) ? face : null;
  }

  function choiceAt(event) {
    const target = document.elementFromPoint(event.clientX, event.clientY);
    return target && popup && popup.contains(target) ? target : null;
  }

  board.addEventListener("pointerdown", event => {
    const face = faceAt(event.target);
    if (popup && !popup.contains(event.target)) closePopup();
    if (!face || event.button !== 0) return;
    event.preventDefault();
    const key = data.keys[face.dataset.key];
    press = { face, key, id: event.pointerId, x: event.clientX, y: event.clientY, done: false };
    face.classList.add("down");
    const started = press;
    press.timer = setTimeout(() => hold(started), holdTime);
  });

  function hold(started) {
    if (press !== started) return;
    if (started.key.p) {
      started.done = true;
      openPopup(started.face, started.key);
    } else if (started.key.a && actions[started.key.a]) {
      started.done = true;
      perform(started.key);
      started.timer = setTimeout(() => hold(started), repeatTime);
    }
  }

  document.addEventListener("pointermove", event => {
    if (!press || event.pointerId !== press.id || !popup) return;
    const over = choiceAt(event);
    for (const button of popup.children) button.classList.toggle("over", button === over);
  });

  document.addEventListener("pointerup", event => {
    if (!press || event.pointerId !== press.id) return;
    const ended = release();
    const choice = choiceAt(event);
    if (choice && choice.choice) return choose(choice.choice);
    if (ended.done) return;
    const flicked = flick(ended, event.clientX - ended.x, event.clientY - ended.y);
    if (flicked !== undefined) perform(data.keys[flicked], true);
    else if (faceAt(document.elementFromPoint(event.clientX, event.clientY) || board) === ended.face) perform(ended.key);
  });

  document.addEventListener("pointercancel", release);

  function release() {
    const ended = press;
    press = null;
    if (ended) {
      clearTimeout(ended.timer);
      ended.face.classList.remove("down");
    }
    return ended;
  }

  function flick(ended, x, y) {
    if (!ended.key.f || Math.hypot(x, y) < flickDistance) return undefined;
    const names = ["e", "se", "s", "sw", "w", "nw", "n", "ne"];
    const place = Math.round(Math.atan2(y, x) / (Math.PI / 4));
    return ended.key.f[names[(place + 8) % 8]];
  }

  board.addEventListener("contextmenu", event => {
    const face = faceAt(event.target);
    if (!face) return;
    event.preventDefault();
    const key = data.keys[face.dataset.key];
    if (key.p && !popup) openPopup(face, key);
  });

  board.addEventListener("keydown", event => {
    const face = faceAt(event.target);
    if (!face) return;
    const key = data.keys[face.dataset.key];
    if (event.key === "ArrowUp" && key.p) {
      openPopup(face, key);
      popup.firstChild.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      perform(key);
    } else {
      return;
    }
    event.preventDefault();
  });

  window.addEventListener("beforeprint", () => {
    for (const part of document.querySelectorAll("details")) part.open = true;
  });
  document.addEventListener("keydown", event => { if (event.key === "Escape") closePopup(); });
  document.getElementById("typing").hidden = false;
  document.querySelectorAll("[data-typing]").forEach(link => { link.hidden = false; });
  current = data.layers.find(layer => layer.id === "base") || data.layers[0];
  show(current);
})();
