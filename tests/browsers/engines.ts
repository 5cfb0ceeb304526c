import { launch, type Page } from "puppeteer-core";
import { CHROMIUM_ARGUMENTS, findFirefox, findTestChromium } from "#tools/setup/find-programs.mjs";
import {
  type Browser,
  type BrowserOptions,
  LIMIT_MS,
  PAGE_CRASHED,
  VIRTUAL_AUTHENTICATOR,
} from "./browser.ts";
import { openWebKit } from "./webkit-browser.ts";

export const ENGINES = {
  chromium: (options) => openWithPuppeteer("chrome", options),
  firefox: (options) => openWithPuppeteer("firefox", options),
  webkit: openWebKit,
} as const satisfies Record<string, (options: BrowserOptions) => Promise<Browser>>;

export type Engine = keyof typeof ENGINES;

/** Logged by Firefox when a navigation aborts a fetch of the service worker. */
const ABORTED_FETCH = /A ServiceWorker intercepted the request and encountered an unexpected error/;

async function openWithPuppeteer(
  name: "chrome" | "firefox",
  { site, colorScheme }: BrowserOptions,
): Promise<Browser> {
  const isFirefox = name === "firefox";
  const browser = await launch({
    browser: name,
    executablePath: (isFirefox ? findFirefox() : findTestChromium()) ?? name,
    headless: isFirefox || "shell",
    args: isFirefox ? [] : CHROMIUM_ARGUMENTS,
    // Firefox cannot emulate media features.
    extraPrefsFirefox: { "layout.css.prefers-color-scheme.content-override": colorScheme === "dark" ? 0 : 1 },
    timeout: LIMIT_MS,
    protocolTimeout: LIMIT_MS,
  });
  // Firefox never focuses its initial page.
  const page = await browser.newPage();
  if (!isFirefox) await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: colorScheme }]);
  page.setDefaultTimeout(LIMIT_MS);
  const problems: string[] = [];
  const note = (problem: string) => {
    if (!ABORTED_FETCH.test(problem)) problems.push(problem);
  };
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) note(message.text());
  });
  // Firefox reports policy violations as page errors too.
  page.on("pageerror", (error) => note(String(error)));
  const orCrash = rejectOnCrash(page);
  return {
    async goto(path) {
      await orCrash(page.goto(site + path));
    },
    async reload() {
      await orCrash(page.reload());
    },
    resize: (width, height) => orCrash(page.setViewport({ width, height })),
    evaluate: (run, ...args) => orCrash(evaluate(page, run, args)),
    movePointer: ({ x, y }) => orCrash(page.mouse.move(x, y)),
    click: ({ x, y }) => orCrash(page.mouse.click(x, y)),
    press: (key) => orCrash(page.keyboard.press(key)),
    type: (text) => orCrash(page.keyboard.type(text)),
    screenshot: async () => Buffer.from(await orCrash(page.screenshot())),
    takeProblems: async () => problems.splice(0),
    ...(!isFirefox && { addAuthenticator: () => addAuthenticator(page) }),
    close: () => browser.close(),
  };
}

async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.createCDPSession();
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", { options: VIRTUAL_AUTHENTICATOR });
}

/** Puppeteer leaves calls to a crashed page unanswered until they time out. */
function rejectOnCrash(page: Page) {
  const crashed = new Promise<never>((_, reject) => {
    page.once("error", (cause) => reject(new Error(PAGE_CRASHED, { cause })));
  });
  crashed.catch(() => {});
  return <Result>(call: Promise<Result>) => Promise.race([crashed, call]);
}

async function evaluate<Args extends unknown[], Result>(
  page: Page,
  run: (...args: Args) => Result,
  args: Args,
) {
  // Puppeteer's types expect element handles as arguments; values are passed and returned unchanged.
  return (await page.evaluate(run as (...values: unknown[]) => unknown, ...args)) as Result;
}
