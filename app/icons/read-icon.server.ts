import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as z from "zod";

/** An icon as a page draws it: the inside of an SVG and the box it is drawn in. */
export type Icon = { name: string; body: string; viewBox: string };

const setSchema = z.object({
  width: z.number().default(16),
  height: z.number().default(16),
  icons: z.record(
    z.string(),
    z.object({ body: z.string(), width: z.number().optional(), height: z.number().optional() }),
  ),
});

/** Reads one icon of the installed Iconify sets, by a name such as `ion:calendar-outline`; undefined when unknown. */
export function readIcon(name: string): Icon | undefined {
  const [prefix = "", key = ""] = name.split(":");
  const set = readIconSet(prefix);
  const icon = set?.icons[key];
  return (
    set &&
    icon && { name, body: icon.body, viewBox: `0 0 ${icon.width ?? set.width} ${icon.height ?? set.height}` }
  );
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
