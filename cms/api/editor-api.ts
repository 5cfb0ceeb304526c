import { spawn } from "node:child_process";
import { once } from "node:events";
import { Hono, type HonoRequest } from "hono";
import { streamText } from "hono/streaming";
import * as z from "zod";
import { ContentError } from "#model/content/content-error.ts";
import { listExamples } from "../files/block-examples.ts";
import {
  checkPath,
  findAddress,
  findContentFile,
  labelFile,
  languageName,
  listGroups,
} from "../files/content-files.ts";
import { hashText, readData, readText } from "../files/content-text.ts";
import { buildForm } from "../files/form-schema.ts";
import { findThumbnail, listImages, saveImage } from "../files/images.ts";
import { listPageLinks } from "../files/page-links.ts";
import { Rejection } from "../files/rejection.ts";
import { findFixedReason, renamePage } from "../files/rename.ts";
import { deleteFile, isDeletable, readFormData, saveFile } from "../files/save.ts";
import { beginPage, listTemplates, listUnfinished } from "../files/templates.ts";
import { listLanguages, readOriginal } from "../files/translations.ts";
import { createValue } from "../form/field-schema.ts";
import type { Previews } from "./previews.ts";

/** What the editor's page sends about a file; each request has a part of it. */
const sent = z.object({
  file: z.string(),
  version: z.string().nullable().default(null),
  data: z.unknown().optional(),
  address: z.string().default(""),
  /** Of the window. */
  id: z.uuid().default(""),
});
const read = async (req: HonoRequest) => sent.parse(await req.json());

/** Answers the editor's page. Changes files for one request at a time. */
export function createEditorApi({ update }: Pick<Previews, "update">): Hono {
  const api = new Hono();
  api.get("/files", ({ req, json }) => json(listGroups(req.query("search"))));
  api.get("/file", async ({ req, json }) => json(await openFile(req.query())));
  api.get("/templates", ({ json }) => json(listTemplates()));
  api.get("/languages", ({ req, json }) => json(listLanguages(req.query("path") ?? "")));
  api.get("/links", ({ json }) => json(listPageLinks()));
  api.get("/images", ({ json }) => json(listImages()));
  api.get("/image", ({ req, redirect }) => redirect(findThumbnail(req.query("name") ?? "")));
  api.post("/save", async ({ req, json }) => {
    const { file, version, data } = await read(req);
    return json({ version: await inTurn(() => saveFile(file, version, data)) });
  });
  api.post("/delete", async ({ req, json }) => {
    const { file, version } = await read(req);
    await inTurn(() => deleteFile(file, version));
    return json({});
  });
  api.post("/rename", async ({ req, json }) => {
    const { file, version, address } = await read(req);
    return json({ file: await inTurn(() => renamePage(checkPath(file), version, address)) });
  });
  api.post("/preview", async ({ req, json }) => {
    const { id, file, data } = await read(req);
    return json(update(id, file, data));
  });
  api.post("/examples", async ({ req, json }) => {
    const { file, data } = await read(req);
    return json(listExamples(file, data));
  });
  api.get("/unfinished", ({ json }) => json(listUnfinished()));
  api.post("/publish", (context) => streamText(context, publishSite));
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
let waiting = 0;

async function inTurn<Value>(change: () => Promise<Value>): Promise<Value> {
  waiting += 1;
  const own = last.then(change).finally(() => {
    waiting -= 1;
  });
  last = own.catch(() => undefined);
  return own;
}

export type OpenedFile = Awaited<ReturnType<typeof openFile>>;

/** A new file starts with its required fields. */
async function openFile({ path: requested = "", title, template }: Record<string, string>) {
  const found = findContentFile(requested);
  const { file, original, locale } = found;
  const text = readText(file);
  const schema = buildForm(found);
  const begun = () => (file === original && beginPage(file, title, template)) || createValue(schema);
  const data = text === undefined ? begun() : readFormData(file, text);
  return {
    ...{ schema, data, version: hashText(text) },
    label: [
      labelFile(original, readData(original) ?? data),
      ...(file === original ? [] : [languageName(locale)]),
    ].join(" · "),
    address: findAddress(file),
    isDeletable: isDeletable(file),
    // Why the address of its page can't change.
    fixed: findFixedReason(file),
    original: await readOriginal(found),
  };
}

/** Does what `npm run republish` does, and streams its output. */
async function publishSite(stream: { write: (text: string) => Promise<unknown> }): Promise<void> {
  await stream.write(waiting > 0 ? "Waiting for another change to be finished…\n" : "");
  await inTurn(async () => {
    const run = spawn(process.execPath, ["tools/setup/republish.mjs"]);
    for (const output of [run.stdout, run.stderr]) output.on("data", (text) => stream.write(String(text)));
    const [code] = await once(run, "close");
    await stream.write(code === 0 ? "\nPublished: visitors see it now." : "\nNot published.");
  });
}
