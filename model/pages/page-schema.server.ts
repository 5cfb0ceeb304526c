import * as z from "zod";
import { blockList } from "../blocks/block-list.server.ts";
import { article } from "../content/article.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { isoDate, pageFields, pageTitle, serviceFamily, text } from "../content/fields.server.ts";
import { motifName } from "../images/motif.server.ts";
import { loadSiteTitle } from "../organization/brand.server.ts";
import { LAYOUT_IDS } from "../site/layout-ids.ts";
import { sitePath } from "../site/page-link.server.ts";

/** A page: how it is found, and its blocks. */
export const pageSchema = (reader: ContentReader) =>
  z.strictObject({
    ...pageFields,
    title: pageTitle
      .default(() => loadSiteTitle(reader))
      .describe("What readers find on the page. Left out: the title of the site, as for an answer"),
    name: text.max(40).describe("A short name of the page, for the line of links above its heading"),
    parent: sitePath(reader)
      .optional()
      .describe(
        "The page before it in the line of links above its heading. Left out: the page whose URL is the beginning of its own",
      ),
    menu: z
      .strictObject({
        column: serviceFamily.describe("The group of services below which it is listed"),
        order: z.int().min(1).default(1).describe("Its position among the pages that are listed there"),
      })
      .optional()
      .describe("Where the menu and the footer list it. Left out: nowhere"),
    layout: z
      .enum(LAYOUT_IDS)
      .default("default")
      .describe("The look of the header, and whether the page has a footer"),
    family: serviceFamily.optional().describe("The color of the page. Left out: indigo"),
    motif: motifName(reader)
      .optional()
      .describe("What the woven patterns of the page show. Left out: nothing in particular"),
    about: z
      .enum(["company", "contact"])
      .optional()
      .describe("For search engines: whether the page is about the company, or about how to reach it"),
    isCompany: z
      .boolean()
      .default(false)
      .describe("Whether AI assistants find the page in their list of pages about the company"),
    updated: isoDate.optional().describe("When the text last changed, shown below its heading"),
    confirmed: isoDate
      .optional()
      .describe("The day on which someone responsible, such as a lawyer, approved this text"),
    isAnswer: z
      .boolean()
      .default(false)
      .describe("Whether visitors see it only as an answer, such as a thank-you page: it is listed nowhere"),
    blocks: blockList(reader),
    body: article(reader).optional().describe("A long text. It is shown where the block Long text is"),
  });
