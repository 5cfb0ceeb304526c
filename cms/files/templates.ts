import { readFileSync } from "node:fs";
import path from "node:path";
import { contentConfig } from "#content.config";
import { DAY_MS } from "#contract/local-time.ts";
import { type FolderCollection, findFolder, listFolderFiles } from "#model/content/collections.ts";
import { readToday } from "#model/content/content-reader.server.ts";
import { buildAddress, labelFile } from "./content-files.ts";
import { parseText, readData, savedReader } from "./content-text.ts";

/** What a new page can start from: whole pages in cms/templates, with texts such as "{today}" for a value of `listValues`. */
const TEMPLATES = [
  {
    file: "landing-page.yaml",
    folders: ["pages"],
    label: "Landing page",
    help: "For a campaign or an offer: promise, reasons, prices, a quote, questions and the form.",
  },
  {
    file: "service.md",
    folders: ["services", "cyber"],
    label: "Service",
    help: "What you do for clients. Menus and the footer list it.",
  },
  {
    file: "case-study.md",
    folders: ["projects"],
    label: "Case study",
    help: "What was built for whom, and what changed, in figures.",
  },
  {
    file: "post.md",
    folders: ["blog"],
    label: "Blog post",
    help: "The answer to one question, with a date.",
  },
  {
    file: "text-page.md",
    folders: ["pages"],
    label: "Text page",
    help: "One long text with its contents in the margin, such as a policy or a guide.",
  },
  {
    file: "job.md",
    folders: ["jobs"],
    label: "Job",
    help: "An open position. It leaves the lists after its last day.",
  },
];

export type PageTemplate = ReturnType<typeof listTemplates>[number];

/** With the folders in which its file can be, each with the start of the page's address. */
export function listTemplates() {
  return TEMPLATES.map(({ folders, ...template }) => ({
    ...template,
    folders: contentConfig.folders.filter(({ folder }) => folders.includes(folder)).flatMap(listPlaces),
  }));
}

/** The folder itself and those in it. */
function listPlaces(collection: FolderCollection) {
  const files = listFolderFiles(savedReader, collection);
  const folders = [collection.folder, ...files.map((file) => path.posix.dirname(file)).toSorted()];
  return [...new Set(folders)].map((folder) => ({ folder, address: buildAddress(collection, `${folder}/`) }));
}

/** The form of a page that is not there yet, complete. @param template its file; the first one of the folder unless it says so */
export function beginPage(file: string, title = "", template?: string): unknown {
  const { folder = "" } = findFolder(contentConfig, file) ?? {};
  const own = TEMPLATES.filter(({ folders }) => folders.includes(folder));
  const chosen = own.find((one) => one.file === template) ?? own[0];
  if (!chosen) return undefined;
  const values = listValues(file, title);
  const filled = readTemplate(chosen.file).replace(/"\{(\w+)\}"/g, (_, name) =>
    JSON.stringify(values[name] ?? null),
  );
  // Fields without a known value are left out.
  const fields = Object.entries(Object(parseText(chosen.file, filled)));
  return Object.fromEntries(fields.filter(([, value]) => value !== null));
}

export type Unfinished = { file: string; label: string; words: string };

/** The pages that still contain text of their template, each with the first such text. */
export function listUnfinished(): Unfinished[] {
  const words = TEMPLATES.flatMap(({ file }) => listLines(parseText(file, readTemplate(file))));
  return contentConfig.folders
    .flatMap((collection) => listFolderFiles(savedReader, collection))
    .flatMap((file) => {
      const own = new Set(listLines(readData(file)));
      const found = words.find((text) => own.has(text));
      return found ? [{ file, label: labelFile(file, readData(file)), words: found }] : [];
    });
}

/** Shorter ones are names and numbers. */
const LINE_LENGTH = 40;

function listLines(value: unknown): string[] {
  if (typeof value === "string") return value.split("\n").filter(({ length }) => length >= LINE_LENGTH);
  return Object.values(Object(value)).flatMap(listLines);
}

function readTemplate(name: string): string {
  return readFileSync(path.resolve(import.meta.dirname, "../templates", name), "utf8");
}

const JOB_DAYS = 60;

/** The values for the texts of a template: what an owner is likely to choose, so that the page can be shown at once. */
function listValues(file: string, title: string): Record<string, unknown> {
  const found = findFolder(contentConfig, file);
  const others = found ? listFolderFiles(savedReader, found).map((other) => Object(readData(other))) : [];
  const firsts = Object.entries(contentConfig.references).map(([kind, { list }]) => [
    kind,
    list(savedReader)[0],
  ]);
  // Pages are below the page that their address begins with.
  const above = path.posix.dirname(file);
  const parent = above === found?.folder ? undefined : path.posix.relative(found?.folder ?? "", above);
  const { family = "ai-data" } = Object(parent && readData(`${above}.md`));
  return {
    ...Object.fromEntries(firsts),
    ...{ title: title || null, parent, family },
    id: Math.max(0, ...others.map(({ id }) => Number(id) || 0)) + 1,
    today: readToday(),
    later: new Date(Date.now() + JOB_DAYS * DAY_MS).toISOString().slice(0, readToday().length),
    year: new Date().getUTCFullYear(),
  };
}
