import { describePage } from "#app/features/offline/page-html.ts";
import { PAGES_CACHE } from "#app/features/offline/worker-contract.ts";
import { joinWord, listWords, markWords } from "./marked-text.ts";
import type { Found, FoundPage } from "./search-contract.ts";

type SavedText = { path: string; title: string; text: string };

export function searchSaved(saved: SavedText[], query: string): Found {
  const words = listWords(query);
  const matching = saved.filter(({ title, text }) => {
    const folded = joinWord(`${title} ${text}`);
    return words.every((word) => folded.includes(word));
  });
  const inTitle = matching.filter(({ title }) => containsAny(title, words));
  const pages = [...new Set([...inTitle, ...matching])].map((page) => describeSaved(page, query));
  const groups = pages.length > 0 ? [{ kind: "kept" as const, pages }] : [];
  return { groups, savedPaths: new Set(saved.map(({ path }) => path)) };
}

function containsAny(text: string, words: string[]): boolean {
  const folded = joinWord(text);
  return words.some((word) => folded.includes(word));
}

const EXCERPT_WORDS = 26;
const WORDS_BEFORE_MATCH = 8;

function describeSaved({ path, title, text }: SavedText, query: string): FoundPage {
  const words = text.split(/\s+/).filter((word) => word !== "");
  const match = words.findIndex((word) => containsAny(word, listWords(query)));
  const start = Math.max(0, match - WORDS_BEFORE_MATCH);
  const excerpt = words.slice(start, start + EXCERPT_WORDS).join(" ");
  return {
    path,
    title: markWords(title, query),
    excerpt: markWords(excerpt, query),
    breadcrumb: "",
    date: "",
  };
}

export async function listSavedPaths(): Promise<ReadonlySet<string>> {
  const cache = await openPages();
  return new Set((await cache?.keys())?.map(({ url }) => new URL(url).pathname));
}

export async function readSavedTexts(): Promise<SavedText[]> {
  const cache = await openPages();
  const requests = (await cache?.keys()) ?? [];
  const texts = await Promise.all(
    requests.map(async (request) => readText(new URL(request.url).pathname, await cache?.match(request))),
  );
  return texts.flatMap((text) => text ?? []).reverse();
}

/** Undefined if there is no such cache: `open` would create it. Without HTTPS some browsers have no caches at all. */
async function openPages(): Promise<Cache | undefined> {
  const exists = "caches" in globalThis && (await caches.has(PAGES_CACHE));
  return exists ? caches.open(PAGES_CACHE) : undefined;
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
