import { href } from "react-router";
import * as z from "zod";
import { ACCENTS } from "#art/weave/yarn.server.ts";
import { buildBlogPath } from "../blog/blog-page.server.ts";
import { listPostsOfCategory } from "../blog/post.server.ts";
import { loadPostCategories, type PostCategory } from "../blog/post-categories.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { sample, serviceFamily, text } from "../content/fields.server.ts";
import { parseYamlFile } from "../content/parse-file.server.ts";
import { loadOpenJobs } from "../jobs/job.server.ts";
import { listMenuPages } from "../pages/page-files.server.ts";
import { loadProjects } from "../projects/project.server.ts";
import { listServiceTree, type ServiceLink } from "../services/load-service.server.ts";
import { link, sitePath } from "./page-link.server.ts";

const FILE = "site/navigation.yaml";

const label = text.max(40).describe("The link text, one to three words");

const linkSchema = (reader: ContentReader) =>
  z.strictObject({ label, to: sitePath(reader).describe("The path of the page, such as /contact-us") });

const childLinkSchema = (reader: ContentReader) =>
  z
    .strictObject({
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
      .optional()
      .describe("Links that belong to this one, shown below it and set in. Left out: none"),
  });

export const navigationSchema = (reader: ContentReader) =>
  z.strictObject({
    sample,
    header: z
      .array(linkSchema(reader))
      .max(6)
      .describe("The links of the header beside the menu of services"),
    edgeCommerce: z
      .strictObject({
        callToAction: linkSchema(reader).describe("The button at the right end of that header"),
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
              .describe("The buttons of the band, the important one first"),
          })
          .optional()
          .describe("The band above the footer of every page. Left out: there is none"),
        columns: z
          .array(
            z.strictObject({
              title: text.describe("The line above the column"),
              summary: text
                .max(60)
                .describe("What the services of the column do for a client, shown in the menu"),
              family: serviceFamily.describe("The services that the column lists"),
              links: z
                .array(columnLinkSchema(reader))
                .optional()
                .describe("Links below the services, in the footer only. Left out: none"),
            }),
          )
          .length(5)
          .describe("The columns of services, from left to right"),
        secondary: z
          .array(linkSchema(reader))
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
          heading: text.describe("The line above a group of links, such as Company"),
          links: z.array(linkSchema(reader)).min(1).describe("The pages of the group"),
        }),
      )
      .describe("What the sitemap lists beside services, projects, posts and jobs"),
  });

type NavigationFile = z.output<ReturnType<typeof navigationSchema>>;
export type FooterColumn = NavigationFile["footer"]["columns"][number] & { entries: ServiceLink[] };
export type Navigation = Pick<NavigationFile, "header" | "edgeCommerce"> & {
  footer: Omit<NavigationFile["footer"], "columns"> & { columns: FooterColumn[] };
};

/** The links of header and footer, with the services of each family. @throws ContentError */
export function loadNavigation(reader: ContentReader): Navigation {
  const { header, edgeCommerce, footer } = parseYamlFile(reader, FILE, navigationSchema);
  const columns = footer.columns.map((column) => ({
    ...column,
    entries: [
      ...listServiceTree(reader, column.family, { isMenu: true }),
      ...listMenuPages(reader, column.family),
    ],
  }));
  return { header, edgeCommerce, footer: { ...footer, columns } };
}

/** The title above the services of a family. @throws ContentError */
export function findFamilyTitle(reader: ContentReader, family: string): string | undefined {
  const { footer } = parseYamlFile(reader, FILE, navigationSchema);
  return footer.columns.find((column) => column.family === family)?.title;
}

/** The title of a family beside other words, or the family itself. */
export function findFamilyLabel(reader: ContentReader, family: string): string {
  return writeSmall(findFamilyTitle(reader, family) ?? family);
}

/** In menus, the titles of families are written in capitals, whole or word by word. */
function writeSmall(title: string): string {
  return title === title.toUpperCase()
    ? title.slice(0, 1) + title.slice(1).toLowerCase()
    : title.replace(/ \p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase());
}

/** The links of the sitemap page. @throws ContentError */
export function loadSitemap(reader: ContentReader) {
  const { footer, sitemap } = parseYamlFile(reader, FILE, navigationSchema);
  return {
    company: sitemap,
    families: footer.columns.map(({ title, family }) => ({
      title,
      family,
      links: [...listServiceTree(reader, family), ...listMenuPages(reader, family)],
    })),
    projects: loadProjects(reader).map((project) => ({
      family: project.family,
      name: project.client,
      label: project.heading,
      to: href("/profile/projects/:slug", project),
    })),
    categories: loadPostCategories(reader).map((value) => listCategory(reader, value)),
    jobs: loadOpenJobs(reader).map((job) => ({ label: job.role, to: href("/subpages/jobs/:slug", job) })),
  };
}

/** Posts per category: the blog lists the rest, in pages. */
const POST_LIMIT = 30;

function listCategory(reader: ContentReader, { name, slug, family }: PostCategory) {
  const posts = listPostsOfCategory(reader, name);
  return {
    label: name,
    family,
    to: buildBlogPath({ category: slug }),
    posts: posts.slice(0, POST_LIMIT).map((post) => ({ label: post.title, to: href("/blog/:slug", post) })),
    count: posts.length,
  };
}
