import { href } from "react-router";
import * as z from "zod";
import { article, joinHtml } from "../content/article.server.ts";
import { type ContentReader, listSlugs } from "../content/content-reader.server.ts";
import {
  image,
  isoDate,
  pageDescription,
  pageTitle,
  reference,
  requiredSample,
  serviceFamily,
  slug,
  text,
} from "../content/fields.server.ts";
import { listHeadings } from "../content/markdown.server.ts";
import { parseMarkdownFile } from "../content/parse-file.server.ts";
import { figureSchema } from "../figures/figure.server.ts";
import type { Image } from "../images/image.server.ts";
import { motifName } from "../images/motif.server.ts";
import { readWovenImage } from "../images/woven-image.server.ts";
import { findPerson } from "../organization/people.server.ts";
import { linkEstimate } from "../prices/estimate-link.server.ts";
import { LAYOUT_IDS } from "../site/layout-ids.ts";
import { splitAtBands } from "./article-parts.server.ts";
import { pageHeading, pageLead } from "./page-parts.server.ts";
import { checkPlace } from "./page-place.ts";

/** Below `content/`, with files that aren't pages of text, too. */
export const TEXT_PAGE_FOLDER = "pages";

export const textPageSchema = (reader: ContentReader) =>
  z
    .strictObject({
      title: pageTitle,
      description: pageDescription,
      name: text.max(40).describe("What the page is called in menus and breadcrumbs"),
      heading: pageHeading,
      lead: pageLead.optional(),
      updated: isoDate.describe("When the text last changed, shown above it"),
      confirmed: isoDate
        .optional()
        .describe("The day on which somebody who answers for it, such as a lawyer, found this text right"),
      summary: z
        .array(
          z.strictObject({
            part: text.describe(
              "The heading of a part of the text, word for word; it becomes a link to that part",
            ),
            text: text.max(160).describe("What that part says, in one or two short sentences"),
          }),
        )
        .max(8)
        .default([])
        .describe("The text in short, in a box above it. Left out: there is no box"),
      figure: figureSchema(reader)
        .optional()
        .describe("A drawing beside the heading, of facts that the text states"),
      look: lookSchema(reader).optional(),
      bands: bandsSchema(reader),
      numbered: z
        .boolean()
        .default(false)
        .describe("Whether the parts of the text have numbers, as in a contract"),
      print: text
        .max(40)
        .optional()
        .describe("The words of the button that prints the page, if it is a sheet to fill in"),
      sheets: sheetsSchema(reader),
      invites: z
        .boolean()
        .default(true)
        .describe("Whether the text ends with the ways to begin; not that of a law or a commitment"),
      showsVisit: z
        .boolean()
        .default(false)
        .describe("Whether the page ends with what a message would say about this visit"),
      layout: z
        .enum(LAYOUT_IDS)
        .default("default")
        .describe("The frame of the page: its header, and whether it has a footer"),
      sample: requiredSample,
      body: article(reader).describe("The text of the page, with a heading above each of its parts"),
    })
    .superRefine(({ summary, bands, body }, context) => {
      const headings = listHeadings(joinHtml(body));
      const check = (field: string, entries: { part: string }[], parts: string[]) => {
        for (const [index, { part }] of entries.entries()) {
          if (parts.includes(part)) continue;
          const message = "a heading of the second level in the text";
          context.addIssue({ code: "custom", path: [field, index, "part"], message, input: part });
        }
      };
      check(
        "summary",
        summary,
        headings.map(({ text }) => text),
      );
      check(
        "bands",
        bands,
        headings.map(({ id }) => id),
      );
    });

const lookSchema = (reader: ContentReader) =>
  z
    .strictObject({
      family: serviceFamily.describe("Decides the color of the page"),
      motif: motifName(reader).describe("What the cloth beside the heading shows"),
      head: z
        .enum(["beside", "color"])
        .default("beside")
        .describe(
          "The ground of the heading, which the cloth is beside: that of the page, or the page's color",
        ),
    })
    .describe("A cloth and a color of the page's own. Left out: the page is plain");

const bandsSchema = (reader: ContentReader) =>
  z
    .array(
      z.strictObject({
        part: z
          .string()
          .describe("The id of a heading in the text: its words in small letters, with hyphens between them"),
        person: reference(reader, "person")
          .optional()
          .describe("Who answers for that part: the id of a person in content/site/people.yaml"),
      }),
    )
    .max(3)
    .default([])
    .describe("Parts of the text that run over the whole width of the page, on a dark ground");

const sheetsSchema = (reader: ContentReader) =>
  z
    .array(
      z.strictObject({
        page: slug.describe("The subpage with the sheet, such as exit-checklist"),
        step: text.max(60).describe("What the reader is about to do, for which the sheet is meant"),
        text: text.max(240).describe("Who fills the sheet in, and what for"),
        image: image(reader).prefault("sheets/blank.svg").describe("A small picture of the sheet"),
      }),
    )
    .max(12)
    .default([])
    .describe("Sheets to choose from, shown as cards above the text");

export type TextPage = ReturnType<typeof loadTextPage>;

type Sheet = Omit<z.infer<ReturnType<typeof sheetsSchema>>[number], "page"> & {
  name: string;
  to: string;
  look: Look | undefined;
  cover: Image | undefined;
};

/** The file alone, without what it takes from others. @throws ContentError */
export function parseTextPage(reader: ContentReader, slug: string) {
  return parseMarkdownFile(reader, `${TEXT_PAGE_FOLDER}/${slug}.md`, textPageSchema);
}

/** The paths of text pages, without the first slash. @throws ContentError for one that has the place of others */
export function listTextPages(reader: ContentReader): string[] {
  return reader.memoize("text pages", () => {
    const slugs = listSlugs(reader, TEXT_PAGE_FOLDER, { subfolders: /^/ });
    for (const slug of slugs) checkPlace(reader.config, slug, `${TEXT_PAGE_FOLDER}/${slug}.md`);
    return slugs;
  });
}

/** Undefined if there is no such page. @throws ContentError */
export function findTextPage(reader: ContentReader, slug: string): TextPage | undefined {
  return listTextPages(reader).includes(slug) ? loadTextPage(reader, slug) : undefined;
}

/** @throws ContentError */
export function loadTextPage(reader: ContentReader, slug: string) {
  const page = parseTextPage(reader, slug);
  const contents = listHeadings(joinHtml(page.body));
  const summary = page.summary.map((entry) => ({
    ...entry,
    id: contents.find(({ text }) => text === entry.part)?.id,
  }));
  const sheets = page.sheets.map(({ page, ...card }): Sheet => {
    const file = `${TEXT_PAGE_FOLDER}/subpages/${page}.md`;
    const { name, look } = parseMarkdownFile(reader, file, textPageSchema);
    return {
      ...card,
      name,
      look,
      cover: look && readWovenImage(reader, "post-card", { ...look, seed: page }),
      to: href("/*", { "*": `subpages/${page}` }),
    };
  });
  const parts = splitAtBands(
    page.body,
    page.bands.map((band) => ({ ...band, person: band.person && findPerson(reader, band.person) })),
  );
  const { look } = page;
  const cover = look && readWovenImage(reader, "cover", { ...look, seed: slug.replaceAll("/", "-") });
  return { ...page, slug, contents, summary, sheets, parts, cover, estimate: linkEstimate(reader) };
}

type Look = z.output<ReturnType<typeof lookSchema>>;
