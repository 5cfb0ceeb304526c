import { type BrowserContext, test as base, expect } from "@playwright/test";
import { CLIENT_ADDRESS_HEADER } from "./served-site.ts";

/** The faults a test brings about on purpose. Each one allowed has to happen. */
export type AllowedProblems = { allow: (pattern: RegExp) => void };

/**
 * A test of the site as a visitor meets it. It fails at any console message that warns, any error of a script,
 * any breach of the security policy and any request that is not answered well.
 */
export const test = base.extend<{ problems: AllowedProblems; hasServiceWorker: boolean }>({
  // It answers in place of the network, where a test could not see it: only tests that are about it have one.
  hasServiceWorker: [false, { option: true }],
  context: async ({ context, hasServiceWorker }, use) => {
    const remove = () => Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
    if (!hasServiceWorker) await context.addInitScript(remove);
    await context.addInitScript(ignorePhantomPointer);
    await use(context);
  },
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { testId }) => {
    await use({ ...extraHTTPHeaders, [CLIENT_ADDRESS_HEADER]: testId });
  },
  problems: [
    async ({ context }, use) => {
      const found = collectProblems(context);
      const allowed: RegExp[] = [];
      await use({ allow: (pattern) => allowed.push(pattern) });
      const unexpected = found.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
      const missing = allowed.filter((pattern) => !found.some((problem) => pattern.test(problem)));
      expect({ unexpected, missing }).toEqual({ unexpected: [], missing: [] });
    },
    { auto: true },
  ],
});

/** Runs in the page: Chromium without windows tells each new page of a pointer in its corner, which nobody has moved there. */
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
    // A page that is left gives up what it was still loading.
    if (reason !== "net::ERR_ABORTED") found.push(`request ${reason}: ${request.url()}`);
  });
  return found;
}

export { expect };
