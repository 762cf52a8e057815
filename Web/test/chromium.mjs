// Headless Chromium, driven by its own protocol over a pipe, and a server of files for it.
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";

const types = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".mjs": "text/javascript",
  ".wasm": "application/wasm", ".css": "text/css",
};

// Serves folders, given as [path, folder], on a port of its own. `watch` receives each request.
export const serve = async (folders, headers = {}, watch = () => {}) => {
  const server = createServer((request, response) => {
    watch(request);
    const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname));
    for (const [prefix, folder] of folders) {
      const file = path.startsWith(prefix) ? join(folder, path.slice(prefix.length)) : "";
      if (!file || !existsSync(file) || !statSync(file).isFile()) continue;
      response.writeHead(200, { "Content-Type": types[extname(file)] ?? "application/octet-stream", ...headers });
      return response.end(readFileSync(file));
    }
    response.writeHead(404).end();
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => { server.close(); server.closeAllConnections(); } };
};

export const chromium = () =>
  [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
    .find((path) => path && existsSync(path));

export class Browser {
  #next = 1;
  #calls = new Map();
  #listeners = new Map();
  #rest = Buffer.alloc(0);

  static async launch() {
    const browser = new Browser();
    browser.profile = mkdtempSync(join(tmpdir(), "clavier-web-"));
    browser.process = spawn(
      chromium(),
      ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--remote-debugging-pipe",
        `--user-data-dir=${browser.profile}`, "about:blank"],
      { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    browser.process.stdio[4].on("data", (data) => browser.#receive(data));
    return browser;
  }

  #receive(data) {
    this.#rest = Buffer.concat([this.#rest, data]);
    for (let end = this.#rest.indexOf(0); end >= 0; end = this.#rest.indexOf(0)) {
      const message = JSON.parse(this.#rest.subarray(0, end).toString());
      this.#rest = this.#rest.subarray(end + 1);
      const call = this.#calls.get(message.id);
      if (call) {
        this.#calls.delete(message.id);
        if (message.error) call.reject(new Error(`${call.method}: ${message.error.message}`));
        else call.resolve(message.result);
      } else if (message.method) {
        this.#listeners.get(`${message.sessionId} ${message.method}`)?.(message.params);
      }
    }
  }

  send(method, params = {}, sessionId) {
    const id = this.#next++;
    this.process.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + "\0");
    return new Promise((resolve, reject) => {
      this.#calls.set(id, { method, resolve, reject });
      // The process need not wait for this.
      setTimeout(() => reject(new Error(`${method} ${params.expression ?? ""} got no answer`)), 120_000).unref();
    });
  }

  on(sessionId, method, listener) { this.#listeners.set(`${sessionId} ${method}`, listener); }

  async page({ width = 390, height = 844, touch = true } = {}) {
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    const page = new Page(this, sessionId, targetId);
    await page.send("Page.enable");
    await page.send("Runtime.enable");
    page.errors = [];
    this.on(sessionId, "Runtime.exceptionThrown", ({ exceptionDetails }) =>
      page.errors.push(exceptionDetails.exception?.description ?? exceptionDetails.text));
    this.on(sessionId, "Runtime.consoleAPICalled", ({ type, args }) => {
      if (type === "error") page.errors.push(args.map((arg) => arg.value ?? arg.description).join(" "));
    });
    await page.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: touch });
    await page.send("Emulation.setTouchEmulationEnabled", { enabled: touch, maxTouchPoints: 5 });
    return page;
  }

  async close() {
    await this.send("Browser.close").catch(() => {});
    await new Promise((done) => (this.process.exitCode === null ? this.process.on("exit", done) : done()));
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

export class Page {
  constructor(browser, sessionId, targetId) { Object.assign(this, { browser, sessionId, targetId }); }
  send(method, params) { return this.browser.send(method, params, this.sessionId); }

  async open(url) {
    const loaded = new Promise((done) => this.browser.on(this.sessionId, "Page.loadEventFired", done));
    await this.send("Page.navigate", { url });
    await loaded;
  }

  // The value of an expression, which may be a promise.
  async value(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", {
      expression, awaitPromise: true, returnByValue: true, userGesture: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  frame() { return this.value("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"); }

  // The middle of a key, by its name, cap or action.
  async place(key, selector = "clavier-keyboard") {
    const place = await this.value(`(() => {
      const keyboard = document.querySelector(${JSON.stringify(selector)});
      const wanted = ${JSON.stringify(key)};
      const found = keyboard.keys.find((key) => key.id === wanted) ??
        keyboard.keys.find((key) => key.cap === wanted) ?? keyboard.keys.find((key) => key.action === wanted);
      if (!found) return null;
      const box = keyboard.getBoundingClientRect();
      const { x, y, width, height } = found.frame;
      return { x: box.x + x + width / 2, y: box.y + y + height / 2 };
    })()`);
    if (!place) throw new Error(`there is no key '${key}'`);
    return place;
  }

  touch(type, ...points) {
    return this.send("Input.dispatchTouchEvent", {
      type: { down: "touchStart", move: "touchMove", up: "touchEnd" }[type],
      touchPoints: points.map((point, id) => ({ id, ...point })),
    });
  }

  async tap(...keys) {
    for (const key of keys) {
      await this.touch("down", await this.place(key));
      await this.touch("up");
    }
  }

  // Presses or releases the button of a mouse.
  mouse(kind, point) {
    return this.send("Input.dispatchMouseEvent", { type: { down: "mousePressed", up: "mouseReleased" }[kind], ...point, button: "left", clickCount: 1 });
  }

  async click(point) { for (const kind of ["down", "up"]) await this.mouse(kind, point); }

  async slide(from, to, steps = 6) {
    for (let step = 1; step <= steps; step++) {
      await this.touch("move", {
        x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps,
      });
    }
  }

  async key(key, code = key, modifiers = 0) {
    const text = key.length === 1 ? key : undefined;
    await this.send("Input.dispatchKeyEvent", { type: text ? "keyDown" : "rawKeyDown", key, code, text, modifiers, windowsVirtualKeyCode: keyCodes[key] ?? 0 });
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", key, code, modifiers });
  }

  async screenshot() {
    const { data } = await this.send("Page.captureScreenshot", { format: "png" });
    return Buffer.from(data, "base64");
  }

  close() { return this.browser.send("Target.closeTarget", { targetId: this.targetId }); }
}

const keyCodes = { Backspace: 8, Tab: 9, Enter: 13, Escape: 27, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, " ": 32 };
