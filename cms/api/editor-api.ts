import type { Connect } from "vite";
import { parse, stringify } from "yaml";
import * as z from "zod";
import { isListFile, LIST_KEY } from "../config/list-files.ts";
import type { Editor } from "../editor/install-editor.ts";
import { readPlace } from "./content-place.ts";
import { deleteFiles } from "./delete-files.ts";
import { createFileServer } from "./express.ts";
import { noteText } from "./noted-texts.ts";
import { ValidationError } from "./refusal.ts";
import { saveEntries, saveImage } from "./save-entry.ts";

/**
 * What the editor asks to have read and written, at `/api/v1`. Reading is left to its own server; writing is done here, so
 * that nothing is written with which the site could not be built.
 */
export function createEditorApi(editor: Editor): Promise<Connect.NextHandleFunction> {
  const inTurn = takeTurns();
  return createFileServer(editor, ({ body }, response, next) => {
    const answer = response.json.bind(response);
    const refuse = (error: unknown) => {
      const { code, sentence } = describeError(error);
      response.status(code).json({ error: sentence });
    };
    try {
      const write = prepare(body);
      // The editor's own server answers with the same function.
      if (!write)
        response.json = (value) => {
          noteAnswer(value);
          answer(adaptAnswer(value));
        };
      if (write) inTurn(write).then(answer, refuse);
      else next();
    } catch (error) {
      refuse(error);
    }
  });
}

const entry = z.object({
  ...{ path: z.string(), raw: z.string(), newPath: z.string().optional() },
  opened: z.string().nullish(),
});
const picture = z.object({ path: z.string(), content: z.base64() });

const WRITES = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("persistEntry"),
    params: z.object({
      entry: entry.optional(),
      dataFiles: z.array(entry).default([]),
      assets: z.array(picture),
    }),
  }),
  z.object({ action: z.literal("persistMedia"), params: z.object({ asset: picture }) }),
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

/** Checks what is asked, and makes what writes of it; nothing for what only reads. @throws ValidationError */
function prepare(body: unknown): (() => unknown) | undefined {
  if (WRITING.includes(Object(body).action)) return prepareWrite(body);
  const { success, data } = READS.safeParse(body);
  if (!success) throw new ValidationError("The editor asked for something that is not done here.");
  const { folder, path, mediaFolder, files = [] } = data.params ?? {};
  for (const place of [folder, path, mediaFolder, ...files.map((file) => file.path)])
    if (place !== undefined) readPlace(place);
  return undefined;
}

function prepareWrite(body: unknown): () => unknown {
  const { success, data } = WRITES.safeParse(body);
  if (!success) throw new ValidationError("The editor sent something that cannot be written.");
  const { action, params } = data;
  switch (action) {
    case "persistEntry":
      return () => {
        const opened = saveEntries(params.entry ? [params.entry] : params.dataFiles, params.assets);
        return { message: "entry persisted", opened };
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

/** A form is opened with what one file was: it is remembered until the form is saved. */
function noteAnswer(answer: unknown): void {
  const { data, file } = Object(answer);
  if (typeof data === "string" && file) noteText(data);
}

function describeError(error: unknown): { code: number; sentence: string } {
  if (error instanceof ValidationError) return { code: 422, sentence: error.message };
  const reason = error instanceof Error ? error.message : String(error);
  return { code: 500, sentence: `Nothing was done, for something unexpected happened: ${reason}` };
}

/** Makes a function that runs what it is given one after the other, in the order in which it came. */
function takeTurns(): <Value>(work: () => Value | Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/**
 * Makes whatever the editor is answered readable for it: a list that is the whole content of a file lies in a group, and
 * blanks to fill in, which it would take for the ends of bold text, are marked as signs.
 */
export function adaptAnswer(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(adaptAnswer);
  const { data, file } = Object(answer);
  const path: unknown = file?.path;
  if (typeof data !== "string" || typeof path !== "string") return answer;
  if (path.endsWith(".md")) return { ...Object(answer), data: markBlanks(data) };
  if (!isListFile(readPlace(path))) return answer;
  return { ...Object(answer), data: stringify({ [LIST_KEY]: parse(data) ?? [] }) };
}

const FIELDS = /^---\r?\n[\s\S]*?\r?\n---\r?\n/;
const CODE = /^(`{3,}|~{3,})[\s\S]*?^\1|`[^`\n]*`/gm;

// Not a rule, which has a line to itself.
const BLANK = /(?<![\w\\])_{3,}(?=[\s,.;:!?)])(?!\s*$)/gm;

/** Marks the blanks in the text of a Markdown file, and leaves its fields and its code as they are. */
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
