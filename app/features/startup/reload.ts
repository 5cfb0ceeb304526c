import { redirectDocument } from "react-router";
import { readStorage, writeStorage } from "#app/features/site/storage.ts";
import { missingModules } from "./load-route-module.ts";

// After a deploy an open page asks for chunks that are gone. Pages are then loaded as documents, other chunks by a reload,
// once per build and path, so that a chunk that stays missing can't cause a loop.

/** What a client navigation loads, by route. */
export type RouteResults = Record<string, { type: "data" | "error"; result: unknown }>;

const PROBE_TIMEOUT_MS = 4_000;

const GONE = [404, 410];

/** Client middleware: loads a page as a document when its chunk or data is missing but the page exists. */
export async function loadMissingPage<Results extends RouteResults>(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next();
  await addMissingModules(results);
  if (!hasFailed(results) || request.signal.aborted) return results;
  // Offline, a document would fail too.
  if ((await readStatus(request.url)) !== 200 || request.signal.aborted) return results;
  const { pathname } = new URL(request.url);
  if (!mayReload(`${readBuild()} ${pathname}`)) return results;
  throw redirectDocument(request.url);
}

// React Router returns data for a route whose module is missing, and would show an empty page.
async function addMissingModules(results: RouteResults): Promise<void> {
  if (missingModules.size === 0) return;
  // The server may still be writing the data.
  await new Promise((resolve) => setTimeout(resolve));
  for (const id of Object.keys(results)) {
    if (missingModules.has(id)) results[id] = { type: "error", result: missingModules.get(id) };
  }
}

function hasFailed(results: RouteResults): boolean {
  return Object.values(results).some(({ type, result }) => type === "error" && !(result instanceof Response));
}

/** The status that a URL answers with; 0 if it doesn't answer. */
async function readStatus(url: string): Promise<number> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const { status } = await fetch(url, { method: "HEAD", cache: "no-store", signal });
    return status;
  } catch {
    return 0;
  }
}

/** Reloads when a lazily loaded chunk is gone from the server, but never over unsaved input. */
export function reloadOnStaleChunks(): void {
  // Vite dispatches this for every dynamic import that fails. The import still rejects.
  addEventListener("vite:preloadError", ({ payload }) => reloadIfGone(payload));
}

async function reloadIfGone(error: Error): Promise<void> {
  // Safari's message doesn't name the chunk.
  const [src] = /https?:\S+\.js/.exec(error.message) ?? [];
  if (!src || !GONE.includes(await readStatus(src)) || hasUnsavedInput(document)) return;
  if (mayReload(`${readBuild()} ${location.pathname}`)) location.reload();
}

/** Identifies the visitor's build by the module that started this page. */
function readBuild(): string {
  return document.querySelector<HTMLElement>("[data-page]")?.dataset.page ?? "";
}

/** After an automatic reload, the same reason can't reload the tab again for this long: what was missing stays missing. */
const PAUSE_MS = 300_000;

/** Whether the tab may reload for a reason. Records it, so that the next call says no; where it can't, always says no. */
export function mayReload(reason: string): boolean {
  const name = `reload.${reason}`;
  const isRecent = Date.now() - Number(readStorage("sessionStorage", name)) < PAUSE_MS;
  return !isRecent && writeStorage("sessionStorage", name, String(Date.now()));
}

// Not the numbers of a calculation, which are filled in from the start.
const TEXT_FIELDS =
  "textarea, input:is(:not([type]), [type=text], [type=email], [type=tel], [type=search], [type=url], [type=number]):not(.estimator *, .calculator *)";

const SENDING = "form :is([aria-busy=true], [aria-disabled=true])";

export function hasUnsavedInput(page: ParentNode): boolean {
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS);
  const isFilled = [...fields].some(({ value, readOnly }) => !readOnly && value.trim() !== "");
  return isFilled || page.querySelector(SENDING) !== null;
}
