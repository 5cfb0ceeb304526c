import { Hono } from "hono";
import * as z from "zod";
import { ContentError } from "#model/content/content-error.ts";
import { listExamples } from "../files/block-examples.ts";
import { checkPath, findAddress, findContentFile, labelFile, listGroups } from "../files/content-files.ts";
import { hashText, readData, readText } from "../files/content-text.ts";
import { buildForm } from "../files/form-schema.ts";
import { findThumbnail, listImages, saveImage } from "../files/images.ts";
import { listLanguages, readHead } from "../files/page-facts.ts";
import { listPageLinks } from "../files/page-links.ts";
import { type FileState, Rejection } from "../files/rejection.ts";
import { findFixedReason, renamePage } from "../files/rename.ts";
import { deleteFile, isDeletable, listUses, readFormData, saveFile } from "../files/save.ts";
import { beginPage, listTemplates } from "../files/templates.ts";
import { readOriginal, type TranslatedOriginal } from "../files/translated-original.ts";
import { createValue, type FieldSchema } from "../form/field-schema.ts";
import type { Previews } from "./previews.ts";
import { publishSite } from "./publish-site.ts";

const changed = z.object({ file: z.string(), version: z.string().nullable(), data: z.unknown() });
const sent = {
  save: changed,
  delete: changed.omit({ data: true }),
  examples: changed.omit({ version: true }),
  rename: changed.omit({ data: true }).extend({ address: z.string() }),
  head: z.object({ url: z.string(), title: z.string(), description: z.string() }),
  preview: changed.omit({ version: true }).extend({ id: z.uuid() }),
};

export type OpenedFile = FileState & {
  label: string;
  schema: FieldSchema;
  /** The path of its page. */
  address?: string | undefined;
  isDeletable: boolean;
  /** Why its page can't be renamed. */
  fixed?: string | undefined;
  original: TranslatedOriginal | undefined;
};

/** Answers the editor's page. Changes files for one request at a time. */
export function createEditorApi({ update }: Pick<Previews, "update">): Hono {
  const api = new Hono();
  api.get("/files", ({ req, json }) => json(listGroups(req.query("search"))));
  api.get("/file", ({ req, json }) => json(openFile(req.query())));
  api.get("/templates", ({ json }) => json(listTemplates()));
  api.get("/uses", async ({ req, json }) => json(await listUses(checkPath(req.query("path") ?? ""))));
  api.get("/languages", ({ req, json }) => json(listLanguages(req.query("path") ?? "")));
  api.post("/head", async ({ req, json }) => json(readHead(sent.head.parse(await req.json()))));
  api.get("/links", ({ json }) => json(listPageLinks()));
  api.get("/images", ({ json }) => json(listImages()));
  api.get("/image", ({ req, redirect }) => redirect(findThumbnail(req.query("name") ?? "")));
  api.post("/save", async ({ req, json }) => {
    const { file, version, data } = sent.save.parse(await req.json());
    return json({ version: await inTurn(() => saveFile(file, version, data)) });
  });
  api.post("/delete", async ({ req, json }) => {
    const { file, version } = sent.delete.parse(await req.json());
    await inTurn(() => deleteFile(file, version));
    return json({});
  });
  api.post("/rename", async ({ req, json }) => {
    const { file, version, address } = sent.rename.parse(await req.json());
    return json({ file: await inTurn(() => renamePage(checkPath(file), version, address)) });
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
    return json({ name: await inTurn(() => saveImage(req.query("name") ?? "", content)) });
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
function openFile({ path: requested = "", title, template }: Record<string, string>): OpenedFile {
  const found = findContentFile(requested);
  const { file, original } = found;
  const text = readText(file);
  const schema = buildForm(found);
  const begun = () => (file === original && beginPage(file, title, template)) || createValue(schema);
  const data = text === undefined ? begun() : readFormData(file, text);
  return {
    ...{ schema, data, version: hashText(text) },
    label: labelFile(original, readData(original) ?? data),
    address: findAddress(file),
    isDeletable: text !== undefined && isDeletable(file),
    fixed: findFixedReason(file),
    original: readOriginal(found),
  };
}
