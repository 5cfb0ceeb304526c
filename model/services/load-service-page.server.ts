import type { ServiceLeaf } from "schema-dts";
import type { NamedLink } from "#model/site/page-paths.ts";
import { listFields } from "../blocks/blocks.server.ts";
import { listPostsOfService } from "../blog/post.server.ts";
import type { FolderCollection } from "../content/collections.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import { loadBlocks } from "../pages/load-blocks.server.ts";
import { loadPrices, loadServicePrice } from "../prices/prices.server.ts";
import { loadProjects } from "../projects/project.server.ts";
import { findFamilyTitle } from "../site/navigation.server.ts";
import type { PageSubject, SitePage } from "../site/site-page.ts";
import { buildQuestionsPage, nameOrganization } from "../site/structured-data.server.ts";
import {
  describeServiceCard,
  linkService,
  listPlainServices,
  listSecurityServices,
  loadService,
  loadServices,
  type Service,
  serviceSchema,
} from "./load-service.server.ts";
import { buildServicePath, findServiceFile } from "./service-path.ts";

const SHARED = {
  schema: serviceSchema,
  facts: ["family", "order", "parent", "menu", "motif", "leader", "related"],
};

export const services: FolderCollection = {
  ...SHARED,
  folder: "services",
  prefix: "services",
  label: "Services",
  entry: "service",
  help: "One page for each service. Menus, the footer and the sitemap are generated from these files.",
  pages: (reader) => listPlainServices(reader).map(describePage),
};

export const securityServices: FolderCollection = {
  ...SHARED,
  folder: "cyber",
  prefix: "cyber",
  label: "Security services",
  entry: "security service",
  help: "The pages below /cyber.",
  pages: (reader) => listSecurityServices(reader).map(describePage),
};

function describePage(slug: string): SitePage {
  const [name = ""] = slug.split("/").slice(-1);
  return {
    path: buildServicePath(slug),
    file: findServiceFile(slug),
    isTranslatable: true,
    // The slug has abbreviations such as SEO.
    search: {
      kind: "service",
      name: (reader) => `${loadService(reader, slug).name} ${name.replaceAll("-", " ")}`,
    },
    card: (reader) => describeServiceCard(reader, loadService(reader, slug)),
    share(reader) {
      const { family, name } = loadService(reader, slug);
      return { family, label: name };
    },
    things(reader, page) {
      const service = loadService(reader, slug);
      return [
        buildService(reader, service, page),
        buildQuestionsPage(listFields(service.blocks, "questions").flatMap(({ questions }) => questions)),
      ];
    },
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

const READING_LIMIT = 4;

/** A service page with its blocks and links to its parent, parts, related services, projects and posts. */
export function loadServicePage(reader: ContentReader, slug: string) {
  const { name, title, description, family, motif, leader, parent, ...service } = loadService(reader, slug);
  const file = findServiceFile(slug);
  const page = { file, seed: slug.replaceAll("/", "-"), family, motif, leader, service: slug };
  return {
    ...{ name, title, description, family },
    blocks: loadBlocks(reader, service.blocks, { ...page, ...(service.body && { body: service.body }) }),
    parent: parent ? linkService(reader, parent) : undefined,
    ...listCards(reader, service),
    read: listReadings(reader, service).slice(0, READING_LIMIT),
  };
}

const FEWEST_PARTS = 3;

/** A few parts are shown among the related services, because they would look lost in a separate row. */
function listCards(reader: ContentReader, { slug, related }: Pick<Service, "slug" | "related">) {
  const parts = loadServices(reader).filter(({ parent }) => parent === slug);
  const others = related
    .filter((other) => parts.every((part) => part.slug !== other))
    .map((other) => loadService(reader, other));
  const hasRow = parts.length >= FEWEST_PARTS;
  return {
    parts: hasRow ? parts.map((part) => describeServiceCard(reader, part)) : [],
    related: [...(hasRow ? [] : parts), ...others].map((other) => describeServiceCard(reader, other)),
  };
}

function listReadings(reader: ContentReader, { slug }: Pick<Service, "slug">): NamedLink[] {
  return [
    ...loadProjects(reader)
      .filter(({ services }) => services.includes(slug))
      .map((project) => ({ label: project.heading, to: project.path })),
    ...listPostsOfService(reader, slug)
      .slice(0, READING_LIMIT)
      .map((post) => ({ label: post.title, to: post.path })),
  ];
}
