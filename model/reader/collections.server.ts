import { POST_FOLDER, postSchema } from "../blog/post.server.ts";
import { categoriesSchema } from "../blog/post-categories.server.ts";
import { JOB_FOLDER, jobSchema } from "../jobs/job.server.ts";
import { organizationSchema } from "../organization/organization.server.ts";
import { peopleSchema } from "../organization/people.server.ts";
import { edgeCommerceSchema } from "../pages/edge-commerce.server.ts";
import {
  clientsSchema,
  expertiseSchema,
  homeSchema,
  recognitionSchema,
  testimonialsSchema,
} from "../pages/home.server.ts";
import { networkSchema } from "../pages/network.server.ts";
import { profileSchema } from "../pages/profile.server.ts";
import { technologySchema } from "../pages/technology.server.ts";
import { TEXT_PAGE_FOLDER, textPageSchema } from "../pages/text-page.server.ts";
import { workCultureSchema } from "../pages/work-culture.server.ts";
import { PROJECT_FOLDER, projectSchema } from "../projects/project.server.ts";
import { serviceSchema } from "../services/service-kinds.server.ts";
import { appSchema } from "../site/app.server.ts";
import { integrationsSchema } from "../site/integrations.server.ts";
import { languageModelsSchema } from "../site/language-models.server.ts";
import { navigationSchema } from "../site/navigation.server.ts";
import { pageHeadsSchema } from "../site/page-heads.server.ts";
import { redirectsSchema } from "../site/redirects.server.ts";
import type { ContentSchema } from "./content-reader.server.ts";

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
    help: "A post is published on its day. Its address is the name of its file.",
    schema: postSchema,
  },
  {
    folder: "services",
    label: "Services",
    entry: "service",
    help: "One page for each service. Menus, the footer and the site map follow from the files that are here.",
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
    help: "A job leaves the lists by itself after its last day.",
    schema: jobSchema,
  },
  {
    folder: TEXT_PAGE_FOLDER,
    label: "Text pages",
    entry: "text page",
    help: "Pages of running text such as the privacy policy.",
    schema: textPageSchema,
  },
];

export const FILE_COLLECTIONS: readonly FileCollection[] = [
  {
    file: "site/organization.yaml",
    label: "Organization",
    help: "Brand, promises, offices and contacts: each is written here alone, and every page follows.",
    schema: organizationSchema,
  },
  {
    file: "site/home.yaml",
    label: "Home page",
    help: "The words of the home page's sections.",
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
    help: "What the tech-stack page lists, and the chart of the home page.",
    schema: technologySchema,
  },
  {
    file: "site/people.yaml",
    label: "People",
    help: "Who is named on the site, and writes its posts.",
    schema: peopleSchema,
  },
  {
    file: "site/blog-categories.yaml",
    label: "Blog categories",
    help: "Each is a list of posts with a page of its own.",
    schema: categoriesSchema,
  },
  {
    file: "site/page-heads.yaml",
    label: "Heads of lists",
    help: "The words at the top of pages that list other pages.",
    schema: pageHeadsSchema,
  },
  {
    file: "site/navigation.yaml",
    label: "Navigation",
    help: "Header, footer and the site map's own links. Links to services follow from the services.",
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
    help: "How one works here.",
    schema: workCultureSchema,
  },
  {
    file: "pages/edgecommerce.yaml",
    label: "Edge commerce page",
    help: "The landing page of the e-commerce practice.",
    schema: edgeCommerceSchema,
  },
  {
    file: "site/redirects.yaml",
    label: "Old addresses",
    help: "Where visitors of an address that is gone are sent.",
    schema: redirectsSchema,
  },
  {
    file: "site/integrations.yaml",
    label: "Outside services",
    help: "Which services of other companies the site uses. Every id here is a public one.",
    schema: integrationsSchema,
  },
  {
    file: "site/app.yaml",
    label: "Installed site",
    help: "How the site behaves as an app on a phone.",
    schema: appSchema,
  },
  {
    file: "site/language-models.yaml",
    label: "Language models",
    help: "What programs that answer questions are told of the organization.",
    schema: languageModelsSchema,
  },
];
