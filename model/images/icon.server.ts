import { createRequire } from "node:module";
import { getIconData } from "@iconify/utils/lib/icon-set/get-icon";
import { publishImage } from "./published-image.server.ts";

/** An icon without `src` is not part of the site: browsers fetch it from an Iconify host. */
export type Icon = { name: string; src?: string };

const ICON_NAME = /^(?<prefix>[a-z0-9]+(?:-[a-z0-9]+)*):(?<key>[a-z0-9]+(?:-[a-z0-9]+)*)$/;

// Longer names would not fit into the URL of an icon host (specification section 9).
const MAX_NAME_LENGTH = 100;

/** @param name such as `ion:calendar-outline` @returns undefined if it is invalid or missing from an installed Iconify set */
export function readIcon(name: string): Icon | undefined {
  const { prefix = "", key = "" } = ICON_NAME.exec(name)?.groups ?? {};
  if (!prefix || name.length > MAX_NAME_LENGTH) return undefined;
  const set = readIconSet(prefix);
  if (!set) return { name };
  const icon = getIconData(set, key);
  if (!icon) return undefined;
  const { body, width = 16, height = 16 } = icon;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  return { name, src: publishImage(`icons/${prefix}-${key}.svg`, svg) };
}

type IconSet = Parameters<typeof getIconData>[0];

const require = createRequire(import.meta.url);

/** Undefined for a set that is not installed. */
function readIconSet(prefix: string): IconSet | undefined {
  try {
    // The content of these packages.
    return require(`@iconify-json/${prefix}/icons.json`) as IconSet;
  } catch {
    return undefined;
  }
}
