import { globSync } from "node:fs";
import path from "node:path";
import { contentPath } from "#model/reader/parse-file.server.ts";
import { readContent } from "../config/read-content.ts";
import { findFolder } from "../drafts/find-schema.ts";

/** Gives a new page another number when a page of its kind has its own already: the form was opened before that was saved. */
export function giveFreeId(file: string, data: unknown): unknown {
  const id: unknown = Object(data).id;
  const kind = findFolder(file);
  if (!kind || !Number.isInteger(id)) return data;
  const others = globSync("**/*.md", { cwd: contentPath(kind.folder) })
    .map((name) => path.posix.join(kind.folder, name.replaceAll("\\", "/")))
    .filter((name) => name !== file);
  const taken = others.map((name) => Number(Object(readContent(name)).id)).filter(Number.isInteger);
  return taken.includes(Number(id)) ? { ...Object(data), id: Math.max(...taken) + 1 } : data;
}
