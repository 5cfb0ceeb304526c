import type { BrowserContext, Page } from "@playwright/test";

/** Holds requests back until the returned function is called, then passes them on to earlier routes. */
export async function holdRequests(target: Page | BrowserContext, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await target.route(url, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** The URLs that the page requests from other hosts, in order. The list grows with each request. */
export function recordForeignRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (!["127.0.0.1", ""].includes(new URL(request.url()).hostname)) urls.push(request.url());
  });
  return urls;
}
