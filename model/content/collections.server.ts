import path from "node:path";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "#contract/locales.ts";
import { POST_FOLDER, postSchema } from "../blog/post.server.ts";
import { categoriesSchema } from "../blog/post-categories.server.ts";
import { estimatePageSchema } from "../estimate/estimate-file.server.ts";
import { JOB_FOLDER, jobSchema } from "../jobs/job.server.ts";
import { organizationSchema } from "../organization/organization.server.ts";
import { peopleSchema } from "../organization/people.server.ts";
import { edgeCommerceSchema } from "../pages/edge-commerce.server.ts";
import { homeSchema } from "../pages/home.server.ts";
import {
  clientsSchema,
  expertiseSchema,
  recognitionSchema,
  testimonialsSchema,
} from "../pages/home-lists.server.ts";
import { networkSchema } from "../pages/network.server.ts";
import { profileSchema } from "../pages/profile.server.ts";
import { technologySchema } from "../pages/technology.server.ts";
import { textPageSchema } from "../pages/text-page.server.ts";
import { workCultureSchema } from "../pages/work-culture.server.ts";
import { pricesSchema } from "../prices/prices-file.server.ts";
import { pricingPageSchema } from "../prices/pricing-page.server.ts";
import { projectSchema } from "../projects/project.server.ts";
import { serviceSchema } from "../services/service-kinds.server.ts";
import { appSchema } from "../site/app.server.ts";
import { integrationsSchema } from "../site/integrations.server.ts";
import { languageModelsSchema } from "../site/language-models.server.ts";
import { navigationSchema } from "../site/navigation.server.ts";
import { pageHeadsSchema } from "../site/page-heads.server.ts";
import { redirectsSchema } from "../site/redirects.server.ts";
import { PROJECT_FOLDER, TEXT_PAGE_FOLDER } from "./content-folders.server.ts";
import type { ContentSchema } from "./content-reader.server.ts";

/** A file that the site uses. `original` is the file in the default language; only interface messages have no schema. */
export type ContentFile = { file: string; original: string; locale: Locale; schema?: ContentSchema };

/** Undefined for a file below `content/` that the site doesn't read as fields or messages. */
export function findCollection(file: string): ContentFile | undefined {
  const [top, name = ""] = file.split("/");
  const { dir, name: base } = path.posix.parse(file);
  const locale = LOCALES.find((known) => known === (top === "locales" ? base : name));
  if (top === "locales" && locale && file.endsWith(".json"))
    return { file, locale, original: path.posix.join(dir, `${DEFAULT_LOCALE}.json`) };
  const isTranslation = top === "translations" && locale && locale !== DEFAULT_LOCALE;
  const original = isTranslation ? file.split("/").slice(2).join("/") : file;
  const schema = (FILE_COLLECTIONS.find((one) => one.file === original) ?? findFolder(original))?.schema;
  return schema && { file, original, schema, locale: isTranslation ? locale : DEFAULT_LOCALE };
}

export function findFolder(file: string): FolderCollection | undefined {
  return FOLDER_COLLECTIONS.find(({ folder }) => file.startsWith(`${folder}/`) && file.endsWith(".md"));
}

/** A folder of Markdown files below `content/`, one for each page. `entry` is what one file is called. */
export type FolderCollection = {
  folder: string;
  label: string;
  entry: string;
  /** What an editor should know before the first change. */
  help: string;
  schema: ContentSchema;
};

export type FileCollection = { file: string; label: string; help: string; schema: ContentSchema };

export const FOLDER_COLLECTIONS: readonly FolderCollection[] = [
  {
    folder: POST_FOLDER,
    label: "Blog posts",
    entry: "post",
    help: "A post is published on its date. Its URL is the name of its file.",
    schema: postSchema,
  },
  {
    folder: "services",
    label: "Services",
    entry: "service",
    help: "One page for each service. Menus, the footer and the sitemap are generated from these files.",
    schema: serviceSchema,
  },
  {
    folder: "cyber",
    label: "Security services",
    entry: "security service",
    help: "The pages below /cyber.",
    schema: serviceSchema,
  },
  {
    folder: PROJECT_FOLDER,
    label: "Projects",
    entry: "project",
    help: "What was built for whom, and what changed.",
    schema: projectSchema,
  },
  {
    folder: JOB_FOLDER,
    label: "Jobs",
    entry: "job",
    help: "A job leaves the lists automatically after its last day.",
    schema: jobSchema,
  },
  {
    folder: TEXT_PAGE_FOLDER,
    label: "Text pages",
    entry: "text page",
    help: "Pages of plain text such as the privacy policy.",
    schema: textPageSchema,
  },
];

export const FILE_COLLECTIONS: readonly FileCollection[] = [
  {
    file: "site/organization.yaml",
    label: "Organization",
    help: "Brand, promises, offices and contacts, which all pages use.",
    schema: organizationSchema,
  },
  {
    file: "site/home.yaml",
    label: "Home page",
    help: "The texts of the home page's sections.",
    schema: homeSchema,
  },
  {
    file: "site/clients.yaml",
    label: "Clients",
    help: "The logos on the home page.",
    schema: clientsSchema,
  },
  {
    file: "site/testimonials.yaml",
    label: "Testimonials",
    help: "What clients say. The first five are shown.",
    schema: testimonialsSchema,
  },
  {
    file: "site/recognition.yaml",
    label: "Recognition",
    help: "Press and awards on the home page.",
    schema: recognitionSchema,
  },
  {
    file: "site/expertise.yaml",
    label: "Expertise",
    help: "The seven tabs of the home page.",
    schema: expertiseSchema,
  },
  {
    file: "site/technology.yaml",
    label: "Technology",
    help: "The lists of the tech-stack page, and the chart of the home page.",
    schema: technologySchema,
  },
  {
    file: "site/people.yaml",
    label: "People",
    help: "The people who are named on the site or write posts.",
    schema: peopleSchema,
  },
  {
    file: "site/blog-categories.yaml",
    label: "Blog categories",
    help: "Each category has a page that lists its posts.",
    schema: categoriesSchema,
  },
  {
    file: "site/page-heads.yaml",
    label: "List page headings",
    help: "The texts at the top of pages that list other pages.",
    schema: pageHeadsSchema,
  },
  {
    file: "site/navigation.yaml",
    label: "Navigation",
    help: "The links of the header, footer and sitemap. Links to services are generated.",
    schema: navigationSchema,
  },
  {
    file: "pages/profile.yaml",
    label: "Profile page",
    help: "The page about the company.",
    schema: profileSchema,
  },
  {
    file: "pages/network.yaml",
    label: "Network page",
    help: "Offices and partners.",
    schema: networkSchema,
  },
  {
    file: "pages/work-culture.yaml",
    label: "Work culture page",
    help: "What it is like to work here.",
    schema: workCultureSchema,
  },
  {
    file: "pages/edgecommerce.yaml",
    label: "Edge commerce page",
    help: "The landing page of the e-commerce practice.",
    schema: edgeCommerceSchema,
  },
  {
    file: "site/prices.yaml",
    label: "Prices",
    help: "Day rates, and the price of each service in days. Every price of the site is worked out from them.",
    schema: pricesSchema,
  },
  {
    file: "pages/pricing.yaml",
    label: "Pricing page",
    help: "The texts around the prices.",
    schema: pricingPageSchema,
  },
  {
    file: "pages/estimate.yaml",
    label: "Estimate page",
    help: "The questions of the estimate, and the days that each answer adds: see docs/estimate.md.",
    schema: estimatePageSchema,
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
];
