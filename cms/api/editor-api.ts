import path from "node:path";
import { Hono } from "hono";
import * as z from "zod";
import { contentConfig } from "#content.config";
import { findFolder, listFolderFiles } from "#model/content/collections.ts";
import { ContentError } from "#model/content/content-error.ts";
import { listExamples } from "../files/block-examples.ts";
import { findContentFile, labelFile, listGroups, NAME_FIELDS } from "../files/content-files.ts";
import { hashText, readData, readText, savedReader } from "../files/content-text.ts";
import { buildForm } from "../files/form-schema.ts";
import { type FileState, Rejection } from "../files/rejection.ts";
import { deleteFile, isDeletable, readFormData, saveFile, saveImage } from "../files/save.ts";
import { createValue, type FieldSchema } from "../form/field-schema.ts";
import type { Previews } from "./previews.ts";
import { publishSite } from "./publish-site.ts";

const changed = z.object({ file: z.string(), version: z.string().nullable(), data: z.unknown() });
const sent = {
  save: changed,
  delete: changed.omit({ data: true }),
  examples: changed.omit({ version: true }),
  preview: changed.omit({ version: true }).extend({ id: z.uuid() }),
};

export type OpenedFile = FileState & { label: string; schema: FieldSchema; isDeletable: boolean };

/** Answers the editor's page. Changes files for one request at a time. */
export function createEditorApi({ update }: Pick<Previews, "update">): Hono {
  const api = new Hono();
  api.get("/files", ({ req, json }) => json(listGroups(req.query("search"))));
  api.get("/file", ({ req, json }) => json(openFile(req.query())));
  api.post("/save", async ({ req, json }) => {
    const { file, version, data } = sent.save.parse(await req.json());
    return json({ version: await inTurn(() => saveFile(file, version, data)) });
  });
  api.post("/delete", async ({ req, json }) => {
    const { file, version } = sent.delete.parse(await req.json());
    await inTurn(() => deleteFile(file, version));
    return json({});
  });
  api.post("/preview", async ({ req, json }) => {
    const { id, file, data } = sent.preview.parse(await req.json());
    return json(update(id, file, data));
  });
  api.post("/examples", async ({ req, json }) => {
    const { file, data } = sent.examples.parse(await req.json());
    return json(listExamples(file, data));
  });
  api.post("/publish", async ({ json }) => json({ report: await inTurn(publishSite) }));
  api.post("/images", async ({ req, json }) => {
    const content = Buffer.from(await req.arrayBuffer());
    return json({ name: saveImage(req.query("name") ?? "", content) });
  });
  api.onError((error, { json }) => {
    const { message } = error;
    if (error instanceof Rejection) {
      const { problems, current } = error;
      return json({ message, problems, current }, current ? 409 : 422);
    }
    if (error instanceof ContentError) return json({ message }, 422);
    if (error instanceof z.ZodError) return json({ message: `Expected ${z.prettifyError(error)}` }, 400);
    return json({ message: `Nothing was saved. Unexpected error: ${message}` }, 500);
  });
  return api;
}

let last: Promise<unknown> = Promise.resolve();

function inTurn<Value>(change: () => Promise<Value>): Promise<Value> {
  const own = last.then(change);
  last = own.catch(() => undefined);
  return own;
}

/** A file that is not there yet starts with what it must have. */
function openFile({ path: requested = "", name }: Record<string, string>): OpenedFile {
  const found = findContentFile(requested);
  const { file, original } = found;
  const text = readText(file);
  const schema = buildForm(found);
  const data = text === undefined ? createEntry(schema, file, name) : readFormData(file, text);
  const isNewEntry = text === undefined && file === original;
  const label = labelFile(original, readData(original) ?? data);
  return { label, schema, data, version: hashText(text), isDeletable: isDeletable(file) && !isNewEntry };
}

/** With a free id, today's date, and the parent page of a subfolder. */
function createEntry(schema: FieldSchema, file: string, name: string | undefined): unknown {
  const value = Object(createValue(schema));
  const found = findFolder(contentConfig, file);
  if (!found) return value;
  const { properties = {} } = schema;
  const others = listFolderFiles(savedReader, found).map((other) => Object(readData(other)));
  const parent = path.posix.dirname(path.posix.relative(found.folder, file));
  const today = new Date().toISOString().slice(0, 10);
  const start = {
    id: Math.max(0, ...others.map(({ id }) => Number(id) || 0)) + 1,
    date: today,
    posted: today,
    // Pages are below the page that their address begins with.
    parent: properties.parent?.enum?.find((choice) => choice === parent),
    [NAME_FIELDS.find((field) => field in properties) ?? ""]: name,
  };
  const used = Object.entries(start).filter(([field, initial]) => field in properties && initial);
  return { ...value, ...Object.fromEntries(used) };
}
