import type {
  AboutPageLeaf,
  BlogLeaf,
  BlogPostingLeaf,
  BreadcrumbListLeaf,
  CollectionPageLeaf,
  ContactPageLeaf,
  FAQPageLeaf,
  Graph,
  SearchAction,
  ServiceLeaf,
  Thing,
  WebSiteLeaf,
  WithActionConstraints,
} from "schema-dts";
import type { Locale } from "#contract/locales.ts";
import type { BlogPageAddress } from "../blog/blog-page.server.ts";
import { type ListedPost, loadListedPost } from "../blog/post.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { loadJob } from "../jobs/job.server.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import { loadEdgeCommerce } from "../pages/edge-commerce.server.ts";
import { loadPrices, loadServicePrice } from "../prices/prices.server.ts";
import { loadService, type Service } from "../services/load-service.server.ts";
import { findFamilyTitle } from "../site/navigation.server.ts";
import type { SitePage } from "../site/site-pages.server.ts";
import { readSiteUrl } from "../site/site-url.server.ts";
import { isUnfinished } from "../site/unfinished-site.server.ts";
import { localizePath } from "../translations/translations.server.ts";
import { buildJobPosting } from "./job-posting.server.ts";
import { buildOffices, buildOrganization, nameOrganization, organizationId } from "./organization.server.ts";

/** A step of the visible breadcrumb, with its absolute URL. */
export type BreadcrumbItem = { name: string; url: string };

/** A built page. */
type PageSubject = {
  source: SitePage;
  /** The language of its text. */
  locale: Locale;
  title: string;
  description: string;
  /** Absolute, as search engines list it. */
  url: string;
  /** From the home page to the page itself; empty if it shows none. */
  breadcrumb: BreadcrumbItem[];
  /** The absolute URL of its share image. */
  image?: string | undefined;
};

/** The page in schema.org terms; undefined if it has nothing that search engines use. */
export function buildGraph(reader: ContentReader, page: PageSubject): Graph | undefined {
  const breadcrumb = page.breadcrumb.length > 0 ? [buildBreadcrumbList(page.breadcrumb)] : [];
  const nodes = [...describeContent(reader, page), ...breadcrumb];
  return nodes.length > 0 ? { "@context": "https://schema.org", "@graph": nodes } : undefined;
}

function describeContent(reader: ContentReader, page: PageSubject): Thing[] {
  const { source } = page;
  switch (source.kind) {
    case "home":
      return describeOrganization(reader);
    case "contact":
      return [buildWebPage(reader, "ContactPage", page), ...describeOrganization(reader)];
    case "service": {
      const service = loadService(reader, source.slug);
      return [buildService(reader, service, page), buildQuestionsPage(service.questions)];
    }
    case "post":
      return [buildBlogPosting(reader, loadListedPost(reader, source.slug), page)];
    case "job":
      return isUnfinished(reader) ? [] : [buildJobPosting(reader, loadJob(reader, source.slug), page.url)];
    case "company":
      return describeCompanyPage(reader, page);
    case "list":
      return source.of === "posts" ? [buildBlogPage(reader, source.address, page)] : [];
    // No search engine has a format for projects.
    case "project":
    case "text":
    case "answer":
      return [];
  }
}

function describeOrganization(reader: ContentReader): Thing[] {
  return [buildOrganization(reader), buildWebSite(reader), ...buildOffices(reader)];
}

function describeCompanyPage(reader: ContentReader, page: PageSubject): Thing[] {
  if (page.source.path === "/edgecommerce")
    return [buildQuestionsPage(loadEdgeCommerce(reader).questions.entries)];
  return page.source.path === "/profile" ? [buildWebPage(reader, "AboutPage", page)] : [];
}

function buildBreadcrumbList(breadcrumb: BreadcrumbItem[]): BreadcrumbListLeaf {
  return {
    "@type": "BreadcrumbList",
    itemListElement: breadcrumb.map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: url,
    })),
  };
}

type Question = { question: string; answer: string };

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

function buildWebPage(
  reader: ContentReader,
  type: "AboutPage" | "ContactPage",
  { title, description, url, locale }: PageSubject,
): AboutPageLeaf | ContactPageLeaf {
  return {
    "@type": type,
    name: title,
    description,
    url,
    inLanguage: locale,
    mainEntity: { "@id": organizationId(reader) },
  };
}

function buildService(
  reader: ContentReader,
  service: Service,
  { description, url, image }: PageSubject,
): ServiceLeaf {
  const family = findFamilyTitle(reader, service.family);
  return {
    "@type": "Service",
    name: service.name,
    serviceType: service.name,
    ...(family && { category: family }),
    description,
    url,
    ...(image && { image }),
    ...buildOffer(reader, service),
    provider: nameOrganization(reader),
    areaServed: loadOrganization(reader).offices.map(({ country }) => ({
      "@type": "Country",
      name: country,
    })),
  };
}

/** The price from which the service is offered, in the currency of each country. */
function buildOffer(reader: ContentReader, { slug }: Service): Pick<ServiceLeaf, "offers"> {
  const price = loadServicePrice(reader, slug);
  if (!price) return {};
  return {
    offers: loadPrices(reader).currencies.map(({ code, rate, country }) => ({
      "@type": "Offer",
      eligibleRegion: { "@type": "Country", name: country },
      priceSpecification: {
        "@type": "PriceSpecification",
        minPrice: Number((price.from * rate).toPrecision(2)),
        priceCurrency: code,
      },
    })),
  };
}

function buildWebSite(reader: ContentReader): WebSiteLeaf {
  const search: WithActionConstraints<SearchAction> = {
    "@type": "SearchAction",
    target: locate(reader, "/sitemap?q={search_term_string}"),
    "query-input": "required name=search_term_string",
  };
  return {
    "@type": "WebSite",
    "@id": locate(reader, "/#website"),
    name: loadOrganization(reader).name,
    url: locate(reader, "/"),
    inLanguage: reader.locale,
    publisher: { "@id": organizationId(reader) },
    potentialAction: search,
  };
}

function locate(reader: ContentReader, path: string): string {
  return readSiteUrl(reader) + localizePath(reader, path);
}

function buildBlogPosting(
  reader: ContentReader,
  { title, author, date, updated, category, duration, image: cover }: ListedPost,
  { description, url, locale, image }: PageSubject,
): BlogPostingLeaf {
  return {
    "@type": "BlogPosting",
    headline: title,
    description,
    url,
    mainEntityOfPage: url,
    image: image ?? readSiteUrl(reader) + cover.src,
    datePublished: date,
    ...(updated && { dateModified: updated }),
    author: {
      "@type": "Person",
      name: author.name,
      jobTitle: author.role,
      url: `${readSiteUrl(reader)}/profile`,
    },
    publisher: nameOrganization(reader),
    isPartOf: { "@id": blogId(reader) },
    articleSection: category,
    timeRequired: `PT${duration}M`,
    inLanguage: locale,
  };
}

/** The first page of all posts is the blog itself, the others are parts of it. */
function buildBlogPage(
  reader: ContentReader,
  { category, number = 1 }: BlogPageAddress,
  { title, description, url, locale }: PageSubject,
): BlogLeaf | CollectionPageLeaf {
  const page = { name: title, description, url, inLanguage: locale };
  if (category || number > 1)
    return { "@type": "CollectionPage", ...page, isPartOf: { "@id": blogId(reader) } };
  return { "@type": "Blog", "@id": blogId(reader), ...page, publisher: { "@id": organizationId(reader) } };
}

function blogId(reader: ContentReader): string {
  return `${readSiteUrl(reader)}/blog#blog`;
}
