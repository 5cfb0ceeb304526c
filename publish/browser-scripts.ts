import { writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "vite";
import type { ChatbotSettings } from "#contract/integrations.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { shortHash } from "#model/reader/short-hash.server.ts";
import { loadIntegrations } from "#model/site/integrations.server.ts";

/** The two scripts of a page before it is awake: the theme's snippet as text, and the address of `wake.ts`. */
export type BrowserScripts = { theme: string; hydrationHref: string };

/** Builds the scripts that every page carries, apart from the bundle that React runs in. */
export async function buildBrowserScripts(reader: ContentReader, client: string): Promise<BrowserScripts> {
  const theme = await bundleScript("app/features/theme/theme-snippet.ts");
  const wake = await buildHydrationScript(loadIntegrations(reader).chatbot);
  const hydrationHref = `/assets/wake-${shortHash(wake)}.js`;
  await writeFile(path.join(client, hydrationHref), wake);
  return { theme, hydrationHref };
}

/** Builds the script that every page runs at once; it brings along a chatbot only if one is to load with the page. */
export function buildHydrationScript(chatbot: ChatbotSettings): Promise<string> {
  const { when, development, production } = chatbot;
  const isLoaded = when === "load" && [development, production].some(({ api, storeId }) => api && storeId);
  return bundleScript("app/defer-hydration.ts", {
    PAGE_LOAD_CHATBOT: isLoaded ? JSON.stringify(chatbot) : "undefined",
  });
}

/**
 * Bundles a script that stands alone.
 * @param define names in it, and the source texts of their values
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
  // The same in fewer bytes.
  return chunk.code.trim().replace(/^\(function\(\)\s?\{/, "(()=>{");
}
