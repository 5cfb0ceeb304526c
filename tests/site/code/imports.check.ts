import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";

/** One import of a source file. `target` is a path below the project's root, or the name of a package. */
type SourceImport = { file: string; specifier: string; target: string; isTypeOnly: boolean };

/** `types`: of these, types may be imported. */
type Rule = { from: string[]; to: string[]; except?: string[]; types?: string[] };

const FOLDERS = ["app", "art", "cms", "contract", "model", "publish", "server", "tests", "tools"];
const PRODUCT = FOLDERS.filter((folder) => folder !== "tests");
const CATCH_ALL_NAMES = ["utils", "lib", "helpers", "types", "hooks", "misc"];

const FORBIDDEN: Rule[] = [
  {
    from: ["contract"],
    to: [...FOLDERS, "content", "node:"],
    except: ["contract"],
    types: ["content/locales"],
  },
  { from: ["art"], to: ["app", "cms", "model", "publish", "server", "tools"] },
  { from: ["model"], to: ["app", "cms", "publish", "server", "tools"] },
  { from: ["server"], to: ["app", "art", "cms", "content", "model", "publish", "tools"] },
  { from: ["app"], to: ["cms", "publish", "server", "tools"] },
  { from: ["publish"], to: ["cms", "server", "tools"] },
  { from: ["cms"], to: ["server"] },
  { from: PRODUCT, to: ["tests"] },
  { from: ["app/features"], to: ["app/blocks", "app/layouts", "app/pages"] },
  { from: ["app/blocks"], to: ["app/layouts", "app/pages"] },
  { from: ["app/layouts"], to: ["app/pages"] },
  {
    from: ["app/ui", "app/features", "app/blocks", "app/layouts", "app/pages"],
    to: ["app/gallery"],
  },
  {
    from: ["app/ui"],
    to: [...FOLDERS, "content"],
    except: ["app/ui", "app/features/icons", "app/styles", "contract"],
  },
  // `npm start` would not notice a change of another tool: sources-fingerprint.mjs leaves them out.
  { from: ["tools/deploy"], to: FOLDERS, except: ["contract", "tools/deploy", "tools/setup"] },
];

/** Lighthouse, once installed, has packages below `tools`. */
const exclude = ["**/node_modules"];

const imports = globSync(
  FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx}`),
  { exclude },
)
  .sort()
  .flatMap((file) => listImports(file, readFileSync(file, "utf8")));
const productImports = imports.filter(({ file }) => !isTest(file) && !isIn(file, ["tests"]));

test.for(FORBIDDEN)("$from does not import from $to", ({ from, to, except = [], types = [] }) => {
  expect(
    describe(
      productImports.filter(
        ({ file, target, isTypeOnly }) =>
          isIn(file, from) &&
          isIn(target, to) &&
          !isIn(target, except) &&
          !(isTypeOnly && isIn(target, types)),
      ),
    ),
  ).toEqual([]);
});

test("other top-level folders are imported by their #names", () => {
  const topOf = (file: string) => file.slice(0, file.indexOf("/"));
  // vite.config.ts is loaded before Vite knows the #name of tools/.
  const relative = imports.filter(
    ({ specifier, target }) => specifier.startsWith(".") && !isIn(target, ["tools/setup"]),
  );
  expect(relative.length).toBeGreaterThan(100);
  expect(describe(relative.filter(({ file, target }) => topOf(file) !== topOf(target)))).toEqual([]);
});

test("only tests and tools use test code", () => {
  const users = productImports.filter(({ file }) => !isIn(file, ["tools"]) || isIn(file, ["tools/deploy"]));
  expect(describe(users.filter(({ target }) => isTest(target)))).toEqual([]);
});

test("server modules of app/ are imported only by pages and each other", () => {
  const elsewhere = productImports.filter(
    ({ file, target, isTypeOnly }) =>
      isIn(file, ["app"]) && !isServerModule(file) && isServerModule(target) && !isTypeOnly,
  );
  const allowed = /^app\/(?:entry\.server\.tsx|root\.tsx|routes\.ts|(?:pages|gallery)\/[^/]+\.tsx)$/;
  expect(describe(elsewhere.filter(({ file }) => !allowed.test(file)))).toEqual([]);
});

test("no folder has a catch-all name", () => {
  const names = globSync(`{${FOLDERS}}/**/`, { exclude }).map((folder) => path.basename(folder));
  expect(names.filter((name) => CATCH_ALL_NAMES.includes(name))).toEqual([]);
});

function listImports(file: string, code: string): SourceImport[] {
  const { module } = parseSync(file, code);
  const { staticImports, staticExports, dynamicImports } = module;
  const statements = [
    ...staticImports.map(({ moduleRequest, entries }) => ({ specifier: moduleRequest.value, entries })),
    ...staticExports.map(({ entries }) => ({ specifier: entries[0]?.moduleRequest?.value, entries })),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      specifier: code.slice(start + 1, end - 1),
      entries: [],
    })),
  ];
  return statements.flatMap(({ specifier, entries }) => {
    if (specifier === undefined) return [];
    const isTypeOnly = entries.length > 0 && entries.every(({ isType }) => isType);
    return { file, specifier, target: resolve(file, specifier), isTypeOnly };
  });
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? path.posix.join(path.posix.dirname(file), specifier) : specifier;
}

function isIn(target: string, folders: string[]): boolean {
  return folders.some((folder) => target.startsWith(folder.endsWith(":") ? folder : `${folder}/`));
}

function isServerModule(file: string): boolean {
  return /\.server\.tsx?$/.test(file) && file !== "app/entry.server.tsx";
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/testing\//.test(file);
}

function describe(found: SourceImport[]): string[] {
  return found.map(({ file, target }) => `${file} imports ${target}`);
}
