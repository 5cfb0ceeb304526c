import type { BrowserContext, Page, Request } from "@playwright/test";

/** Holds requests back until the returned function is called, then passes them on to earlier routes. */
export async function holdRequests(target: Page | BrowserContext, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await target.route(url, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** The URLs that are requested from now on, in order. The list grows with each request. */
export function recordRequests(
  target: Page | BrowserContext,
  isWanted: (url: URL, request: Request) => boolean,
): string[] {
  const urls: string[] = [];
  const record = (request: Request) => {
    if (isWanted(new URL(request.url()), request)) urls.push(request.url());
  };
  if ("mainFrame" in target) target.on("request", record);
  else target.on("request", record);
  return urls;
}

/** Those from other hosts. */
export function recordForeignRequests(page: Page): string[] {
  return recordRequests(page, ({ hostname }) => !["127.0.0.1", ""].includes(hostname));
}
