import { loadOrganization } from "#model/organization/organization.server.ts";
import type { EditorCollection } from "./editor-config.ts";
import { buildFileCollections } from "./file-collections.ts";
import { buildFolderCollections } from "./folder-collections.ts";
import { buildTranslationCollections } from "./translation-collections.ts";
import { buildWordCollections } from "./word-collections.ts";

/** What the editor is told: where it reads and writes, and a form for every kind of content. */
export type EditorConfig = { collections: EditorCollection[]; [setting: string]: unknown };

/** Builds the configuration of Decap CMS from the schemas of the content. @throws ContentError */
export function buildEditorConfig(): EditorConfig {
  const { url } = loadOrganization();
  return {
    backend: { name: "proxy", proxy_url: "/admin/api/v1", branch: "main" },
    publish_mode: "simple",
    locale: "site",
    ...{ site_url: url, display_url: url, show_preview_links: false },
    ...{ media_folder: "content/images", public_folder: "" },
    slug: { encoding: "ascii", clean_accents: true, sanitize_replacement: "-" },
    editor: { preview: true },
    collections: [
      ...buildFolderCollections(),
      ...buildFileCollections(),
      ...buildWordCollections(),
      ...buildTranslationCollections(),
    ],
  };
}
