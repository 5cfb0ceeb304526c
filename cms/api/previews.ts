import { existsSync } from "node:fs";
import path from "node:path";
import { json } from "node:stream/consumers";
import type { Connect } from "vite";
import * as z from "zod";
import { inLocale, LOCALES } from "#contract/locales.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { setDraft } from "#model/reader/draft.server.ts";
import { contentPath } from "#model/reader/parse-file.server.ts";
import { listSitePages } from "#model/site/site-pages.server.ts";
import { labelKey } from "../config/labels.ts";
import { parseEntryPath } from "../content/content-path.ts";
import {
  type Changes,
  type ContentPreview,
  createContentPreview,
  loadContent,
} from "../content/content-preview.ts";
import { findMessagesFile, findOriginal } from "../content/find-schema.ts";
import { composeChange } from "./compose-change.ts";
import { readImages, selectUsedImages } from "./save-and-delete.ts";
import { ValidationError } from "./validation-error.ts";

/** Closed pages leave previews behind. */
const MAX_PREVIEWS = 20;

/** Renders a preview only for requests that carry its id. */
export function createPreviews() {
  const previews = new Map<string, ContentPreview>();

  const receiveForm: Connect.NextHandleFunction = (request, response, next) => {
    if (request.method !== "POST") return next();
    json(request)
      .catch(() => undefined)
      .then((body) => {
        const sent = parsePreviewRequest(body);
        const preview = previews.get(sent.id) ?? createContentPreview(new Map());
        // Keeps the map in order of use.
        previews.delete(sent.id);
        previews.set(sent.id, preview);
        dropOldest(previews);
        return updatePreview(preview, sent);
      })
      .catch(
        (error: unknown): PreviewResponse => ({
          problems: [error instanceof Error ? error.message : String(error)],
        }),
      )
      .then((answer) => {
        response.setHeader("Content-Type", "application/json; charset=utf-8");
        response.end(JSON.stringify(answer));
      }, next);
  };

  const renderPreview: Connect.NextHandleFunction = (request, _, next) => {
    const { originalUrl = "", headers } = request;
    const preview = previews.get(readPreviewId(originalUrl) ?? readPreviewId(headers.referer ?? "") ?? "");
    setDraft(request, preview?.reader.draft);
    next();
  };

  const close = () => {
    for (const preview of previews.values()) preview[Symbol.dispose]();
    previews.clear();
  };

  return { receiveForm, renderPreview, close };
}

/** Images and scripts carry the id in their referrer only. */
function readPreviewId(url: string): string | undefined {
  return /[?&]preview=([\w-]+)/.exec(url)?.[1];
}

function dropOldest(previews: Map<string, ContentPreview>): void {
  const [oldest] = previews;
  if (!oldest || previews.size <= MAX_PREVIEWS) return;
  oldest[1][Symbol.dispose]();
  previews.delete(oldest[0]);
}

const previewRequest = z.object({
  id: z.string().regex(/^[\w-]+$/),
  /** A new page has no path yet, only a folder and a name. */
  path: z.string().optional(),
  folder: z.string().optional(),
  name: z.string().optional(),
  data: z.record(z.string(), z.unknown()),
  images: z.array(z.object({ path: z.string(), content: z.base64() })).default([]),
});

type PreviewRequest = z.output<typeof previewRequest>;

type PreviewResponse = { page?: string; problems: string[]; note?: string };

function parsePreviewRequest(body: unknown): PreviewRequest {
  const { success, data } = previewRequest.safeParse(body);
  if (!success) throw new ValidationError("The editor sent an invalid preview request.");
  return data;
}

/** Keeps the last version that could be shown. */
function updatePreview(preview: ContentPreview, sent: PreviewRequest): PreviewResponse {
  const shown = preview.changes();
  const file = sent.path
    ? parseEntryPath(sent.path)
    : (findNewPage(shown) ?? parseEntryPath(nameNewPage(sent)));
  const problems = applyForm(preview, file, sent);
  if (problems.length > 0) preview.change(shown);
  if (problems.length > 0 && !shown.has(file)) return { problems };
  const page = findPage(preview.reader, file);
  return {
    problems,
    page: `${page}?preview=${sent.id}`,
    ...(findMessagesFile(file) && { note: MESSAGES_NOTE }),
  };
}

/** @returns problems that keep it from being shown */
export function applyForm(
  preview: ContentPreview,
  file: string,
  { data, images }: Pick<PreviewRequest, "data" | "images">,
): string[] {
  const assets = readImages(selectUsedImages(images, data));
  preview.change(assets);
  preview.change(new Map<string, string | Buffer>([...assets, [file, composeChange(file, data, preview)]]));
  return listProblems(preview.reader, file);
}

const MESSAGES_NOTE = "Interface text appears on the pages after you save it.";

/** A new page keeps its preview URL while its name is being typed. */
function findNewPage(shown: Changes): string | undefined {
  return [...shown.keys()].find((file) => file.endsWith(".md"));
}

function nameNewPage({ folder = "", name = "" }: PreviewRequest): string {
  const words = name
    .normalize("NFKD")
    // Strips accents.
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ["new", "page"];
  const file = words.join("-");
  const isTaken = existsSync(contentPath(path.posix.relative("content", folder), `${file}.md`));
  return `${folder}/${file}${isTaken ? "-draft" : ""}.md`;
}

function listProblems(reader: ContentReader, file: string): string[] {
  try {
    loadContent(reader, file);
    return [];
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // The editor already shows which file it is.
    const lines = error.message.split("\n");
    const problems = lines.slice(1).map(labelProblem);
    return lines[0]?.startsWith(`content/${file} `) && problems.length > 0 ? problems : lines;
  }
}

function labelProblem(problem: string): string {
  const [, field = "", rest = ""] = /^\s*- field "([^"]*)": (.*)$/s.exec(problem) ?? [];
  if (field === "") return problem.replace(/^\s*-\s*/, "");
  const names = field
    .split(".")
    .map((part) => part.replace(/\[(\d+)\]/g, (_, index) => ` ${Number(index) + 1}`));
  const label = names.map((name) => name.replace(/^\w+/, labelKey)).join(" › ");
  return `${label}: ${rest.endsWith("found nothing") ? "still empty" : rest}`;
}

/** Files of the shared layout, such as the navigation, show on the home page. */
function findPage(reader: ContentReader, file: string): string {
  const translation = findOriginal(file);
  const locale = LOCALES.find((known) => known === translation?.locale) ?? LOCALES[0];
  const original = translation?.original ?? file;
  const pages = listSitePages(reader).filter(({ files }) => files.includes(original));
  // Prefers the page whose main file it is.
  const own = pages.find(({ files }) => files[0] === original) ?? pages[0];
  return inLocale(own?.path ?? "/", locale);
}
