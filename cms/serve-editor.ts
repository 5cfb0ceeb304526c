import { createReadStream, existsSync } from "node:fs";
import path from "node:path";
import type { Connect } from "vite";
import { stringify } from "yaml";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { buildFileCollections, buildFolderCollections } from "./config/content-collections.ts";
import type { EditorCollection, EditorFiles } from "./config/editor-config.ts";
import { buildMessageCollections } from "./config/message-collections.ts";
import { buildTranslationCollections } from "./config/translation-collections.ts";
import { savedReader } from "./content/saved-reader.ts";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".yml": "text/yaml; charset=utf-8",
  ".json": "application/json; charset=utf-8",
};

/** Generated on each request, because choices depend on the present content. */
const GENERATED_FILES: Record<string, () => string> = {
  "config.yml": () => stringify(buildEditorConfig(), { aliasDuplicateObjects: false }),
  "forms.json": () => JSON.stringify(listForms()),
};

const STATIC_FILES: Record<string, string> = {
  "": "editor/admin.html",
  "editor.css": "editor/editor.css",
  "editor.js": "editor/editor.js",
  "editor-requests.js": "editor/editor-requests.js",
  "preview-pane.js": "editor/preview-pane.js",
  "preview-frames.js": "editor/preview-frames.js",
};

/** @param bundle the folder of Decap's scripts */
export function serveEditor(bundle: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const name = (request.url ?? "/").replace(/[?#].*$/, "").slice(1);
    const generated = Object.hasOwn(GENERATED_FILES, name) ? GENERATED_FILES[name] : undefined;
    if (generated) {
      response.setHeader("Content-Type", TYPES[path.extname(name)] ?? "");
      response.setHeader("Cache-Control", "no-store");
      response.end(generated());
      return;
    }
    const file = findFile(name, bundle);
    if (!file) return next();
    response.setHeader("Content-Type", TYPES[path.extname(file)] ?? "application/octet-stream");
    response.setHeader("Cache-Control", "no-cache");
    createReadStream(file).pipe(response);
  };
}

function listForms(): string[] {
  const names = buildEditorConfig().collections.flatMap((collection) =>
    isFiles(collection) ? collection.files.map(({ name }) => name) : collection.name,
  );
  return [...new Set(names)];
}

function isFiles(collection: EditorCollection): collection is EditorFiles {
  return "files" in collection;
}

function findFile(name: string, bundle: string): string | undefined {
  const [, script] = /^decap\/([\w.-]+\.js)$/.exec(name) ?? [];
  if (script) {
    const file = path.join(bundle, script);
    return existsSync(file) ? file : undefined;
  }
  const own = Object.hasOwn(STATIC_FILES, name) ? STATIC_FILES[name] : undefined;
  return own && path.resolve(import.meta.dirname, own);
}

type EditorConfig = { collections: EditorCollection[]; [setting: string]: unknown };

/** @throws ContentError */
export function buildEditorConfig(): EditorConfig {
  const { url } = loadOrganization(savedReader);
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
      ...buildMessageCollections(),
      ...buildTranslationCollections(),
    ],
  };
}
