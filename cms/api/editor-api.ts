import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { Hono } from "hono";
import * as z from "zod";
import { DRAWING_POLICY } from "#contract/security-headers.ts";
import { MEDIA_TYPES } from "#model/images/image-file.server.ts";
import { contentPath } from "#model/reader/parse-file.server.ts";
import {
  checkPath,
  findContentFile,
  findFolder,
  labelFile,
  listGroups,
  NAME_FIELDS,
} from "../files/content-files.ts";
import { hashText, parseText, readData, readText } from "../files/content-text.ts";
import { buildForm } from "../files/form-schema.ts";
import { ConflictError, deleteFile, isDeletable, saveFile, saveImage } from "../files/save.ts";
import { ValidationError } from "../files/validation-error.ts";
import { createValue, type FieldSchema } from "../form/field-schema.ts";
import type { Preview } from "./previews.ts";

const changed = z.object({ file: z.string(), version: z.string().nullable(), data: z.unknown() });
const sent = {
  save: changed,
  delete: changed.omit({ data: true }),
  preview: changed.omit({ version: true }).extend({ id: z.uuid() }),
  image: z.object({ name: z.string(), content: z.base64() }),
};

export type OpenedFile = {
  label: string;
  schema: FieldSchema;
  data: unknown;
  version: string | null;
  isDeletable: boolean;
};

type UpdatePreview = (id: string, file: string, data: unknown) => Preview;

/** Answers the editor's page. Runs one request at a time, as every step is synchronous. */
export function createEditorApi(updatePreview: UpdatePreview): Hono {
  const api = new Hono().basePath("/admin/api");
  api.get("/files", ({ req, json }) => json(listGroups(req.query("search"))));
  api.get("/file", ({ req, json }) => json(openFile(req.query())));
  api.get("/images", ({ json }) => json(listImages()));
  api.get("/images/:name{.+}", ({ req, body }) => {
    const file = checkPath(`images/${req.param("name")}`);
    const type = MEDIA_TYPES[path.extname(file).toLowerCase()] ?? "application/octet-stream";
    const headers = {
      "Content-Type": type,
      "Content-Security-Policy": DRAWING_POLICY,
      "Cache-Control": "no-cache",
    };
    return body(new Uint8Array(readFileSync(contentPath(file))), 200, headers);
  });
  api.post("/save", async ({ req, json }) => {
    const { file, version, data } = sent.save.parse(await req.json());
    return json({ version: saveFile(file, version, data) });
  });
  api.post("/delete", async ({ req, json }) => {
    const { file, version } = sent.delete.parse(await req.json());
    deleteFile(file, version);
    return json({});
  });
  api.post("/preview", async ({ req, json }) => {
    const { id, file, data } = sent.preview.parse(await req.json());
    return json(updatePreview(id, file, data));
  });
  api.post("/images", async ({ req, json }) => {
    const { name, content } = sent.image.parse(await req.json());
    return json({ name: saveImage(name, Buffer.from(content, "base64")) });
  });
  api.onError((error, { json }) => {
    const { message } = error;
    if (error instanceof ConflictError) return json({ message, current: error.current }, 409);
    if (error instanceof ValidationError) return json({ message, problems: error.problems }, 422);
    if (error instanceof z.ZodError) return json({ message: `Expected ${z.prettifyError(error)}` }, 400);
    return json({ message: `Nothing was saved. Unexpected error: ${message}` }, 500);
  });
  return api;
}

/** A file that is not there yet starts with what it must have. */
function openFile({ path: requested = "", kind, name }: Record<string, string>): OpenedFile {
  const found = findContentFile(requested);
  const { file, original } = found;
  const text = readText(file);
  const schema = buildForm(found, kind);
  const data = text === undefined ? createEntry(schema, file, name) : parseText(file, text);
  const isNewEntry = text === undefined && file === original;
  const label = labelFile(original, readData(original) ?? data);
  return { label, schema, data, version: hashText(text), isDeletable: isDeletable(file) && !isNewEntry };
}

/** With a free id, today's date, and the parent page of a subfolder. */
function createEntry(schema: FieldSchema, file: string, name: string | undefined): unknown {
  const value = Object(createValue(schema));
  const { folder } = findFolder(file) ?? {};
  if (!folder) return value;
  const { properties = {} } = schema;
  const others = globSync("**/*.md", { cwd: contentPath(folder) }).map((other) =>
    readData(`${folder}/${other}`),
  );
  const ids = others.map((other) => Number(Object(other).id)).filter(Number.isInteger);
  const parent = path.posix.dirname(path.posix.relative(folder, file));
  const named = NAME_FIELDS.find((field) => field in properties);
  const day = ["date", "posted"].find((field) => properties[field]?.kind === "day");
  return {
    ...value,
    ...(properties.id && { id: Math.max(0, ...ids) + 1 }),
    ...(day && { [day]: new Date().toISOString().slice(0, 10) }),
    ...(properties.parent && parent !== "." && { parent }),
    ...(named && name && { [named]: name }),
  };
}

function listImages(): string[] {
  const names = globSync("**/*.{png,jpg,jpeg,webp,avif,svg}", { cwd: contentPath("images") });
  return names.map((name) => name.replaceAll("\\", "/")).sort();
}
