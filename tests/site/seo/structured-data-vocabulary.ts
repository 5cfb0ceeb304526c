import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const FOLDER = "structured-data-";

/** Compiles JSON graphs against the types of schema.org. @returns compiler errors by the name of the graph */
export async function findVocabularyErrors(graphs: Map<string, string>): Promise<Map<string, string[]>> {
  const folder = await mkdtemp(path.join(tmpdir(), FOLDER));
  try {
    await symlink(path.resolve("node_modules"), path.join(folder, "node_modules"));
    const entries = [...graphs];
    const lines = entries.map(([, json], index) => writeConstants(json, index));
    await writeFile(path.join(folder, "graphs.ts"), [HEAD, ...lines].join("\n"));
    const errors = new Map<string, string[]>();
    for (const [, line, message = ""] of (await compile(folder)).matchAll(ERROR_LINE)) {
      const name = entries[Number(line) - 2]?.[0] ?? "(unknown)";
      errors.set(name, [...(errors.get(name) ?? []), message]);
    }
    return errors;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const HEAD = 'import type { Graph, SearchAction, WithActionConstraints } from "schema-dts";';
const ERROR_LINE = /^graphs\.ts[(:](\d+).*?error (.*)$/gm;

/** One line per graph. Actions with inputs have their own type. */
function writeConstants(json: string, index: number): string {
  const actions: string[] = [];
  const text = JSON.stringify(JSON.parse(json), (key, value) => {
    if (key !== "potentialAction") return value;
    actions.push(JSON.stringify(value));
    return `@action${index}`;
  });
  const constants = actions.map(
    (action) => `const action${index}: WithActionConstraints<SearchAction> = ${action};`,
  );
  const graph = text.replaceAll(`"@action${index}"`, `action${index}`);
  return `${constants.join(" ")} export const graph${index}: Graph = ${graph};`;
}

function compile(folder: string): Promise<string> {
  const compiler = path.resolve("node_modules/typescript/bin/tsc");
  const options = ["--noEmit", "--strict", "--skipLibCheck", "--pretty", "false", "--module", "preserve"];
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [compiler, ...options, "graphs.ts"],
      { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
      (error, output, trouble) => {
        // The compiler also fails on type errors, which it prints.
        if (error && !output.includes("graphs.ts")) reject(new Error(output + trouble, { cause: error }));
        else resolve(output);
      },
    );
  });
}
