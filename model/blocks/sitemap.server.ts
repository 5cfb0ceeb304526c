import * as z from "zod";
import { loadSitemap } from "../site/navigation.server.ts";
import { defineBlock, ground, id } from "./block.server.ts";

export const sitemap = defineBlock({
  label: "Site map",
  help: "A search, and links to every page: services by family, the company, projects, and posts by category.",
  schema: () => z.strictObject({ ground, id }),
  load: (reader, section) => ({ ...section, ...loadSitemap(reader) }),
  ids: () => ["services", "company", "projects", "blog"],
});
