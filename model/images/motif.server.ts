import { existsSync, readFileSync } from "node:fs";
import * as z from "zod";
import type { Motif } from "#art/weave/motif.server.ts";
import { report } from "../content/content-error.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { fieldKinds } from "../content/field-kinds.ts";

/** Below `content/`. */
export const MOTIF_FOLDER = "motifs";

/** The name of a motif that can be woven. */
export const motifName = (reader: ContentReader) =>
  z
    .string()
    .transform((name, context) => {
      const problem = findProblem(reader, name);
      if (problem) report(context, [], problem.expected, problem.found);
      return problem ? z.NEVER : name;
    })
    .register(fieldKinds, { kind: "choice", list: () => listMotifs(reader) });

/** Undefined for an unknown name. */
export function readMotif(reader: ContentReader, name: string): Motif | undefined {
  return readRows(reader, name)?.map((row) => [...row].map((point) => point === "#"));
}

function listMotifs(reader: ContentReader): string[] {
  return reader
    .listFiles(MOTIF_FOLDER, "*.txt")
    .map((file) => file.slice(0, -".txt".length))
    .sort();
}

// What still fits the smallest card with its border.
const LIMITS = { columns: 24, rows: 21 };

function findProblem(reader: ContentReader, name: string): { expected: string; found: string } | undefined {
  const rows = readRows(reader, name);
  if (!rows) return { expected: `one of ${listMotifs(reader).join(", ")}`, found: name };
  const file = `content/${MOTIF_FOLDER}/${name}.txt`;
  const expect = (expected: string, found: string) => ({ expected: `${expected} in ${file}`, found });
  const columns = rows[0]?.length ?? 0;
  if (rows.length > LIMITS.rows || columns > LIMITS.columns)
    return expect(
      `at most ${LIMITS.columns} columns and ${LIMITS.rows} rows`,
      `${columns} columns and ${rows.length} rows`,
    );
  const bad = rows.findIndex((row) => row.length !== columns || !/^[.#]+$/.test(row));
  if (bad < 0) return undefined;
  return expect(`rows of ${columns} dots and number signs`, `${rows[bad]} in row ${bad + 1}`);
}

function readRows(reader: ContentReader, name: string): string[] | undefined {
  const file = reader.path(MOTIF_FOLDER, `${name}.txt`);
  if (!/^[\w-]+$/.test(name) || !existsSync(file)) return undefined;
  return readFileSync(file, "utf8").trim().split(/\r?\n/);
}
