import { createRequire } from "node:module";
import path from "node:path";
import type { Connect } from "vite";
import { parse, stringify } from "yaml";
import * as z from "zod";
import { parseContentPath } from "../content/content-path.ts";
import { isListFile, LIST_KEY } from "../content/find-schema.ts";
import type { Editor } from "../editor/install-editor.ts";
import { storeBaseText } from "./compose-change.ts";
import { deleteFiles, saveEntries, saveImage } from "./save-and-delete.ts";
import { ValidationError } from "./validation-error.ts";

/** Leaves reads to Decap's own server, but writes only if the site can still be built. */
export function createEditorApi(editor: Editor): Promise<Connect.NextHandleFunction> {
  const enqueue = createQueue();
  return createFileServer(editor, ({ body }, response, next) => {
    const answer = response.json.bind(response);
    const fail = (error: unknown) => {
      const { code, message } = describeError(error);
      response.status(code).json({ error: message });
    };
    try {
      const write = prepare(body);
      // Decap's server responds with the same function.
      if (!write)
        response.json = (value) => {
          rememberAnswer(value);
          answer(adaptAnswer(value));
        };
      if (write) enqueue(write).then(answer, fail);
      else next();
    } catch (error) {
      fail(error);
    }
  });
}

const entry = z.object({
  ...{ path: z.string(), raw: z.string(), newPath: z.string().optional() },
  baseHash: z.string().nullish(),
});
const image = z.object({ path: z.string(), content: z.base64() });

const WRITES = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("persistEntry"),
    params: z.object({
      entry: entry.optional(),
      dataFiles: z.array(entry).default([]),
      assets: z.array(image),
    }),
  }),
  z.object({ action: z.literal("persistMedia"), params: z.object({ asset: image }) }),
  z.object({ action: z.literal("deleteFile"), params: z.object({ path: z.string() }) }),
  z.object({ action: z.literal("deleteFiles"), params: z.object({ paths: z.array(z.string()).min(1) }) }),
]);

const WRITING = ["persistEntry", "persistMedia", "deleteFile", "deleteFiles"];

const READS = z.object({
  action: z.enum([
    "info",
    "entriesByFolder",
    "entriesByFiles",
    "getEntry",
    "getMedia",
    "getMediaFile",
    "getDeployPreview",
  ]),
  params: z
    .looseObject({
      ...{ folder: z.string().optional(), path: z.string().optional(), mediaFolder: z.string().optional() },
      files: z.array(z.looseObject({ path: z.string() })).optional(),
    })
    .optional(),
});

/** @returns undefined for a read @throws ValidationError */
function prepare(body: unknown): (() => unknown) | undefined {
  if (WRITING.includes(Object(body).action)) return prepareWrite(body);
  const { success, data } = READS.safeParse(body);
  if (!success) throw new ValidationError("The editor sent an unsupported request.");
  const { folder, path, mediaFolder, files = [] } = data.params ?? {};
  for (const requested of [folder, path, mediaFolder, ...files.map((file) => file.path)])
    if (requested !== undefined) parseContentPath(requested);
  return undefined;
}

function prepareWrite(body: unknown): () => unknown {
  const { success, data } = WRITES.safeParse(body);
  if (!success) throw new ValidationError("The editor sent an invalid save request.");
  const { action, params } = data;
  switch (action) {
    case "persistEntry":
      return () => {
        const baseHashes = saveEntries(params.entry ? [params.entry] : params.dataFiles, params.assets);
        return { message: "entry persisted", baseHashes };
      };
    case "persistMedia":
      return () => saveImage(params.asset);
    case "deleteFile":
      return () => deleteAll([params.path]);
    case "deleteFiles":
      return () => deleteAll(params.paths);
  }
}

function deleteAll(paths: string[]): { message: string } {
  deleteFiles(paths);
  return { message: `deleted files ${paths.join(", ")}` };
}

/** The text that a form was opened with is the base for merging on save. */
function rememberAnswer(answer: unknown): void {
  const { data, file } = Object(answer);
  if (typeof data === "string" && file) storeBaseText(data);
}

function describeError(error: unknown): { code: number; message: string } {
  if (error instanceof ValidationError) return { code: 422, message: error.message };
  const reason = error instanceof Error ? error.message : String(error);
  return { code: 500, message: `Nothing was saved. Unexpected error: ${reason}` };
}

/** Runs tasks one at a time, in order. */
function createQueue(): <Value>(work: () => Value | Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Wraps list files, and escapes fill-in blanks (`___`), which Decap would parse as bold. */
export function adaptAnswer(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(adaptAnswer);
  const { data, file } = Object(answer);
  const path: unknown = file?.path;
  if (typeof data !== "string" || typeof path !== "string") return answer;
  if (path.endsWith(".md")) return { ...Object(answer), data: markBlanks(data) };
  if (!isListFile(parseContentPath(path))) return answer;
  return { ...Object(answer), data: stringify({ [LIST_KEY]: parse(data) ?? [] }) };
}

const FIELDS = /^---\r?\n[\s\S]*?\r?\n---\r?\n/;
const CODE = /^(`{3,}|~{3,})[\s\S]*?^\1|`[^`\n]*`/gm;

// Not a thematic break, which is on its own line.
const BLANK = /(?<![\w\\])_{3,}(?=[\s,.;:!?)])(?!\s*$)/gm;

function markBlanks(text: string): string {
  const mark = (part: string) => part.replace(BLANK, (signs) => signs.replaceAll("_", "\\_"));
  let end = FIELDS.exec(text)?.[0].length ?? 0;
  let done = text.slice(0, end);
  for (const match of text.matchAll(CODE)) {
    if (match.index < end) continue;
    done += mark(text.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return done + mark(text.slice(end));
}

/** The parts of express used here; it is installed with the editor, not with the project. */
type Request = { body: unknown };
type Response = { status(code: number): Response; json(value: unknown): void };
type Handler = (request: Request, response: Response, next: (error?: unknown) => void) => void;
type ErrorHandler = (error: unknown, request: Request, response: Response, next: unknown) => void;
type App = Connect.NextHandleFunction & {
  post(path: string, parser: unknown, handler: Handler): void;
  use(handler: ErrorHandler): void;
};
type Express = { (): App; json(options: { limit: string }): unknown };
type Middlewares = { registerLocalFs(app: App, options: { logLevel: string }): Promise<void> };

/** Wraps Decap's file server, whose only path is `/api/v1`. */
async function createFileServer({ packages, middlewares }: Editor, handler: Handler): Promise<App> {
  const load = createRequire(path.join(packages, "index.js"));
  // Both packages are untyped JavaScript.
  const express = load("express") as Express;
  const { registerLocalFs } = load(middlewares) as Middlewares;
  const app = express();
  app.post("/api/v1", express.json({ limit: "100mb" }), handler);
  await registerLocalFs(app, { logLevel: "error" });
  app.use(handleBodyError);
  return app;
}

// Express recognizes error handlers by their four parameters.
function handleBodyError(error: unknown, _request: Request, response: Response, _next: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  response.status(400).json({ error: `The editor sent an unreadable request: ${reason}` });
}
