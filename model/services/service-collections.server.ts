import { listFields } from "../blocks/blocks.server.ts";
import type { FolderCollection } from "../content/collections.ts";
import type { SitePage } from "../content/site-page.ts";
import { buildService } from "../structured-data/service.server.ts";
import { buildQuestionsPage } from "../structured-data/web-page.server.ts";
import {
  describeServiceCard,
  listPlainServices,
  listSecurityServices,
  loadService,
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
  const file = findServiceFile(slug);
  return {
    path: buildServicePath(slug),
    files: [file],
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
