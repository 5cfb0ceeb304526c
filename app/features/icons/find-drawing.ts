import { keepIcon, readStoredIcon } from "./icon-cache.ts";
import { countSearch, noteLostIcon } from "./report-lost-icons.ts";

const found = new Map<string, Promise<string | undefined>>();

/**
 * The drawing of an icon that is not part of the site, as the address of a picture: from this browser's storage, or from
 * the first host that has it. Undefined when nobody has it; it is not asked for again in this document. Never rejected.
 * @param name such as `mdi:home`
 */
export function findDrawing(name: string, hosts: readonly string[]): Promise<string | undefined> {
  let drawing = found.get(name);
  if (!drawing) {
    drawing = countSearch(search(name, hosts)).then((svg) => svg && toAddress(svg));
    found.set(name, drawing);
  }
  return drawing;
}

async function search(name: string, hosts: readonly string[]): Promise<string | undefined> {
  const kept = readStoredIcon(name);
  if (kept) return kept;
  const svg = await fetchIcon(name, hosts);
  if (svg) keepIcon(name, svg);
  return svg;
}

async function fetchIcon(name: string, hosts: readonly string[]): Promise<string | undefined> {
  if (hosts.length === 0) return void noteLostIcon(name, "notRetrieved");
  try {
    const { askHosts } = await import("./ask-hosts.ts");
    return await askHosts(name, hosts);
  } catch {
    // The code that asks did not arrive.
    return void noteLostIcon(name, "notRetrieved");
  }
}

/**
 * As the picture of a mask, foreign markup can neither run nor load anything. Encoded whole, it cannot end the
 * `url()` that it is written into.
 */
function toAddress(svg: string): string {
  const encoded = encodeURIComponent(svg).replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `data:image/svg+xml,${encoded}`;
}
