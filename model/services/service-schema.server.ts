import * as z from "zod";
import { blockList } from "../blocks/blocks.server.ts";
import { article } from "../content/article.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import {
  pageDescription,
  pageTitle,
  reference,
  requiredSample,
  serviceFamily,
  text,
} from "../content/fields.server.ts";
import { motifName } from "../images/motif.server.ts";

/** A service page. */
export const serviceSchema = (reader: ContentReader) =>
  z.strictObject({
    sample: requiredSample,
    title: pageTitle,
    description: pageDescription,
    name: text.max(40).describe("What the service is called in menus and links"),
    family: serviceFamily.describe("Decides the column of the footer and the color of the page"),
    order: z
      .int()
      .min(1)
      .describe(
        "Place among the services of its family, from 1; of two with the same, by the name of the file",
      ),
    parent: reference(reader, "service")
      .optional()
      .describe("The service that this one is a part of. Left out: it is part of none"),
    menu: z
      .boolean()
      .default(true)
      .describe(
        "Whether menu and footer list it; turned off, it is reached from its parent's page and the sitemap",
      ),
    motif: motifName(reader)
      .optional()
      .describe("What the pattern of this service depicts. Left out: it is abstract"),
    leader: reference(reader, "person")
      .optional()
      .describe("Who leads the team for this service, shown with name and portrait"),
    related: z
      .array(reference(reader, "service"))
      .min(1)
      .max(4)
      .describe("Services that clients of this one often need as well, linked near the end of the page"),
    blocks: blockList(reader),
    body: article(reader)
      .optional()
      .describe("The problem in the client's words; the block named body says where it is shown"),
  });
