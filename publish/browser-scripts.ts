import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { OFFLINE_PATH } from "#app/features/offline/page-url.ts";
import { SERVICE_WORKER_PATH, type WorkerContent } from "#app/features/offline/worker-contract.ts";
import type { ScriptContent } from "#app/script-content.ts";
import { inLocale, LOCALES, type Locale } from "#contract/locales.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { shortHash } from "#model/content/short-hash.server.ts";
import { loadFeatureMessages } from "#model/messages/messages.server.ts";
import { loadApp } from "#model/site/app.server.ts";
import type { ChatbotSettings } from "#model/site/integrations.server.ts";
import { loadIntegrations } from "#model/site/integrations.server.ts";
import { loadPageContent } from "#model/site/site-data.server.ts";
import type { BundledScripts } from "./bundles.ts";
import { writeAsset } from "./write-file.ts";

/** @returns the URL of the script that every page loads */
export function writeHydrationScript(
  reader: ContentReader,
  client: string,
  scripts: BundledScripts,
): Promise<string> {
  const hydration = completeHydrationScript(scripts, loadIntegrations(reader).chatbot);
  return writeAsset(client, "hydrate-*.js", hydration);
}

/** A chatbot is part of the script only if it loads with the page. */
export function completeHydrationScript(
  { hydration, chatbot }: Pick<BundledScripts, "hydration" | "chatbot">,
  settings: ChatbotSettings,
): string {
  const { when, development, production } = settings;
  const isLoaded = when === "load" && [development, production].some(({ api, storeId }) => api && storeId);
  return isLoaded ? `${hydration}\n${fill(chatbot, { chatbot: settings })}` : hydration;
}

/** Bundles hold no content: it is set before their code. */
function fill(script: string, content: Partial<ScriptContent>): string {
  return `globalThis.scriptContent=${JSON.stringify(content)};\n${script}`;
}

/** The URL of the module in each language that pages import before React starts. */
export type PageContentHrefs = ReadonlyMap<Locale, string>;

/** Writes what the scripts of every page need of the content, so that no bundle holds any. */
export async function writePageContent(reader: ContentReader, client: string): Promise<PageContentHrefs> {
  const hrefs = new Map<Locale, string>();
  for (const locale of LOCALES) {
    const own = reader.in(locale);
    const features = JSON.stringify(loadFeatureMessages(own));
    const featureMessages = await writeAsset(client, `features-${locale}-*.json`, features);
    const content = JSON.stringify({ ...loadPageContent(own), featureMessages });
    hrefs.set(
      locale,
      await writeAsset(client, `content-${locale}-*.js`, `globalThis.pageContent=${content}`),
    );
  }
  return hrefs;
}

/** `revision` is null where the file name contains a hash. */
type PrecacheFile = { url: string; revision: string | null };

export const OFFLINE_PATHS = LOCALES.map((locale) => inLocale(OFFLINE_PATH, locale));

const ICON = "/favicon.svg";

/** Shared scripts, styles and font, and the offline pages with their images. */
export async function listPrecacheFiles(client: string): Promise<PrecacheFile[]> {
  const shared = globSync("assets/*.{js,json,css,woff2}", { cwd: client }).map((file) => `/${file}`);
  const urls = new Set(shared.map((file) => file.split(path.sep).join("/")));
  const pages: PrecacheFile[] = [];
  for (const url of OFFLINE_PATHS) {
    const html = await readFile(path.join(client, url, "index.html"), "utf8");
    for (const [asset] of html.matchAll(ASSET_URL)) urls.add(asset);
    pages.push({ url, revision: shortHash(html) });
  }
  const icon = shortHash(await readFile(path.join(client, ICON)));
  const named = [...urls].sort().map((url) => ({ url, revision: null }));
  return [...named, ...pages, { url: ICON, revision: icon }];
}

/** The files below `/assets/` that a page refers to: nothing else on it starts like these URLs. */
const ASSET_URL = /\/assets\/[\w./-]+\.\w+/g;

/** If offline support is off, the worker removes itself. */
export async function writeServiceWorker(
  reader: ContentReader,
  client: string,
  { worker, removalWorker }: BundledScripts,
): Promise<void> {
  const script = loadApp(reader).offline
    ? fill(worker, { worker: await readWorkerContent(reader, client) })
    : removalWorker;
  await writeFile(path.join(client, SERVICE_WORKER_PATH), script);
}

async function readWorkerContent(reader: ContentReader, client: string): Promise<WorkerContent> {
  const precache = await listPrecacheFiles(client);
  const scripts = precache.filter(({ url }) => url.endsWith(".js"));
  const { mail } = loadIntegrations(reader);
  return { precache, mail, scriptsVersion: shortHash(JSON.stringify(scripts)) };
}
