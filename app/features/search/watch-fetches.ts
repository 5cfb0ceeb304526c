import { FILE_MISSING } from "./engine-calls.ts";

// Prepended to Pagefind's worker script. Pagefind treats an index file that doesn't load as empty: this tells the page.
const originalFetch = globalThis.fetch;

globalThis.fetch = async (url) => {
  try {
    const response = await originalFetch(url);
    if (!response.ok || isHtml(response)) throw new Error(`${response.status}`);
    // Read completely, because Pagefind ignores interrupted downloads too.
    return new Response(await response.arrayBuffer(), response);
  } catch (error) {
    // The fragment of a single result may fail by itself.
    if (!String(url).includes("/fragment/")) postMessage(FILE_MISSING);
    throw error;
  }
};

/** Some networks, and hosts that no longer have the file, answer with a page of their own. */
function isHtml({ headers }: Response): boolean {
  return headers.get("Content-Type")?.startsWith("text/html") === true;
}
