import { describePage } from "#app/features/offline/page-parts.ts";
import { PAGES_CACHE } from "#app/features/offline/pages-cache.ts";

/** What is read on a page that this device keeps. */
export type SavedText = { path: string; title: string; text: string };

/** The paths of the pages that this device keeps. None where it keeps nothing. */
export async function listSavedPaths(): Promise<ReadonlySet<string>> {
  const cache = await openPages();
  return new Set((await cache?.keys())?.map(({ url }) => new URL(url).pathname));
}

/** Reads the pages that this device keeps, the one kept last first. */
export async function readSavedTexts(): Promise<SavedText[]> {
  const cache = await openPages();
  const requests = (await cache?.keys()) ?? [];
  const texts = await Promise.all(
    requests.map(async (request) => readText(new URL(request.url).pathname, await cache?.match(request))),
  );
  return texts.flatMap((text) => text ?? []).reverse();
}

/** Undefined where there is none: opened, it would be made. Some browsers have no caches without encryption. */
async function openPages(): Promise<Cache | undefined> {
  const isThere = "caches" in globalThis && (await caches.has(PAGES_CACHE));
  return isThere ? caches.open(PAGES_CACHE) : undefined;
}

async function readText(path: string, response: Response | undefined): Promise<SavedText | undefined> {
  const html = (await response?.text()) ?? "";
  const description = describePage(html);
  if (!description) return undefined;
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const part of page.querySelectorAll("nav, form, button, svg, script, style")) part.remove();
  const summary = page.querySelector("meta[name=description]")?.getAttribute("content") ?? "";
  const text = [...page.querySelectorAll("main :is(h1, h2, h3, h4, p, li, td, th, dd, dt)")].map(
    (part) => part.textContent,
  );
  return { path, title: description.title, text: [summary, ...text].join(" ") };
}
