import * as z from "zod";
import { serviceFamily, sitePath, text } from "./fields.server.ts";
import { parseYamlFile } from "./parse-file.server.ts";
import { loadServices } from "./service.server.ts";

const linkSchema = z.strictObject({ label: text.max(40), to: sitePath });
const plannedSchema = z.strictObject({
  label: text,
  children: z.array(z.strictObject({ label: text })).default([]),
});

const navigationSchema = z.strictObject({
  header: z.array(linkSchema).max(6),
  edgeCommerce: z
    .strictObject({ callToAction: linkSchema })
    .describe("What the header of the e-commerce layout offers instead of a call"),
  footer: z.strictObject({
    callToAction: z
      .strictObject({ heading: text, text, links: z.array(linkSchema).min(1).max(2) })
      .optional(),
    columns: z
      .array(
        z.strictObject({
          title: text,
          family: serviceFamily,
          planned: z
            .array(plannedSchema)
            .default([])
            .describe("Services whose page is not written yet: shown without a link"),
        }),
      )
      .length(5),
    secondary: z.array(linkSchema),
    color: z.enum(["indigo", "madder", "marigold", "peacock", "leaf"]).optional(),
  }),
});

/** A line of a footer column: a link once its page exists, plain words before. */
export type FooterEntry = { label: string; slug?: string; children: FooterEntry[] };

type NavigationFile = z.output<typeof navigationSchema>;
export type FooterColumn = { title: string; family: string; entries: FooterEntry[] };
export type Navigation = {
  header: NavigationFile["header"];
  edgeCommerce: NavigationFile["edgeCommerce"];
  footer: Omit<NavigationFile["footer"], "columns"> & { columns: FooterColumn[] };
};

/** Reads the top-level navigation and fills the footer's columns with the services of each family. @throws ContentError */
export function loadNavigation(): Navigation {
  const { footer, ...others } = parseYamlFile("site/navigation.yaml", navigationSchema);
  const services = loadServices();
  const columns = footer.columns.map(({ title, family, planned }) => {
    const written = services.filter((service) => service.family === family);
    const entries = written.map(({ name, slug }) => ({ label: name, slug, children: [] }));
    return { title, family, entries: [...entries, ...planned.map(toPlainEntry)] };
  });
  return { ...others, footer: { ...footer, columns } };
}

function toPlainEntry({ label, children }: z.output<typeof plannedSchema>): FooterEntry {
  return { label, children: children.map((child) => ({ ...child, children: [] })) };
}
