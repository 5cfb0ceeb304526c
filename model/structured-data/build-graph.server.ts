import type {
  AboutPageLeaf,
  BreadcrumbListLeaf,
  ContactPageLeaf,
  FAQPageLeaf,
  Graph,
  SearchAction,
  ServiceLeaf,
  Thing,
  WebSiteLeaf,
  WithActionConstraints,
} from "schema-dts";
import { inLocale, type Locale } from "#contract/locales.ts";
import { loadListedPost } from "#model/blog/post.server.ts";
import { loadJob } from "#model/jobs/job.server.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { loadEdgeCommerce } from "#model/pages/edge-commerce.server.ts";
import { loadService, type Service } from "#model/services/load-service.server.ts";
import { loadNavigation } from "#model/site/navigation.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import type { ContentReader } from "../reader/content-reader.server.ts";
import { buildBlogPage, buildBlogPosting } from "./blog.server.ts";
import { buildJobPosting } from "./job-posting.server.ts";
import { organizationId, webSiteId } from "./node-ids.server.ts";
import { buildOffices } from "./office.server.ts";
import { buildOrganization, nameOrganization } from "./organization.server.ts";
import type { BreadcrumbItem, PageSubject } from "./page-subject.ts";

/**
 * Says in the words of schema.org what a page shows: undefined where there is nothing that search engines would use.
 */
export function buildGraph(reader: ContentReader, page: PageSubject): Graph | undefined {
  const breadcrumb = page.breadcrumb.length > 0 ? [buildBreadcrumbList(page.breadcrumb)] : [];
  const things = [...describeContent(reader, page), ...breadcrumb];
  return things.length > 0 ? { "@context": "https://schema.org", "@graph": things } : undefined;
}

function describeContent(reader: ContentReader, page: PageSubject): Thing[] {
  const { source } = page;
  switch (source.kind) {
    case "home":
      return describeOrganization(reader, page);
    case "contact":
      return [buildWebPage(reader, "ContactPage", page), ...describeOrganization(reader, page)];
    case "service": {
      const service = loadService(reader, source.slug);
      return [buildService(reader, service, page), buildQuestionsPage(service.questions)];
    }
    case "post":
      return [buildBlogPosting(reader, loadListedPost(reader, source.slug), page)];
    case "job":
      return [buildJobPosting(reader, loadJob(reader, source.slug), page)];
    case "company":
      return describeCompanyPage(reader, page);
    case "list":
      return source.of === "posts" ? [buildBlogPage(reader, source.address, page)] : [];
    // The results that a project tells are the client's, and no search engine shows them in a way of its own.
    case "project":
    case "text":
    case "answer":
      return [];
  }
}

function describeOrganization(reader: ContentReader, { locale }: PageSubject): Thing[] {
  return [buildOrganization(reader), buildWebSite(reader, locale), ...buildOffices(reader)];
}

/** Of the pages about the company, the ones that are more than a place in the breadcrumb. */
function describeCompanyPage(reader: ContentReader, page: PageSubject): Thing[] {
  if (page.source.path === "/edgecommerce")
    return [buildQuestionsPage(loadEdgeCommerce(reader).questions.entries)];
  return page.source.path === "/profile" ? [buildWebPage(reader, "AboutPage", page)] : [];
}

/** Says where a page stands, as its visible breadcrumb does. */
function buildBreadcrumbList(breadcrumb: BreadcrumbItem[]): BreadcrumbListLeaf {
  return {
    "@type": "BreadcrumbList",
    itemListElement: breadcrumb.map(({ name, address }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: address,
    })),
  };
}

type Question = { question: string; answer: string };

/** Describes the questions that a page answers, word by word as it shows them. */
function buildQuestionsPage(questions: Question[]): FAQPageLeaf {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** Describes a page that is about the organization: how to reach it, or what it is. */
function buildWebPage(
  reader: ContentReader,
  type: "AboutPage" | "ContactPage",
  { title, description, address, locale }: PageSubject,
): AboutPageLeaf | ContactPageLeaf {
  return {
    "@type": type,
    name: title,
    description,
    url: address,
    inLanguage: locale,
    mainEntity: { "@id": organizationId(reader) },
  };
}

/** Describes a service: by whom, and in the countries of the offices. */
function buildService(
  reader: ContentReader,
  service: Service,
  { description, address, image }: PageSubject,
): ServiceLeaf {
  const { columns } = loadNavigation(reader).footer;
  const family = columns.find((column) => column.family === service.family);
  return {
    "@type": "Service",
    name: service.name,
    serviceType: service.name,
    ...(family && { category: family.title }),
    description,
    url: address,
    ...(image && { image }),
    provider: nameOrganization(reader),
    areaServed: loadOrganization(reader).offices.map(({ country }) => ({
      "@type": "Country",
      name: country,
    })),
  };
}

/** Describes the site in one language, and how to search it: the page that lists everything takes the words as `q`. */
function buildWebSite(reader: ContentReader, locale: Locale): WebSiteLeaf {
  const search: WithActionConstraints<SearchAction> = {
    "@type": "SearchAction",
    target: locate(reader, "/sitemap?q={search_term_string}", locale),
    "query-input": "required name=search_term_string",
  };
  return {
    "@type": "WebSite",
    "@id": webSiteId(reader, locale),
    name: loadOrganization(reader).name,
    url: locate(reader, "/", locale),
    inLanguage: locale,
    publisher: { "@id": organizationId(reader) },
    potentialAction: search,
  };
}

function locate(reader: ContentReader, path: string, locale: Locale): string {
  return readSiteUrl(reader) + inLocale(path, locale);
}
