import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { selectAll } from "hast-util-select";
import { transformStyleAttribute } from "lightningcss";
import { build } from "vite";
import { OFFLINE_PATH } from "#app/features/offline/page-url.ts";
import { SERVICE_WORKER_PATH } from "#app/features/offline/worker-contract.ts";
import type { ChatbotSettings } from "#contract/integrations.ts";
import { inLocale, LOCALES } from "#contract/locales.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { shortHash } from "#model/content/short-hash.server.ts";
import { loadApp } from "#model/site/app.server.ts";
import { loadIntegrations } from "#model/site/integrations.server.ts";
import { writeAsset } from "./write-asset.ts";

/** The theme snippet, which is inlined, and the URL of the hydration script. */
export type BrowserScripts = { theme: string; hydrationHref: string };

export async function buildBrowserScripts(reader: ContentReader, client: string): Promise<BrowserScripts> {
  const theme = await bundleScript("app/features/theme/theme-snippet.ts");
  const hydration = await buildHydrationScript(loadIntegrations(reader).chatbot);
  return { theme, hydrationHref: await writeAsset(client, "hydrate-*.js", hydration) };
}

/** A chatbot is part of the script only if it loads with the page. */
export function buildHydrationScript(chatbot: ChatbotSettings): Promise<string> {
  const { when, development, production } = chatbot;
  const isLoaded = when === "load" && [development, production].some(({ api, storeId }) => api && storeId);
  return bundleScript("app/defer-hydration.ts", {
    PAGE_LOAD_CHATBOT: isLoaded ? JSON.stringify(chatbot) : "undefined",
  });
}

/**
 * Bundles a standalone script.
 * @param define replaces names with source text
 */
export async function bundleScript(entry: string, define: Record<string, string> = {}): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    define,
    build: {
      write: false,
      target: "es2022",
      minify: true,
      lib: { entry, formats: ["iife"], name: "site" },
    },
  });
  const outputs = [result].flat();
  const chunk = outputs
    .flatMap((output) => ("output" in output ? output.output : []))
    .find((part) => part.type === "chunk");
  if (!chunk) throw new Error(`${entry}: expected one script, found none`);
  return chunk.code.trim();
}

/** `revision` is null where the file name contains a hash. */
type PrecacheFile = { url: string; revision: string | null };

export const OFFLINE_PATHS = LOCALES.map((locale) => inLocale(OFFLINE_PATH, locale));

/** Shared scripts, styles and font, and the offline pages with their images. */
export async function listPrecacheFiles(client: string): Promise<PrecacheFile[]> {
  const shared = globSync("assets/*.{js,css,woff2}", { cwd: client }).map((file) => `/${file}`);
  const urls = new Set(shared.map((file) => file.split(path.sep).join("/")));
  const pages: PrecacheFile[] = [];
  for (const url of OFFLINE_PATHS) {
    const html = await readFile(path.join(client, url, "index.html"), "utf8");
    for (const asset of listAssets(fromHtml(html))) urls.add(asset);
    pages.push({ url, revision: shortHash(html) });
  }
  return [...[...urls].sort().map((url) => ({ url, revision: null })), ...pages, await listIcon(client)];
}

/** The files below `/assets/` that a page refers to. */
function listAssets(document: Root): string[] {
  const elements = selectAll("[src], [href], [style]", document);
  const urls = elements.flatMap(({ properties: { src, href, style } }) => [
    ...[src, href].filter((url) => url !== undefined),
    ...(style ? listStyleUrls(String(style)) : []),
  ]);
  const paths = urls.map((url) => new URL(String(url), "https://site.invalid").pathname);
  return paths.filter((found) => found.startsWith("/assets/"));
}

function listStyleUrls(style: string): string[] {
  const { dependencies } = transformStyleAttribute({
    filename: "style",
    code: Buffer.from(style),
    analyzeDependencies: true,
  });
  return dependencies?.flatMap((found) => (found.type === "url" ? found.url : [])) ?? [];
}

async function listIcon(client: string): Promise<PrecacheFile> {
  const url = "/favicon.svg";
  return { url, revision: shortHash(await readFile(path.join(client, url))) };
}

/** If offline support is off, the worker removes itself. */
export async function writeServiceWorker(reader: ContentReader, client: string): Promise<void> {
  const script = loadApp(reader).offline ? await bundleWorker(reader, client) : await bundleRemovalWorker();
  await writeFile(path.join(client, SERVICE_WORKER_PATH), script);
}

async function bundleWorker(reader: ContentReader, client: string): Promise<string> {
  const files = await listPrecacheFiles(client);
  const scripts = files.filter(({ url }) => url.endsWith(".js"));
  return bundleScript("app/features/offline/service-worker.ts", {
    MAIL_SETTINGS: JSON.stringify(loadIntegrations(reader).mail),
    PRECACHE: JSON.stringify(files),
    SCRIPTS_VERSION: JSON.stringify(shortHash(JSON.stringify(scripts))),
    // Drops the development messages of Workbox.
    "process.env.NODE_ENV": JSON.stringify("production"),
  });
}

export function bundleRemovalWorker(): Promise<string> {
  return bundleScript("app/features/offline/removal-worker.ts");
}
