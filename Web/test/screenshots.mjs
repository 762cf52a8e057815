// Takes pictures of the kiosk in several sizes and arrangements: node Web/test/screenshots.mjs FOLDER, after `make web`.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Browser, serve } from "./chromium.mjs";

const folder = (path) => fileURLToPath(new URL(path, import.meta.url));
const server = await serve([
  ["/dist/", folder("../dist/")], ["/words/", folder("../../Resources/Words/")], ["/", folder("../example/")],
]);
const browser = await Browser.launch();
for (const [width, height, arrangement] of [
  [390, 844], [820, 1180], [1280, 800], [390, 844, "words"], [1280, 800, "words"], [390, 844, "left"], [820, 1180, "right"], [820, 1180, "split"], [1280, 800, "split"],
]) {
  const page = await browser.page({ width, height });
  await page.open(`${server.url}/kiosk.html`);
  await page.value("window.keyboard = document.querySelector('clavier-keyboard'); keyboard.ready");
  if (arrangement === "words") {
    await page.value("keyboard.setAttribute('words', '/words/fr.words'); keyboard.ready");
  } else if (arrangement) {
    await page.value(`keyboard.setAttribute("arrangement", "${arrangement}")`);
  }
  await page.value("document.querySelector('[name=name]').focus(); new Promise((done) => setTimeout(done, 500))");
  await page.tap("Z", "o");
  await page.touch("down", await page.place("e"));
  await page.value("new Promise((done) => setTimeout(done, 550))");
  writeFileSync(join(process.argv[2], `kiosk-${[width, arrangement].filter(Boolean).join("-")}.png`), await page.screenshot());
  await page.touch("up");
}
await browser.close();
server.close();
