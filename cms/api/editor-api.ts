import type { Connect } from "vite";
import * as z from "zod";
import type { Editor } from "../editor/install-editor.ts";
import { adaptAnswer } from "./adapt-answer.ts";
import { readPlace } from "./content-place.ts";
import { deleteFiles } from "./delete-files.ts";
import { createFileServer } from "./express.ts";
import { noteText } from "./noted-texts.ts";
import { ValidationError } from "./refusal.ts";
import { saveEntries, saveImage } from "./save-entry.ts";
import { takeTurns } from "./take-turns.ts";

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
