import { recognitionSchema } from "#model/blocks/badges.server.ts";
import { BLOCKS } from "#model/blocks/blocks.server.ts";
import { clientsSchema } from "#model/blocks/logos.server.ts";
import { technologySchema } from "#model/blocks/technology.server.ts";
import { testimonialsSchema } from "#model/blocks/testimonials.server.ts";
import { BLOG_FILE, blogSchema, loadBlogPage } from "#model/blog/blog-page.server.ts";
import { categoriesSchema, checkPostIds, loadPostCategories } from "#model/blog/post.server.ts";
import { posts } from "#model/blog/post-page.server.ts";
import type { ContentConfig } from "#model/content/collections.ts";
import { ContentReader, listSlugs, type ReaderOptions } from "#model/content/content-reader.server.ts";
import { readFilled } from "#model/content/parse-file.server.ts";
import { estimateSchema, loadEstimatePage } from "#model/estimate/estimate-page.server.ts";
import { loadJobs } from "#model/jobs/job.server.ts";
import { jobs } from "#model/jobs/job-page.server.ts";
import { loadOrganization, organizationSchema } from "#model/organization/organization.server.ts";
import { loadPeople, peopleSchema } from "#model/organization/people.server.ts";
import { HOME_FILE, homePage, homeSchema, loadHome } from "#model/pages/home.server.ts";
import { findPage, pages } from "#model/pages/page.server.ts";
import { listPageSlugs } from "#model/pages/page-files.server.ts";
import { loadPrices, pricesSchema } from "#model/prices/prices.server.ts";
import { loadProjects, PROJECT_FOLDER } from "#model/projects/project.server.ts";
import { projects } from "#model/projects/project-page.server.ts";
import { listServiceSlugs, loadServices } from "#model/services/load-service.server.ts";
import { loadServicePage, securityServices, services } from "#model/services/load-service-page.server.ts";
import { findServiceFile } from "#model/services/service-path.ts";
import { appSchema } from "#model/site/app.server.ts";
import { integrationsSchema } from "#model/site/integrations.server.ts";
import { languageModelsSchema, loadLanguageModels } from "#model/site/language-models.server.ts";
import { navigationSchema } from "#model/site/navigation-file.server.ts";
import { findLinkProblem } from "#model/site/page-link.server.ts";
import { loadRedirects, redirectsSchema } from "#model/site/redirects.server.ts";
import { loadSiteData } from "#model/site/site-data.server.ts";
import { listPagePaths } from "#model/site/site-pages.server.ts";

/** Everything that the site reads below `content/`, and the pages that it makes of it. */
export const contentConfig: ContentConfig = {
  folders: [posts, services, securityServices, projects, jobs, pages],
  files: [
    {
      file: "site/organization.yaml",
      label: "Organization",
      help: "Brand, promises, offices and contacts, which all pages use.",
      schema: organizationSchema,
    },
    {
      file: HOME_FILE,
      label: "Home page",
      help: "Its seven sections stay in their order. Logos, testimonials, awards and technologies have files.",
      schema: homeSchema,
      pages: [homePage],
      facts: [],
    },
    {
      file: BLOG_FILE,
      label: "Blog",
      help: "The page that lists all posts. Those of categories show the same blocks, with the words of the category.",
      schema: blogSchema,
      facts: [],
    },
    {
      file: "site/clients.yaml",
      label: "Clients",
      help: "The clients whose logos are shown.",
      schema: clientsSchema,
    },
    {
      file: "site/testimonials.yaml",
      label: "Testimonials",
      help: "What clients say.",
      schema: testimonialsSchema,
    },
    {
      file: "site/recognition.yaml",
      label: "Recognition",
      help: "Press and awards.",
      schema: recognitionSchema,
    },
    {
      file: "site/technology.yaml",
      label: "Technology",
      help: "The lists of the tech-stack page, and the chart of the home page.",
      schema: technologySchema,
      shownOn: "/tech-stack",
    },
    {
      file: "site/people.yaml",
      label: "People",
      help: "The people who are named on the site or write posts.",
      schema: peopleSchema,
      shownOn: "/profile",
    },
    {
      file: "site/blog-categories.yaml",
      label: "Blog categories",
      help: "Each category has a page that lists its posts.",
      schema: categoriesSchema,
      shownOn: "/blog",
    },
    {
      file: "site/navigation.yaml",
      label: "Navigation",
      help: "The links of the header, footer and sitemap. Links to services are generated.",
      schema: navigationSchema,
    },
    {
      file: "site/prices.yaml",
      label: "Prices",
      help: "Day rates, and the price of each service in days. Every price of the site is worked out from them.",
      schema: pricesSchema,
      shownOn: "/pricing",
    },
    {
      file: "site/estimate.yaml",
      label: "Estimate",
      help: "The questions of the estimate, and the days that each answer adds: see docs/estimate.md.",
      schema: estimateSchema,
      shownOn: "/estimate",
      facts: ["version", "model"],
    },
    {
      file: "site/redirects.yaml",
      label: "Redirects",
      help: "Where visitors of an old URL are redirected.",
      schema: redirectsSchema,
    },
    {
      file: "site/integrations.yaml",
      label: "Integrations",
      help: "The services of other companies that the site uses. All ids here are public.",
      schema: integrationsSchema,
    },
    {
      file: "site/app.yaml",
      label: "Installed app",
      help: "How the site behaves when installed as an app.",
      schema: appSchema,
    },
    {
      file: "site/language-models.yaml",
      label: "Language models",
      help: "What AI assistants are told about the organization.",
      schema: languageModelsSchema,
    },
  ],
  blocks: BLOCKS,
  references: {
    service: {
      expected: "the name of a file in content/services without .md, or cyber/ and one in content/cyber",
      list: listServiceSlugs,
      // Not validated, for files with mistakes have names, too.
      label: (reader, slug) => Object(readFilled(reader, findServiceFile(slug))).name,
    },
    project: {
      expected: "the name of a file in content/projects without .md",
      list: (reader) => listSlugs(reader, PROJECT_FOLDER),
      label: (reader, slug) => Object(readFilled(reader, `${PROJECT_FOLDER}/${slug}.md`)).title,
    },
    person: {
      expected: "the id of a person in content/site/people.yaml",
      list: (reader) => loadPeople(reader).map(({ id }) => id),
      label: (reader, person) => loadPeople(reader).find(({ id }) => id === person)?.name,
    },
    office: {
      expected: "the id of an office in content/site/organization.yaml",
      list: (reader) => loadOrganization(reader).offices.map(({ id }) => id),
      label: (reader, office) => loadOrganization(reader).offices.find(({ id }) => id === office)?.city,
    },
    team: {
      expected: "the id of a team in content/site/prices.yaml",
      list: (reader) => loadPrices(reader).teams.map(({ id }) => id),
      label: (reader, team) => loadPrices(reader).teams.find(({ id }) => id === team)?.name,
    },
    currency: {
      expected: "a currency of content/site/prices.yaml",
      list: (reader) => loadPrices(reader).currencies.map(({ code }) => code),
    },
    category: {
      expected: "the name of a category in content/site/blog-categories.yaml",
      list: (reader) => loadPostCategories(reader).map(({ name }) => name),
    },
  },
  findLinkProblem,
  checks: [
    loadSiteData,
    loadLanguageModels,
    loadHome,
    (reader) => loadBlogPage(reader, {}),
    (reader) => loadServices(reader).map(({ slug }) => loadServicePage(reader, slug)),
    loadEstimatePage,
    loadProjects,
    loadJobs,
    (reader) => listPageSlugs(reader).map((slug) => findPage(reader, slug)),
  ],
  siteChecks: [loadRedirects, listPagePaths, checkPostIds],
};

/** Reads the content of this site. All loaders take a reader. */
export function openContent(options: Omit<ReaderOptions, "config"> = {}): ContentReader {
  return new ContentReader({ ...options, config: contentConfig });
}
