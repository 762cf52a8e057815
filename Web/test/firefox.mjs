// Headless Firefox, driven by its own protocol (Marionette) over a socket.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Page } from "./chromium.mjs";

export const firefox = () =>
  [process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox"].find((path) => path && existsSync(path));

// What a page's scripts may find wrong is written here, before them.
const preferences = {
  "marionette.port": 0, "dom.w3c_touch_events.enabled": 1, "browser.shell.checkDefaultBrowser": false, "app.update.disabledForTesting": true,
  "datareporting.policy.dataSubmissionEnabled": false, "browser.startup.page": 0, "toolkit.startup.max_resumed_crashes": -1,
};

export class Firefox {
  #next = 1;
  #calls = new Map();
  #rest = Buffer.alloc(0);

  static async launch() {
    const browser = new Firefox();
    browser.profile = mkdtempSync(join(tmpdir(), "clavier-firefox-"));
    const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
    writeFileSync(join(browser.profile, "user.js"), lines.join("\n"));
    browser.process = spawn(
      firefox(), ["--headless", "--no-remote", "--marionette", "--profile", browser.profile, "about:blank"],
      { stdio: "ignore", env: { ...process.env, HOME: browser.profile, MOZ_HEADLESS: "1" } });
    browser.socket = connect(await browser.#port(), "127.0.0.1");
    const greeted = new Promise((done) => browser.#calls.set(undefined, { resolve: done }));
    browser.socket.on("data", (data) => browser.#receive(data));
    await greeted;
    await browser.send("WebDriver:NewSession", { capabilities: { alwaysMatch: { unhandledPromptBehavior: "accept" } } });
    await browser.send("WebDriver:SetTimeouts", { script: 120_000, pageLoad: 120_000 });
    return browser;
  }

  // Firefox writes the port that it has chosen into its profile.
  async #port() {
    const file = join(this.profile, "MarionetteActivePort");
    for (let tries = 0; tries < 600; tries++) {
      const port = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
      if (port) return port;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error("Firefox opens no port");
  }

  // Messages are their length in bytes, a colon, and JSON: [1, number, error, result].
  #receive(data) {
    this.#rest = Buffer.concat([this.#rest, data]);
    for (;;) {
      const colon = this.#rest.indexOf(":");
      const end = colon + 1 + Number(this.#rest.subarray(0, Math.max(0, colon)));
      if (colon < 0 || this.#rest.length < end) return;
      const message = JSON.parse(this.#rest.subarray(colon + 1, end).toString());
      this.#rest = this.#rest.subarray(end);
      const [, number, error, result] = Array.isArray(message) ? message : [];
      const call = this.#calls.get(number);
      this.#calls.delete(number);
      if (error) call?.reject(new Error(`${call.method}: ${error.message}`));
      else call?.resolve(result);
    }
  }

  send(method, params = {}) {
    const number = this.#next++;
    const message = Buffer.from(JSON.stringify([0, number, method, params]));
    this.socket.write(Buffer.concat([Buffer.from(`${message.length}:`), message]));
    return new Promise((resolve, reject) => this.#calls.set(number, { method, resolve, reject }));
  }

  // The page of the only window.
  async page({ width = 390, height = 844, touch = true } = {}) {
    await this.send("WebDriver:Navigate", { url: "about:blank" });
    await this.send("WebDriver:ReleaseActions");
    const page = new FirefoxPage(this);
    const [innerWidth, innerHeight] = await page.value("[innerWidth - outerWidth, innerHeight - outerHeight]");
    await this.send("WebDriver:SetWindowRect", { width: width - innerWidth, height: height - innerHeight });
    return page;
  }

  async close() {
    await this.send("Marionette:Quit", { flags: ["eForceQuit"] }).catch(() => {});
    await new Promise((done) => (this.process.exitCode === null && this.process.signalCode === null ? this.process.on("exit", done) : done()));
    this.socket.destroy();
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

const keyCodes = {
  Backspace: "\ue003", Tab: "\ue004", Enter: "\ue007", Shift: "\ue008", Control: "\ue009", Alt: "\ue00a", Escape: "\ue00c", " ": " ",
  ArrowLeft: "\ue012", ArrowUp: "\ue013", ArrowRight: "\ue014", ArrowDown: "\ue015",
};

const moveTo = (point) => point && { type: "pointerMove", x: Math.round(point.x), y: Math.round(point.y), duration: 0, origin: "viewport" };
const press = { type: "pointerDown", button: 0 };
const release = { type: "pointerUp", button: 0 };

class FirefoxPage extends Page {
  errors = [];

  constructor(browser) {
    super();
    this.browser = browser;
  }

  open(url) { return this.browser.send("WebDriver:Navigate", { url }); }

  async value(expression) {
    const script = `const done = arguments[0];
      (async () => (0, eval)(${JSON.stringify(expression)}))().then((value) => done([value]), (error) => done([null, String(error?.stack ?? error)]));`;
    const { value: [value, error] } = await this.browser.send(
      "WebDriver:ExecuteAsyncScript", { script, args: [], sandbox: null });
    if (error) throw new Error(error);
    return value ?? undefined;
  }

  // Performs actions of an input device.
  perform(type, id, actions, parameters) {
    return this.browser.send("WebDriver:PerformActions", { actions: [{ type, id, actions, ...(parameters && { parameters }) }] });
  }

  // One finger.
  touch(type, point) {
    const actions = { down: [moveTo(point), press], move: [moveTo(point)], up: [release] }[type];
    return this.perform("pointer", "finger", actions, { pointerType: "touch" });
  }

  mouse(kind, point) { return this.perform("pointer", "mouse", [moveTo(point), kind === "down" ? press : release], { pointerType: "mouse" }); }
  click(point) { return this.perform("pointer", "mouse", [moveTo(point), press, release], { pointerType: "mouse" }); }

  async key(key, code = key, modifiers = 0) {
    const held = [[1, "Alt"], [2, "Control"], [8, "Shift"]].filter(([bit]) => modifiers & bit).map(([, name]) => keyCodes[name]);
    const down = (value) => ({ type: "keyDown", value });
    const up = (value) => ({ type: "keyUp", value });
    const value = keyCodes[key] ?? key;
    await this.perform("key", "keyboard", [...held.map(down), down(value), up(value), ...held.map(up)]);
  }

  async screenshot() {
    const { value } = await this.browser.send("WebDriver:TakeScreenshot", { full: false, hash: false });
    return Buffer.from(value, "base64");
  }

  async close() {}
}
