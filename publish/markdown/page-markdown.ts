import type { Element, ElementContent } from "hast";
import { select } from "hast-util-select";
import { toMdast } from "hast-util-to-mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { defaultHandlers, toMarkdown } from "mdast-util-to-markdown";
import { href } from "react-router";
import { stringify } from "yaml";
import enUS from "#content/locales/markdown/en-US.json" with { type: "json" };
import esUS from "#content/locales/markdown/es-US.json" with { type: "json" };
import hiIN from "#content/locales/markdown/hi-IN.json" with { type: "json" };
import { inLocale, type Locale } from "#contract/locales.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import type { BuiltPage } from "../built-page.ts";
import { createElement, isElement, isHeading, readInlineText } from "./elements.ts";
import { simplifyMain } from "./simplify-main.ts";

/** @throws Error when the page has no main element */
export function formatPage(reader: ContentReader, page: BuiltPage): string {
  const main = select("main", page.document);
  if (!main) throw new Error("expected one main element, found none");
  const simple = simplifyMain(main, { baseUrl: page.canonical, form: buildContactLine(reader, page.locale) });
  return `---\n${formatFrontMatter(page, main)}---\n\n${formatBody(simple)}`;
}

// An escaped @ would break email addresses.
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

/** Escapes an ampersand only where it would start a character reference, not in `R&D`. */
const writeRoot: typeof defaultHandlers.root = (node, parent, state, info) => {
  state.unsafe = state.unsafe.map((pattern) =>
    pattern.character === "&" ? { ...NAMED_CHARACTER } : pattern,
  );
  return defaultHandlers.root(node, parent, state, info);
};

const NAMED_CHARACTER = { character: "&", after: "#?[A-Za-z0-9]+;", inConstruct: "phrasing" } as const;

function formatFrontMatter(
  { title, description, canonical, locale, source }: BuiltPage,
  main: Element,
): string {
  const isDated = ["post", "project", "job", "text"].includes(source.kind);
  const date = isDated ? select("time[datetime]", main)?.properties.dateTime : undefined;
  return stringify(
    { title, description, canonical, language: locale, ...(date && { date }) },
    { lineWidth: 0 },
  );
}

function dropRepeatedNames(main: Element): Element {
  let last = "";
  return dropBelow(main);

  function dropBelow(node: Element): Element {
    return { ...node, children: node.children.flatMap(drop) };
  }

  function drop(node: ElementContent): ElementContent[] {
    if (!isElement(node)) return [node];
    return isNew(node) ? [dropBelow(node)] : [];
  }

  function isNew(node: Element): boolean {
    const { dataName } = node.properties;
    if (dataName !== undefined && dataName === last) return false;
    if (dataName !== undefined) last = String(dataName);
    if (isHeading(node)) last = readInlineText(node);
    return true;
  }
}

const CONTACT = "contact";

function buildContactLine(reader: ContentReader, locale: Locale): Element {
  const { email, contacts } = loadOrganization(reader);
  const messages = MARKDOWN_MESSAGES[locale];
  const phone = contacts.find(({ link }) => link.startsWith("tel:"));
  const ways = [
    createElement("a", messages.form, { href: readSiteUrl(reader) + inLocale(href("/contact-us"), locale) }),
    createElement("a", email, { href: `mailto:${email}` }),
    ...(phone ? [createElement("a", phone.info, { href: phone.link })] : []),
  ];
  const line = ways.flatMap((way, index): ElementContent[] => [
    { type: "text", value: index === 0 ? `${messages.send} ` : ", " },
    way,
  ]);
  // The name keeps it from appearing twice under one heading.
  return createElement("p", line, { dataName: CONTACT });
}

export const MARKDOWN_MESSAGES: Record<Locale, typeof enUS> = { "en-US": enUS, "hi-IN": hiIN, "es-US": esUS };
