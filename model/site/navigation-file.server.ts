import * as z from "zod";
import { ACCENTS } from "#art/weave/yarn.server.ts";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import {
  ANY,
  entryId,
  group,
  list,
  reference,
  sample,
  serviceFamily,
  text,
  withoutIds,
} from "../content/fields.server.ts";
import { parseFile } from "../content/parse-file.server.ts";
import { link, sitePath } from "./page-link.server.ts";

const label = text.max(40).describe("The link text, one to three words");

export const navigationSchema = (reader: ContentReader) => {
  const ownLink = { label, to: sitePath(reader).describe("The path of the page, such as /contact-us") };
  const anyLink = {
    id: entryId,
    label,
    to: link(reader).describe("Where it leads, such as /contact-us or https://example.com"),
  };
  const ownLinks = (minimum: number, maximum: number, help: string) =>
    list(minimum, maximum, help, { id: entryId, ...ownLink }).transform(withoutIds);

  const callToAction = group("The band above the footer of every page. Left out: there is none", {
    heading: text.describe("The heading of the band"),
    text: text.describe("What is offered and what it costs, in two to four sentences"),
    links: ownLinks(0, 2, "The buttons of the band, the most important first"),
  });
  const columnLinks = list(0, ANY, "Links below the services, in the footer only. Left out: none", {
    ...anyLink,
    children: list(0, ANY, "Links that belong to this one, indented below it. Left out: none", anyLink)
      .transform(withoutIds)
      .optional(),
  });
  const columns = list(5, 5, "The columns of services, from left to right", {
    id: entryId,
    title: text.describe("The line above the column"),
    summary: text.max(60).describe("What the services of the column do for a client, shown in the menu"),
    family: serviceFamily.describe("The services that the column lists"),
    links: columnLinks.transform(withoutIds).optional(),
  });
  return z.strictObject({
    sample,
    header: ownLinks(0, 6, "The links in the header, next to the menu of services"),
    edgeCommerce: group("What the header of the e-commerce layout offers instead of a call", {
      callToAction: group("The button at the right end of that header", ownLink),
    }),
    footer: group("The end of every page", {
      callToAction: callToAction.optional(),
      columns: columns.transform(withoutIds),
      secondary: ownLinks(0, ANY, "The row of links at the end of the footer, such as Privacy"),
      color: z.enum(ACCENTS).optional().describe("Its accent color. Left out: dark ink"),
    }),
    sitemap: list(0, ANY, "What the sitemap lists besides services, projects, posts and jobs", {
      id: entryId,
      heading: text.describe("The line above a group of links, such as Company"),
      links: ownLinks(1, ANY, "The pages of the group"),
    }).transform(withoutIds),
    // In the default language, each service has a page that says its name.
    services: (reader.locale === DEFAULT_LOCALE ? z.never() : serviceNames(reader))
      .optional()
      .describe("In a translation: what menus call the services without a page in it"),
  });
};

const serviceNames = (reader: ContentReader) =>
  z.record(reference(reader, "service"), text.max(40).describe("The name of the service in menus"));

export type NavigationFile = z.output<ReturnType<typeof navigationSchema>>;

export function readNavigation(reader: ContentReader): NavigationFile {
  return parseFile(reader, "site/navigation.yaml", navigationSchema);
}
