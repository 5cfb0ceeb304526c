import type { Element } from "hast";
import { select } from "hast-util-select";
import { toMdast } from "hast-util-to-mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { defaultHandlers, toMarkdown } from "mdast-util-to-markdown";
import { stringify } from "yaml";
import type { BuiltPage } from "#publish/built-page.ts";
import { buildContactLine } from "./contact-line.ts";
import { dropRepeatedNames } from "./drop-repeated-names.ts";
import { simplifyMain } from "./simplify-main.ts";

/** Writes what a page says as Markdown, with its facts in front. @throws Error when the page has no main part */
export function formatPage(page: BuiltPage): string {
  const main = select("main", page.document);
  if (!main) throw new Error(`Expected a main part in ${page.path}, found none`);
  const simple = simplifyMain(main, { address: page.canonical, form: buildContactLine(page.locale) });
  return `---\n${formatFacts(page, main)}---\n\n${formatBody(simple)}`;
}

// A mail address may well become a link: a backslash in it would be worse.
const WRITERS = gfmToMarkdown().extensions?.filter(
  ({ unsafe }) => !unsafe?.some(({ character }) => character === "@"),
);

function formatBody(main: Element): string {
  return toMarkdown(toMdast(dropRepeatedNames(main)), {
    extensions: WRITERS,
    handlers: { root: writeRoot },
    bullet: "-",
    rule: "-",
    resourceLink: true,
    listItemIndent: "one",
  });
}

/** Writes everything, with a backslash only before such an ampersand as begins the name of a character: not in `R&D`. */
const writeRoot: typeof defaultHandlers.root = (node, parent, state, info) => {
  state.unsafe = state.unsafe.map((pattern) =>
    pattern.character === "&" ? { ...NAMED_CHARACTER } : pattern,
  );
  return defaultHandlers.root(node, parent, state, info);
};

const NAMED_CHARACTER = { character: "&", after: "#?[A-Za-z0-9]+;", inConstruct: "phrasing" } as const;

function formatFacts({ title, description, canonical, locale, source }: BuiltPage, main: Element): string {
  const isDated = ["post", "project", "job", "text"].includes(source.kind);
  const date = isDated ? select("time[datetime]", main)?.properties.dateTime : undefined;
  return stringify(
    { title, description, canonical, language: locale, ...(date && { date }) },
    { lineWidth: 0 },
  );
}
