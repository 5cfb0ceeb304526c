import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as z from "zod";
import { hashedName, IMAGE_BASE } from "#model/images/image.server.ts";
import { checkSvg } from "#model/images/svg/check-svg.server.ts";
import { parseSvg } from "#model/images/svg/parse-svg.server.ts";

/** An icon as a page shows it: its name, and the address of its drawing if it is part of the site. */
export type Icon = { name: string; src?: string };

/** The folder of the icons below the address of all pictures. */
export const ICON_FOLDER = "icons/";

const setSchema = z.object({
  width: z.number().default(16),
  height: z.number().default(16),
  icons: z.record(
    z.string(),
    z.object({ body: z.string(), width: z.number().optional(), height: z.number().optional() }),
  ),
});

const ICON_NAME = /^(?<prefix>[a-z0-9]+(?:-[a-z0-9]+)*):[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Longer ones would not fit into the address with which a host is asked for them (specification section 9). */
const LONGEST_NAME = 100;

/**
 * Finds an icon by a name such as `ion:calendar-outline`. One of an installed Iconify set is part of the site. One of any
 * other set has no drawing yet: visitors' browsers ask the configured hosts for it. Undefined when there is none.
 */
export function readIcon(name: string): Icon | undefined {
  const prefix = ICON_NAME.exec(name)?.groups?.prefix;
  if (!prefix || name.length > LONGEST_NAME) return undefined;
  if (!readIconSet(prefix)) return { name };
  const file = `${ICON_FOLDER}${name.replace(":", "/")}.svg`;
  const content = drawIconFile(file);
  return content ? { name, src: IMAGE_BASE + hashedName(file, Buffer.from(content)) } : undefined;
}

/** Draws an icon by its path below `IMAGE_BASE`, such as `icons/ion/calendar-outline.svg`. Undefined for any other path. */
export function drawIconFile(file: string): string | undefined {
  const [, prefix = "", key = ""] = /^icons\/([a-z0-9-]+)\/([a-z0-9-]+)\.svg$/.exec(file) ?? [];
  const set = readIconSet(prefix);
  const icon = set?.icons[key];
  if (!set || !icon) return undefined;
  const box = `0 0 ${icon.width ?? set.width} ${icon.height ?? set.height}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${icon.body}</svg>`;
  // A package of others: it is trusted no more than a file of the content.
  checkSvg(parseSvg(svg));
  return svg;
}

const sets = new Map<string, z.output<typeof setSchema> | undefined>();

function readIconSet(prefix: string): z.output<typeof setSchema> | undefined {
  if (!sets.has(prefix)) sets.set(prefix, parseIconSet(prefix));
  return sets.get(prefix);
}

function parseIconSet(prefix: string): z.output<typeof setSchema> | undefined {
  const require = createRequire(import.meta.url);
  try {
    return setSchema.parse(
      JSON.parse(readFileSync(require.resolve(`@iconify-json/${prefix}/icons.json`), "utf8")),
    );
  } catch {
    return undefined;
  }
}
