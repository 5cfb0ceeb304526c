import { type BrowserContext, test as base, expect } from "@playwright/test";
import { type Message, writeMessage } from "./contact-form.ts";
import { CLIENT_ADDRESS_HEADER } from "./served-site.ts";

export type AllowedProblems = {
  /** Problems that a test provokes. Each has to occur. */
  allow: (...patterns: RegExp[]) => void;
  /** Problems that depend on the machine's speed, and say nothing about the site. */
  ignore: (...patterns: RegExp[]) => void;
};

/** For `test.use`: animations and transitions as most visitors see them. */
export const MOTION = { contextOptions: { reducedMotion: "no-preference" } } as const;

/** The tag of one of many variants: only the first ones belong to `npm test`, all of them to `npm run test:full`. */
export function sizeOf(isSmall: boolean): string[] {
  return isSmall ? [] : ["@full"];
}

/** Fails on any console warning or error, script error, CSP violation and failed request. */
export const test = base.extend<{ problems: AllowedProblems; hasServiceWorker: boolean; message: Message }>({
  // A service worker would hide requests from the test: only tests about it have one.
  hasServiceWorker: [false, { option: true }],
  context: async ({ context, hasServiceWorker }, use) => {
    const remove = () => Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
    if (!hasServiceWorker) await context.addInitScript(remove);
    await context.addInitScript(ignorePhantomPointer);
    await use(context);
    // A request that is still being answered when its test ends is no failure.
    for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
  },
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { testId }) => {
    await use({ ...extraHTTPHeaders, [CLIENT_ADDRESS_HEADER]: testId });
  },
  /** A contact message that no other test sends. */
  message: async ({ context: _ }, use, { testId }) => use(writeMessage(testId)),
  problems: [
    async ({ context }, use) => {
      const found = collectProblems(context);
      const allowed: RegExp[] = [];
      const ignored: RegExp[] = [];
      await use({
        allow: (...patterns) => allowed.push(...patterns),
        ignore: (...patterns) => ignored.push(...patterns),
      });
      const unexpected = found.filter(
        (problem) => ![...allowed, ...ignored].some((pattern) => pattern.test(problem)),
      );
      const missing = allowed.filter((pattern) => !found.some((problem) => pattern.test(problem)));
      expect({ unexpected, missing }).toEqual({ unexpected: [], missing: [] });
    },
    { auto: true },
  ],
});

/** Runs in the page: headless Chromium reports a pointer at 0,0 to each new page. */
function ignorePhantomPointer(): void {
  const ignore = (event: PointerEvent) => {
    if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
  };
  addEventListener("pointermove", ignore, true);
}

function collectProblems(context: BrowserContext): string[] {
  const found: string[] = [];
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) found.push(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => found.push(`script: ${error.error().message}`));
  context.on("response", (response) => {
    if (response.status() >= 400) found.push(`answer ${response.status()}: ${response.url()}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Leaving a page aborts its pending requests.
    if (reason !== "net::ERR_ABORTED") found.push(`request ${reason}: ${request.url()}`);
  });
  return found;
}

export { expect };
