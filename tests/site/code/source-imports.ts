import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** One import of a source file. `target` is a path below the project's root, or the name of a package. */
export type SourceImport = { file: string; target: string; isPackage: boolean; isTypeOnly: boolean };

export const SOURCE_FOLDERS = [
  "app",
  "art",
  "cms",
  "contract",
  "model",
  "publish",
  "server",
  "tests",
  "tools",
];

const STATEMENT =
  /^(?:import|export)\s+(?<type>type\s)?(?:[^"';]*?\sfrom\s+)?"(?<from>[^"]+)"|\bimport\(\s*"(?<dynamic>[^"]+)"/gm;

export const sourceFiles = globSync(SOURCE_FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx}`)).sort();

export const sourceImports = sourceFiles.flatMap((file) => listImports(file, readFileSync(file, "utf8")));

export function listImports(file: string, code: string): SourceImport[] {
  return [...code.matchAll(STATEMENT)].map(({ groups = {} }) => {
    const specifier = groups.from ?? groups.dynamic ?? "";
    const target = resolveSpecifier(file, specifier);
    return {
      file,
      target: target ?? specifier,
      isPackage: target === undefined,
      isTypeOnly: groups.type !== undefined,
    };
  });
}

function resolveSpecifier(file: string, specifier: string): string | undefined {
  const [address = ""] = specifier.split("?");
  if (address.startsWith("#")) return address.slice(1);
  if (address.startsWith(".")) return path.posix.join(path.posix.dirname(file), address);
  return undefined;
}
