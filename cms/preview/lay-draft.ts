import { existsSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import { inLocale, LOCALES } from "#contract/locales.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { contentPath } from "#model/reader/parse-file.server.ts";
import { listSitePages } from "#model/site/site-pages.server.ts";
import { chooseImages } from "../api/choose-pictures.ts";
import { composeChange } from "../api/compose-change.ts";
import { readEntryPlace } from "../api/content-place.ts";
import { ValidationError } from "../api/refusal.ts";
import { readImages } from "../api/save-entry.ts";
import { labelKey } from "../config/field-label.ts";
import { findMessagesFile, findOriginal } from "../drafts/find-schema.ts";
import { loadContent } from "../drafts/load-content.ts";
import type { Changes, ContentPreview } from "../drafts/make-draft.ts";

const sentDraft = z.object({
  id: z.string().regex(/^[\w-]+$/),
  /** The file's path in the project; of one that is not saved yet, the folder and what it is called so far. */
  path: z.string().optional(),
  folder: z.string().optional(),
  name: z.string().optional(),
  data: z.record(z.string(), z.unknown()),
  pictures: z.array(z.object({ path: z.string(), content: z.base64() })).default([]),
});

type SentDraft = z.output<typeof sentDraft>;

/** Where the page with the draft is, if there is one, and what in words hinders the draft from being shown. */
export type DraftAnswer = { page?: string; faults: string[]; note?: string };

/** Reads a draft as an editor sends it. @throws ValidationError */
export function readSentDraft(body: unknown): SentDraft {
  const { success, data } = sentDraft.safeParse(body);
  if (!success) throw new ValidationError("The editor sent something that cannot be shown.");
  return data;
}

/** Takes what an editor has at present as the draft, if the site can show it. The last one that it could show stays otherwise. */
export function layDraft(draft: ContentPreview, sent: SentDraft): DraftAnswer {
  const shown = draft.keep();
  const file = sent.path ? readEntryPlace(sent.path) : (findNew(shown) ?? readEntryPlace(nameNew(sent)));
  const faults = tryDraft(draft, file, sent);
  if (faults.length > 0) draft.change(shown);
  if (faults.length > 0 && !shown.has(file)) return { faults };
  const page = findPage(draft.reader, file);
  return { faults, page: `${page}?draft=${sent.id}`, ...(findMessagesFile(file) && { note: WORDS_NOTE }) };
}

/** Changes a draft to what an editor has of a file. @returns what hinders it from being shown, in words */
export function tryDraft(
  draft: ContentPreview,
  file: string,
  { data, pictures }: Pick<SentDraft, "data" | "pictures">,
): string[] {
  const assets = readImages(chooseImages(pictures, data));
  draft.change(assets);
  draft.change(new Map<string, string | Buffer>([...assets, [file, composeChange(file, data, draft)]]));
  return listFaults(draft, file);
}

const WORDS_NOTE = "Words of buttons and messages change on the pages once they are saved.";

/** The file of a new page that is shown already: it keeps its address while its name is being written. */
function findNew(shown: Changes): string | undefined {
  return [...shown.keys()].find((file) => file.endsWith(".md"));
}

/** Where the file of a new page stands until it is saved, as a path in the project. */
function nameNew({ folder = "", name = "" }: SentDraft): string {
  const words = name
    .normalize("NFKD")
    // Of a letter with an accent, the letter.
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ["new", "page"];
  const file = words.join("-");
  const isTaken = existsSync(contentPath(path.posix.relative("content", folder), `${file}.md`));
  return `${folder}/${file}${isTaken ? "-draft" : ""}.md`;
}

function listFaults(draft: ContentPreview, file: string): string[] {
  try {
    loadContent(draft.reader, file);
    return [];
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // The head names the file, which is the one before the reader's eyes.
    const lines = error.message.split("\n");
    const faults = lines.slice(1).map(nameField);
    return lines[0]?.startsWith(`content/${file} `) && faults.length > 0 ? faults : lines;
  }
}

/** A fault as a build says it, with the field called as the form calls it. */
function nameField(fault: string): string {
  const [, field = "", rest = ""] = /^\s*- field "([^"]*)": (.*)$/s.exec(fault) ?? [];
  if (field === "") return fault.replace(/^\s*-\s*/, "");
  const names = field
    .split(".")
    .map((part) => part.replace(/\[(\d+)\]/g, (_, place) => ` ${Number(place) + 1}`));
  const label = names.map((name) => name.replace(/^\w+/, labelKey)).join(" › ");
  return `${label}: ${rest.endsWith("found nothing") ? "still empty" : rest}`;
}

/**
 * The path of the page on which a content file is seen best: its own, or the first one that shows it. What stands around
 * every page, such as the navigation, is seen on the home page.
 */
function findPage(reader: ContentReader, file: string): string {
  const translation = findOriginal(file);
  const locale = LOCALES.find((known) => known === translation?.locale) ?? LOCALES[0];
  const original = translation?.original ?? file;
  const pages = listSitePages(reader).filter(({ files }) => files.includes(original));
  // A file with the words of several pages is best seen where it is the main one.
  const own = pages.find(({ files }) => files[0] === original) ?? pages[0];
  return inLocale(own?.path ?? "/", locale);
}
