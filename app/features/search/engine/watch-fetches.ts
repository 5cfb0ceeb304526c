import { FILE_MISSING } from "./file-missing.ts";

// Stands before Pagefind's script in its worker. Without its index Pagefind finds nothing, as if there were nothing: the
// page has to know the difference.
const fetchFile = globalThis.fetch;

globalThis.fetch = async (address) => {
  try {
    const response = await fetchFile(address);
    if (!response.ok || isPage(response)) throw new Error(`${response.status}`);
    // All of it: of what breaks off on its way Pagefind says nothing either.
    return new Response(await response.arrayBuffer(), response);
  } catch (error) {
    // What is shown of a single result is asked for by itself: it fails by itself.
    if (!String(address).includes("/fragment/")) postMessage(FILE_MISSING);
    throw error;
  }
};

/** Some networks, and hosts that have the file no more, answer with a page of their own. */
function isPage({ headers }: Response): boolean {
  return headers.get("Content-Type")?.startsWith("text/html") === true;
}
