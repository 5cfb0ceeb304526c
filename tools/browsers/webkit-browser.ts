import { spawn } from "node:child_process";
import { once } from "node:events";
import { Builder, Key, Origin, type WebDriver } from "selenium-webdriver";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";
import { waitUntil } from "#server/testing/wait-until.ts";
import { findWebKitDriver, findXvfb } from "../setup/find-programs.mjs";
import { type Browser, type BrowserOptions, type ColorScheme, LIMIT_MS } from "./browser.ts";
import { startRecordingProxy, takeRecorded } from "./recording-proxy.ts";

const SCREEN = { width: 1600, height: 1200 };

const KEYS = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowRight: Key.ARROW_RIGHT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
};

export async function openWebKit({ site, colorScheme }: BrowserOptions): Promise<Browser> {
  const stops: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  try {
    const proxy = await startRecordingProxy(site);
    stops.push(proxy.stop);
    const screen = await startScreen();
    stops.push(screen.stop);
    const server = await startDriver(screen.display);
    stops.push(server.stop);
    const driver = await startSession(server.url, colorScheme);
    stops.push(() => driver.quit());
    return { ...driveWebKit(driver, proxy.url), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startScreen() {
  const options = ["-nolisten", "tcp", "-screen", "0", `${SCREEN.width}x${SCREEN.height}x24`];
  const { child, ended, stop } = startProgram(findXvfb() ?? "Xvfb", ["-displayfd", "1", ...options]);
  const [display] = await Promise.race([once(child.stdout, "data"), ended]);
  return { display: `:${String(display).trim()}`, stop };
}

async function startDriver(display: string) {
  const port = await findClosedPort();
  const { ended, stop } = startProgram(findWebKitDriver() ?? "WebKitWebDriver", [`--port=${port}`], display);
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await Promise.race([waitUntil(isReady), ended]);
  return { url, stop };
}

/** The program ends with this process, even if that is killed. */
function startProgram(path: string, args: string[], display = "") {
  const command = ["--pdeathsig", "TERM", "env", `DISPLAY=${display}`, path, ...args];
  const child = spawn("setpriv", command, { stdio: ["ignore", "pipe", "ignore"] });
  const ended = once(child, "exit").then(() => Promise.reject(new Error(`${path} ended.`)));
  ended.catch(() => {});
  return {
    child,
    ended,
    async stop() {
      child.kill();
      await ended.catch(() => {});
    },
  };
}

async function startSession(server: string, colorScheme: ColorScheme): Promise<WebDriver> {
  const args = ["--automation", ...(colorScheme === "dark" ? ["--dark-mode"] : [])];
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(server)
    .withCapabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": { args } })
    .build();
  await driver.manage().setTimeouts({ pageLoad: LIMIT_MS, script: LIMIT_MS });
  return driver;
}

function driveWebKit(driver: WebDriver, site: string): Omit<Browser, "close"> {
  const pointAt = ({ x, y }: { x: number; y: number }) =>
    driver.actions({ async: true }).move({ x, y, origin: Origin.VIEWPORT, duration: 0 });
  const sendKeys = (keys: string) => driver.actions({ async: true }).sendKeys(keys).perform();
  const evaluate: Browser["evaluate"] = (run, ...args) => driver.executeScript(run, ...args);
  return {
    goto: (path) => driver.get(site + path),
    reload: () => driver.navigate().refresh(),
    async resize(width, height) {
      const window = driver.manage().window();
      const measure = () => evaluate(() => ({ width: innerWidth, height: innerHeight }));
      // The window includes a toolbar.
      const [outer, inner] = [await window.getRect(), await measure()];
      const wanted = {
        width: width + outer.width - inner.width,
        height: height + outer.height - inner.height,
      };
      // Focus follows the pointer, which rests in the middle of the screen.
      const place = (of: "width" | "height") => Math.max(0, Math.round((SCREEN[of] - wanted[of]) / 2));
      await window.setRect({ ...wanted, x: place("width"), y: place("height") });
      await waitUntil(async () => {
        const size = await measure();
        return size.width === width && size.height === height;
      });
    },
    evaluate,
    movePointer: (point) => pointAt(point).perform(),
    click: (point) => pointAt(point).click().perform(),
    press: (key) => sendKeys(KEYS[key]),
    type: sendKeys,
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), "base64"),
    takeProblems: () => evaluate(takeRecorded),
  };
}
