import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as z from "zod";
import { publishImage } from "./published-image.server.ts";

/** An icon without `src` is not part of the site: browsers fetch it from an Iconify host. */
export type Icon = { name: string; src?: string };

const setSchema = z.object({
  width: z.number().default(16),
  height: z.number().default(16),
  icons: z.record(
    z.string(),
    z.object({ body: z.string(), width: z.number().optional(), height: z.number().optional() }),
  ),
});

type IconSet = z.output<typeof setSchema>;

const ICON_NAME = /^(?<prefix>[a-z0-9]+(?:-[a-z0-9]+)*):(?<key>[a-z0-9]+(?:-[a-z0-9]+)*)$/;

// Longer names would not fit into the URL of an icon host (specification section 9).
const MAX_NAME_LENGTH = 100;

/** @param name such as `ion:calendar-outline` @returns undefined if it is invalid or missing from an installed Iconify set */
export function readIcon(name: string): Icon | undefined {
  const { prefix = "", key = "" } = ICON_NAME.exec(name)?.groups ?? {};
  if (!prefix || name.length > MAX_NAME_LENGTH) return undefined;
  const set = readIconSet(prefix);
  if (!set) return { name };
  const icon = set.icons[key];
  if (!icon) return undefined;
  const box = `0 0 ${icon.width ?? set.width} ${icon.height ?? set.height}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${icon.body}</svg>`;
  return { name, src: publishImage(`icons/${prefix}-${key}.svg`, svg) };
}

const sets = new Map<string, IconSet | undefined>();

function readIconSet(prefix: string): IconSet | undefined {
  if (!sets.has(prefix)) sets.set(prefix, parseIconSet(prefix));
  return sets.get(prefix);
}

function parseIconSet(prefix: string): IconSet | undefined {
  const require = createRequire(import.meta.url);
  try {
    const file = require.resolve(`@iconify-json/${prefix}/icons.json`);
    return setSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}
