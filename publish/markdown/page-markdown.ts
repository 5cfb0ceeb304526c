import type { Element } from "hast";
import { select } from "hast-util-select";
import { toMdast } from "hast-util-to-mdast";
import { toText } from "hast-util-to-text";
import { h } from "hastscript";
import type { Paragraph, Root } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { defaultHandlers, toMarkdown } from "mdast-util-to-markdown";
import { toString as readText } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { stringify } from "yaml";
import enUS from "#content/locales/markdown/en-US.json" with { type: "json" };
import esUS from "#content/locales/markdown/es-US.json" with { type: "json" };
import hiIN from "#content/locales/markdown/hi-IN.json" with { type: "json" };
import { inLocale, type Locale } from "#contract/locales.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { CONTACT_PATH } from "#model/site/page-paths.ts";
import type { BuiltPage } from "../built-page.ts";
import { simplifyMain } from "./simplify-main.ts";

export function formatPage(reader: ContentReader, page: BuiltPage): string {
  const contact = buildContactLine(reader, page.locale);
  const simple = h("body", [h("base", { href: page.canonical }), simplifyMain(page.main, contact)]);
  return `---\n${formatFrontMatter(page)}---\n\n${formatBody(simple, toText(contact))}`;
}

// An escaped @ would break email addresses.
const WRITERS = gfmToMarkdown().extensions?.filter(
  ({ unsafe }) => !unsafe?.some(({ character }) => character === "@"),
);

function formatBody(body: Element, contact: string): string {
  const tree = toMdast(body);
  if (tree.type !== "root") throw new Error(`expected a document, found ${tree.type}`);
  tightenLists(tree);
  return toMarkdown(dropRepeated(tree, contact), {
    extensions: WRITERS,
    handlers: { root: writeRoot },
    bullet: "-",
    rule: "-",
    resourceLink: true,
    listItemIndent: "one",
  });
}

/** Escapes an ampersand only where it would start a character reference, not in `R&D`. */
const writeRoot: typeof defaultHandlers.root = (node, parent, state, info) => {
  state.unsafe = state.unsafe.map((pattern) =>
    pattern.character === "&" ? { ...NAMED_CHARACTER } : pattern,
  );
  return defaultHandlers.root(node, parent, state, info);
};

const NAMED_CHARACTER = { character: "&", after: "#?[A-Za-z0-9]+;", inConstruct: "phrasing" } as const;

function formatFrontMatter({ title, description, canonical, locale, source, main }: BuiltPage): string {
  const date = source.isDated ? select("time[datetime]", main)?.properties.dateTime : undefined;
  return stringify(
    { title, description, canonical, language: locale, ...(date && { date }) },
    { lineWidth: 0 },
  );
}

/** Names that repeat the heading or a name before them, such as a caption, and a second way to the contact. */
function dropRepeated(root: Root, contact: string): Root {
  const known = new Set<string>();
  const children = root.children.filter((node) => {
    const text = readText(node);
    if (node.type === "heading") known.clear();
    const isName = node.type === "paragraph" && (text === contact || isEmphasized(node));
    if (isName && known.has(text)) return false;
    if (isName || node.type === "heading") known.add(text);
    return true;
  });
  return { ...root, children };
}

function isEmphasized({ children: [first, ...others] }: Paragraph): boolean {
  return others.length === 0 && (first?.type === "strong" || first?.type === "emphasis");
}

/** Avoids blank lines between entries of one line. */
function tightenLists(root: Root): void {
  visit(root, "list", (list) => {
    for (const item of list.children) item.spread = item.children.length > 1 && item.spread;
    list.spread = list.children.some(({ spread }) => spread);
  });
}

function buildContactLine(reader: ContentReader, locale: Locale): Element {
  const { email, contacts } = loadOrganization(reader);
  const messages = MARKDOWN_MESSAGES[locale];
  const phone = contacts.find(({ link }) => link.startsWith("tel:"));
  const ways = [
    h("a", { href: inLocale(CONTACT_PATH, locale) }, messages.form),
    h("a", { href: `mailto:${email}` }, email),
    ...(phone ? [h("a", { href: phone.link }, phone.info)] : []),
  ];
  return h(
    "p",
    ways.flatMap((way, index) => [index === 0 ? `${messages.send} ` : ", ", way]),
  );
}

export const MARKDOWN_MESSAGES: Record<Locale, typeof enUS> = { "en-US": enUS, "hi-IN": hiIN, "es-US": esUS };
