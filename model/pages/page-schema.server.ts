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
    name: text.max(40).describe("What the page is called in breadcrumbs"),
    parent: sitePath(reader)
      .optional()
      .describe("The page above it in the breadcrumb. Left out: the one whose address its own begins with"),
    menu: z
      .strictObject({
        column: serviceFamily.describe("Below the services of which family it is listed"),
        order: z.int().min(1).default(1).describe("Its place among the pages that are listed there"),
      })
      .optional()
      .describe("Where the menu and the footer list it. Left out: nowhere"),
    layout: z
      .enum(LAYOUT_IDS)
      .default("default")
      .describe("The frame of the page: its header, and whether it has a footer"),
    family: serviceFamily.optional().describe("The color of the page. Left out: indigo"),
    motif: motifName(reader)
      .optional()
      .describe("What the pictures that are woven for the page show. Left out: they are abstract"),
    about: z
      .enum(["company", "contact"])
      .optional()
      .describe("Whether search engines are told that the page is about the company, or how to reach it"),
    isCompany: z
      .boolean()
      .default(false)
      .describe("Whether AI assistants are told of the page among those about the company"),
    updated: isoDate.optional().describe("When the text last changed, shown below its heading"),
    confirmed: isoDate
      .optional()
      .describe("The day on which somebody who answers for it, such as a lawyer, found this text right"),
    isAnswer: z
      .boolean()
      .default(false)
      .describe("Whether it answers a request, such as thanks, and isn't listed anywhere"),
    blocks: blockList(reader),
    body: article(reader).optional().describe("A long text; the block named body says where it is shown"),
  });
