import * as z from "zod";
import { ACCENTS } from "#art/weave/yarn.server.ts";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { entryId, reference, sample, serviceFamily, text, withoutIds } from "../content/fields.server.ts";
import { parseYamlFile } from "../content/parse-file.server.ts";
import { link, sitePath } from "./page-link.server.ts";

const label = text.max(40).describe("The link text, one to three words");

const singleLinkSchema = (reader: ContentReader) =>
  z.strictObject({ label, to: sitePath(reader).describe("The path of the page, such as /contact-us") });

const linkSchema = (reader: ContentReader) => singleLinkSchema(reader).extend({ id: entryId });

const childLinkSchema = (reader: ContentReader) =>
  z
    .strictObject({
      id: entryId,
      label,
      to: link(reader).describe(
        "The path of a page of this site, such as /contact-us, or an address that starts with https://",
      ),
    })
    .describe("A link in the footer");

const columnLinkSchema = (reader: ContentReader) =>
  childLinkSchema(reader).extend({
    children: z
      .array(childLinkSchema(reader))
      .transform(withoutIds)
      .optional()
      .describe("Links that belong to this one, shown below it and set in. Left out: none"),
  });

export const navigationSchema = (reader: ContentReader) =>
  z.strictObject({
    sample,
    header: z
      .array(linkSchema(reader))
      .max(6)
      .transform(withoutIds)
      .describe("The links of the header beside the menu of services"),
    edgeCommerce: z
      .strictObject({
        callToAction: singleLinkSchema(reader).describe("The button at the right end of that header"),
      })
      .describe("What the header of the e-commerce layout offers instead of a call"),
    footer: z
      .strictObject({
        callToAction: z
          .strictObject({
            heading: text.describe("The big line of the band"),
            text: text.describe("What is offered and what it costs, in two to four sentences"),
            links: z
              .array(linkSchema(reader))
              .min(1)
              .max(2)
              .transform(withoutIds)
              .describe("The buttons of the band, the important one first"),
          })
          .optional()
          .describe("The band above the footer of every page. Left out: there is none"),
        columns: z
          .array(
            z.strictObject({
              id: entryId,
              title: text.describe("The line above the column"),
              summary: text
                .max(60)
                .describe("What the services of the column do for a client, shown in the menu"),
              family: serviceFamily.describe("The services that the column lists"),
              links: z
                .array(columnLinkSchema(reader))
                .transform(withoutIds)
                .optional()
                .describe("Links below the services, in the footer only. Left out: none"),
            }),
          )
          .length(5)
          .transform(withoutIds)
          .describe("The columns of services, from left to right"),
        secondary: z
          .array(linkSchema(reader))
          .transform(withoutIds)
          .describe("The row of links at the end of the footer, such as Privacy"),
        color: z
          .enum(ACCENTS)
          .optional()
          .describe("The accent of the footer. Left out: none, it is as dark as ink"),
      })
      .describe("What stands at the end of every page"),
    sitemap: z
      .array(
        z.strictObject({
          id: entryId,
          heading: text.describe("The line above a group of links, such as Company"),
          links: z.array(linkSchema(reader)).min(1).transform(withoutIds).describe("The pages of the group"),
        }),
      )
      .transform(withoutIds)
      .describe("What the sitemap lists beside services, projects, posts and jobs"),
    // In the default language, each service has a page that says its name.
    services: (reader.locale === DEFAULT_LOCALE ? z.never() : serviceNames(reader))
      .optional()
      .describe(
        "In a translation: what menus call the services whose pages are in the default language only",
      ),
  });

const serviceNames = (reader: ContentReader) =>
  z.record(reference(reader, "service"), text.max(40).describe("The name of the service in menus"));

export type NavigationFile = z.output<ReturnType<typeof navigationSchema>>;

/** @throws ContentError */
export function readNavigation(reader: ContentReader): NavigationFile {
  return parseYamlFile(reader, "site/navigation.yaml", navigationSchema);
}
