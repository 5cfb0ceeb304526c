import { createReadStream, existsSync } from "node:fs";
import path from "node:path";
import type { Connect } from "vite";
import { stringify } from "yaml";
import { loadOrganization } from "#model/organization/organization.server.ts";
import type { EditorCollection, EditorFiles } from "./config/editor-config.ts";
import { buildFileCollections } from "./config/file-collections.ts";
import { buildFolderCollections } from "./config/folder-collections.ts";
import { buildTranslationCollections } from "./config/translation-collections.ts";
import { buildWordCollections } from "./config/word-collections.ts";
import { savedReader } from "./drafts/make-draft.ts";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".yml": "text/yaml; charset=utf-8",
  ".json": "application/json; charset=utf-8",
};

/** What is made anew each time: the choices that fields offer are those of the content as it is now. */
const MADE_FILES: Record<string, () => string> = {
  "config.yml": () => stringify(buildEditorConfig(), { aliasDuplicateObjects: false }),
  "forms.json": () => JSON.stringify(listForms()),
};

/** The parts of the editor's page that are the project's own. */
const OWN_FILES: Record<string, string> = {
  "": "editor/admin.html",
  "editor.css": "editor/editor.css",
  "editor.js": "editor/editor.js",
  "manual-start.js": "editor/manual-start.js",
  "opened-files.js": "preview/opened-files.js",
  "preview-pane.js": "preview/preview-pane.js",
  "preview-view.js": "preview/preview-view.js",
  "refusals.js": "preview/refusals.js",
};

/**
 * Serves the editor's page, its scripts and its configuration.
 * @param bundle the folder of the editor's scripts
 */
export function serveEditor(bundle: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const name = (request.url ?? "/").replace(/[?#].*$/, "").slice(1);
    const made = Object.hasOwn(MADE_FILES, name) ? MADE_FILES[name] : undefined;
    if (made) {
      response.setHeader("Content-Type", TYPES[path.extname(name)] ?? "");
      response.setHeader("Cache-Control", "no-store");
      response.end(made());
      return;
    }
    const file = findFile(name, bundle);
    if (!file) return next();
    response.setHeader("Content-Type", TYPES[path.extname(file)] ?? "application/octet-stream");
    response.setHeader("Cache-Control", "no-cache");
    createReadStream(file).pipe(response);
  };
}

/** The names of all forms: of a folder's for its pages, and of each file that stands for itself. */
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
  const own = Object.hasOwn(OWN_FILES, name) ? OWN_FILES[name] : undefined;
  return own && path.resolve(import.meta.dirname, own);
}

/** What the editor is told: where it reads and writes, and a form for every kind of content. */
type EditorConfig = { collections: EditorCollection[]; [setting: string]: unknown };

/** Builds the configuration of Decap CMS from the schemas of the content. @throws ContentError */
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
      ...buildWordCollections(),
      ...buildTranslationCollections(),
    ],
  };
}
