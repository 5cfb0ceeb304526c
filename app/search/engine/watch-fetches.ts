import { FILE_MISSING } from "./file-missing.ts";

// Stands before Pagefind's script in its worker. Without its index Pagefind finds nothing, as if there were nothing: the
// page has to know the difference.
const fetchFile = globalThis.fetch;

globalThis.fetch = async (address) => {
  try {
    const response = await fetchFile(address);
    if (!response.ok) throw new Error(`${response.status}`);
    return response;
  } catch (error) {
    // What is shown of a single result is asked for by itself: it fails by itself.
    if (!String(address).includes("/fragment/")) postMessage(FILE_MISSING);
    throw error;
  }
};
