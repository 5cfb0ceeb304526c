import { readStoredIcon, storeIcon } from "./icon-cache.ts";

const drawings = new Map<string, Promise<string | undefined>>();

/** Returns a data URL, or undefined when no host has the icon. Never rejects, and never retries in this document. */
export function findDrawing(name: string, hosts: readonly string[]): Promise<string | undefined> {
  let drawing = drawings.get(name);
  if (!drawing) {
    drawing = trackSearch(search(name, hosts)).then((svg) => svg && toDataUrl(svg));
    drawings.set(name, drawing);
  }
  return drawing;
}

async function search(name: string, hosts: readonly string[]): Promise<string | undefined> {
  const stored = readStoredIcon(name);
  if (stored) return stored;
  const result = await fetchFromHosts(name, hosts);
  if (typeof result === "string") return void missing[result].push(name);
  storeIcon(name, result.svg);
  return result.svg;
}

async function fetchFromHosts(name: string, hosts: readonly string[]) {
  if (hosts.length === 0) return "notRetrieved";
  try {
    const { fetchIcon } = await import("./icon-hosts.ts");
    return await fetchIcon(name, hosts);
  } catch {
    return "notRetrieved";
  }
}

/** Used as a mask, foreign SVG can neither run nor load anything. Fully encoded, it can't end the `url()` around it. */
function toDataUrl(svg: string): string {
  const encoded = encodeURIComponent(svg).replace(
    /['()]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `data:image/svg+xml,${encoded}`;
}

const missing: Record<"notRetrieved" | "unknown", string[]> = { notRetrieved: [], unknown: [] };
let pendingSearches = 0;

async function trackSearch<Value>(searching: Promise<Value>): Promise<Value> {
  pendingSearches += 1;
  try {
    return await searching;
  } finally {
    pendingSearches -= 1;
    // A page's icons start in one tick, in which some searches may already have ended.
    setTimeout(reportMissing);
  }
}

function reportMissing(): void {
  if (pendingSearches > 0) return;
  const [notRetrieved, unknown] = [missing.notRetrieved, missing.unknown].map((names) =>
    names.splice(0).sort().join(", "),
  );
  if (notRetrieved) {
    // biome-ignore lint/suspicious/noConsole: the specification requires this message (section 8)
    console.error(
      `Icons could not be retrieved because the API is not configured properly: ${notRetrieved} (content/site/integrations.yaml, icons)`,
    );
  }
  // biome-ignore lint/suspicious/noConsole: an icon name in the content is misspelled
  if (unknown) console.warn(`The icon hosts know no icon of this name: ${unknown}`);
}
