import * as z from "zod";
import { DYES } from "#app/weave/yarn.server.ts";
import { serviceFamily, sitePath, text } from "./fields.server.ts";
import { parseYamlFile } from "./parse-file.server.ts";
import { listServiceTree, type ServiceLink } from "./service/service-tree.server.ts";

const linkSchema = z.strictObject({ label: text.max(40), to: sitePath });

export const navigationSchema = z.strictObject({
  header: z.array(linkSchema).max(6),
  edgeCommerce: z
    .strictObject({ callToAction: linkSchema })
    .describe("What the header of the e-commerce layout offers instead of a call"),
  footer: z.strictObject({
    callToAction: z
      .strictObject({ heading: text, text, links: z.array(linkSchema).min(1).max(2) })
      .optional(),
    columns: z.array(z.strictObject({ title: text, family: serviceFamily })).length(5),
    secondary: z.array(linkSchema),
    color: z.enum(DYES).optional(),
  }),
  siteMap: z
    .array(z.strictObject({ heading: text, links: z.array(linkSchema).min(1) }))
    .describe("What the site map lists beside services, projects, posts and jobs"),
});

type NavigationFile = z.output<typeof navigationSchema>;
export type FooterColumn = { title: string; family: string; entries: ServiceLink[] };
export type Navigation = Pick<NavigationFile, "header" | "edgeCommerce"> & {
  footer: Omit<NavigationFile["footer"], "columns"> & { columns: FooterColumn[] };
};

/** Reads the top-level navigation and fills the footer's columns with the services of each family. @throws ContentError */
export function loadNavigation(): Navigation {
  const { header, edgeCommerce, footer } = parseYamlFile("site/navigation.yaml", navigationSchema);
  const columns = footer.columns.map(({ title, family }) => ({
    ...{ title, family },
    entries: listServiceTree(family, { isMenu: true }),
  }));
  return { header, edgeCommerce, footer: { ...footer, columns } };
}

/** Reads the links of the site map that belong to no collection, by heading. @throws ContentError */
export function loadSiteMapLinks(): NavigationFile["siteMap"] {
  return parseYamlFile("site/navigation.yaml", navigationSchema).siteMap;
}
