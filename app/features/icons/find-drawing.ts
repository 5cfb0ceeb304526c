import { readStoredIcon, storeIcon } from "./icon-cache.ts";

const drawings = new Map<string, Promise<string | undefined>>();

/** Returns a data URL, or undefined when no host has the icon. Never rejects, and never retries in this document. */
export function findDrawing(name: string, hosts: readonly string[]): Promise<string | undefined> {
  let drawing = drawings.get(name);
  if (!drawing) {
    drawing = search(name, hosts).then((svg) => svg && toDataUrl(svg));
    drawings.set(name, drawing);
  }
  return drawing;
}

async function search(name: string, hosts: readonly string[]): Promise<string | undefined> {
  const stored = readStoredIcon(name);
  if (stored) return stored;
  const result = await fetchFromHosts(name, hosts);
  if (typeof result === "string") return void report(result, name);
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

function report(problem: "notRetrieved" | "unknown", name: string): void {
  if (problem === "unknown") {
    // biome-ignore lint/suspicious/noConsole: an icon name in the content is misspelled
    console.warn(`The icon hosts know no icon of this name: ${name}`);
    return;
  }
  // biome-ignore lint/suspicious/noConsole: the specification requires this message (section 8)
  console.error(
    `Icons could not be retrieved because the API is not configured properly: ${name} (content/site/integrations.yaml, icons)`,
  );
}
