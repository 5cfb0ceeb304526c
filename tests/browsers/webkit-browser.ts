import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from "node:http";
import { text } from "node:stream/consumers";
import { fromHtml } from "hast-util-from-html";
import { select } from "hast-util-select";
import { Builder, Key, Origin, type WebDriver } from "selenium-webdriver";
import { findClosedPort, listenOnLoopback } from "#server/testing/listen-on-loopback.ts";
import { waitUntil } from "#server/testing/wait-until.ts";
import { findWebKitDriver, findXvfb } from "#tools/setup/find-programs.mjs";
import { type Browser, type BrowserOptions, type ColorScheme, LIMIT_MS } from "./browser.ts";

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

const RECORDER_PATH = "/problem-recorder.js";

/** Adds a script that records problems to each page, because WebKit's WebDriver does not report them. */
async function startRecordingProxy(site: string) {
  const { host, origin } = new URL(site);
  const server = createServer((request, response) => {
    if (request.url === RECORDER_PATH) {
      response.writeHead(200, { "content-type": "text/javascript" }).end(`(${recordProblems})()`);
      return;
    }
    const { method, headers } = request;
    // The editor answers its own page only.
    const own = { host, ...(headers.origin && { origin }), "accept-encoding": "identity" };
    const forwarded = sendRequest(site + request.url, { method, headers: { ...headers, ...own } }, (answer) =>
      forward(answer, response).catch(() => response.destroy()),
    );
    forwarded.on("error", () => response.destroy());
    request.pipe(forwarded);
  });
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function forward(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const { statusCode = 502, headers } = answer;
  if (!headers["content-type"]?.startsWith("text/html")) {
    answer.pipe(response.writeHead(statusCode, headers));
    return;
  }
  const { "content-length": _, ...others } = headers;
  response.writeHead(statusCode, others).end(addRecorder(await text(answer)));
}

function addRecorder(html: string): string {
  const start = select("head", fromHtml(html))?.children[0]?.position?.start.offset;
  if (start === undefined) throw new Error("The page has no head.");
  return `${html.slice(0, start)}<script src="${RECORDER_PATH}"></script>${html.slice(start)}`;
}

/** Runs in the page. The records outlive the document. */
function recordProblems(): void {
  const record = (...parts: unknown[]) => {
    const recorded: string[] = JSON.parse(sessionStorage.getItem("problems") ?? "[]");
    sessionStorage.setItem("problems", JSON.stringify([...recorded, parts.map(String).join(" ")]));
  };
  for (const level of ["error", "warn"] as const) {
    // biome-ignore lint/suspicious/noConsole: what the page writes is what is recorded
    const write = console[level];
    console[level] = (...parts: unknown[]) => {
      record(...parts);
      write(...parts);
    };
  }
  // Like the browser, after all listeners.
  const recordUnhandled = (event: Event, ...parts: unknown[]) =>
    setTimeout(() => event.defaultPrevented || record(...parts));
  addEventListener("error", (event) => recordUnhandled(event, event.message));
  addEventListener("unhandledrejection", (event) =>
    recordUnhandled(event, "Unhandled rejection:", event.reason),
  );
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    record(`The policy ${effectiveDirective} blocked ${blockedURI}`),
  );
}

/** Runs in the page. */
function takeRecorded(): string[] {
  const recorded = sessionStorage.getItem("problems") ?? "[]";
  sessionStorage.removeItem("problems");
  return JSON.parse(recorded);
}
