import * as z from "zod";
import { inLocale, LOCALES, type Locale } from "#contract/locales.ts";
import { sitePath } from "./fields.server.ts";
import { parseYamlFile } from "./parse-file.server.ts";

export const redirectsSchema = z
  .array(
    z.strictObject({
      from: sitePath.describe("The old address without the domain, as it stands in links from elsewhere"),
      to: sitePath.describe("The page that took its place, without the domain, such as /contact-us"),
    }),
  )
  .superRefine((entries, context) => {
    const sources = new Set<string>();
    for (const [index, { from, to }] of entries.entries()) {
      const message = findFault(sources, from, to, entries);
      if (message) context.addIssue({ code: "custom", path: [index], message, input: `${from} to ${to}` });
      sources.add(from.toLowerCase());
    }
  });

/** Reads the legacy paths, old to new (specification section 2), in every language. @throws ContentError */
export function loadRedirects(): Record<string, string> {
  const entries = parseYamlFile("site/redirects.yaml", redirectsSchema);
  const inLanguage = (locale: Locale) =>
    entries.map(({ from, to }) => [inLocale(from, locale), inLocale(to, locale)]);
  return Object.fromEntries(LOCALES.flatMap(inLanguage));
}

function findFault(
  sources: Set<string>,
  from: string,
  to: string,
  entries: { from: string }[],
): string | undefined {
  if (sources.has(from.toLowerCase())) return "each old path once";
  const isChained = entries.some((entry) => entry.from.toLowerCase() === to.toLowerCase());
  return isChained ? "a new path that is not itself an old path" : undefined;
}
