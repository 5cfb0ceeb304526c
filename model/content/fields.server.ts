import * as z from "zod";
import { FAMILIES } from "#art/weave/yarn.server.ts";
import { readIcon } from "#model/images/icon.server.ts";
import { readImage } from "../images/image.server.ts";
import { report, TextError } from "./content-error.ts";
import type { ContentReader } from "./content-reader.server.ts";
import { fieldKinds } from "./field-kinds.ts";

// Fields that several collections share. Each message completes the sentence "expected ...".

export const pageTitle = z
  .string()
  .min(30)
  .max(60)
  .describe("The title in the browser tab and search results");
export const pageDescription = z.string().min(70).max(160).describe("The text below it in search results");
export const text = z.string().regex(/\S/, "some text");
export const pageHeading = text
  .max(90)
  .describe("The main heading: what a visitor finds here, in a few plain words");
export const pageLead = text
  .max(320)
  .describe("One or two sentences below it: what the page is about, for whom");

export const partHeading = text.max(70).describe("The heading of this part, in a few plain words");
export const partLead = text
  .max(320)
  .describe("One or two sentences below the heading: what the reader is about to see");
/** Yes or no. Left out: no. */
export const flag = (help: string) => z.boolean().default(false).describe(help);
export const sample = flag("Whether this content is invented; turn it off once all of it is yours");
export const requiredSample = z
  .boolean()
  .describe("Whether names, figures or promises in it are invented; turn it off once all are yours");
/** How a page is found, and whether it is a sample. */
export const pageFields = { sample: requiredSample, title: pageTitle, description: pageDescription };
/** How a page is introduced to search engines and at its top. */
export const pageIntro = {
  title: pageTitle,
  description: pageDescription,
  heading: pageHeading,
  lead: pageLead,
};
export const isoDate = z.iso.date("a date such as 2026-03-12").register(fieldKinds, { kind: "day" });
/** How often something was read or liked. */
export const count = z.string().regex(/^\d+(\.\d+)?k?$/, "a count such as 1.1k");
export const slug = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/, "letters, digits and hyphens");
export const entryId = slug.describe(
  "A short name, unique in the list, which translations refer to; don't change it",
);
// Hosts are written to headers and web server configurations, where characters such as $ and { are special.
export const httpsUrl = z.url({
  protocol: /^https$/,
  hostname: /^[a-z0-9.-]+$|^\[[0-9a-f:.]+\]$/,
  error: "an address that starts with https://",
});
export const mailAddress = z.email("an email address such as hello@example.com");

export const serviceFamily = z.enum(FAMILIES);

export function group<Fields extends z.core.$ZodLooseShape>(help: string, fields: Fields) {
  return z.strictObject(fields).describe(help);
}

export function list<Fields extends z.core.$ZodLooseShape>(
  minimum: number,
  maximum: number,
  help: string,
  fields: Fields,
) {
  const entries = z.array(z.strictObject(fields)).describe(help);
  const some = minimum > 0 ? entries.min(minimum) : entries;
  return maximum === ANY ? some : some.max(maximum);
}

export const ANY = Number.POSITIVE_INFINITY;

/** One of these names, the first of which is the default. */
export function choice<const Name extends string>(names: readonly [Name, ...Name[]], help: string) {
  return z.enum(names).default(names[0]).describe(help);
}

/** A text in a form that the help shows. */
export function matching(form: RegExp, expected: string, help: string) {
  return z.string().regex(form, expected).describe(help);
}

/** Several such names, each once. */
export function references(reader: ContentReader, kind: string, most: number, help: string) {
  const some = z.array(reference(reader, kind));
  const names = most === ANY ? some : some.max(most);
  return names
    .superRefine((all, context) => reportRepeated(context, `each ${kind} once`, all, all))
    .describe(help);
}

/** The name of something that another file holds, such as a service, as `content.config.ts` lists the kinds. */
export const reference = (reader: ContentReader, kind: string) => {
  const found = reader.config.references[kind];
  if (!found) throw new Error(`expected one of the references of content.config.ts, found "${kind}"`);
  return z
    .string()
    .refine((name) => found.list(reader).includes(name), found.expected)
    .register(fieldKinds, {
      kind: "choice",
      list: () => found.list(reader),
      label: (name) => found.label?.(reader, name),
    });
};

/** Reports a field that should name one of `names`, where it names anything. */
export function expectOneOf(
  context: z.RefinementCtx<unknown>,
  path: PropertyKey[],
  found: string | undefined,
  names: readonly string[],
): void {
  if (found === undefined || names.includes(found)) return;
  report(context, path, `one of ${names.join(", ")}`, found);
}

/** A check that names the first value of `key` that an entry before it has. */
export function uniqueBy<Key extends string>(key: Key, expected: string) {
  return (entries: Record<Key, unknown>[], context: z.RefinementCtx<unknown>): void => {
    const values = entries.map((entry) => entry[key]);
    reportRepeated(context, expected, entries, values, key);
  };
}

/** Reports the first entry whose value an earlier one has. @param key the field of an entry that holds it */
function reportRepeated(
  context: z.RefinementCtx<unknown>,
  expected: string,
  entries: readonly unknown[],
  values: readonly unknown[],
  ...key: string[]
): void {
  const index = values.findIndex((value, at) => values.indexOf(value) < at);
  if (index < 0) return;
  report(context, [], expected, entries, { found: `"${values[index]}" again`, at: [index, ...key] });
}

/** Ends a list whose entries translations name by their ids: each is there once, and pages get none. */
export function withoutIds<Entry extends { id: string }>(
  entries: Entry[],
  context: z.RefinementCtx<unknown>,
): Omit<Entry, "id">[] {
  uniqueBy("id", "each id once")(entries, context);
  return entries.map(({ id: _, ...entry }) => entry);
}

/** The path of an image below `content/images`; becomes an `Image`. */
export const image = (reader: ContentReader) =>
  z
    .string()
    .transform((file, context) => reportProblem(context, () => readImage(reader, file)))
    .register(fieldKinds, { kind: "image" });

export const icon = z
  .string()
  .transform((name, context) => {
    const found = readIcon(name);
    if (found) return found;
    report(
      context,
      [],
      "an icon of et, ri, ep, map, ps or ion, such as ion:calendar-outline, or one of another set, such as mdi:home",
      name,
    );
    return z.NEVER;
  })
  .register(fieldKinds, { kind: "icon" });

/** Reports an image or a text that cannot be used as an issue of the field. */
export function reportProblem<Value>(context: z.RefinementCtx<string>, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof TextError)) throw error;
    report(context, [], error.expected, error.found, { line: error.line, words: error.found });
    return z.NEVER;
  }
}
