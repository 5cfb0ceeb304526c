import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { listImports, SOURCE_FOLDERS, type SourceImport, sourceImports } from "./source-imports.ts";

/** The folders of `app/` that pages are put together from, in the order in which they may import each other. */
const PAGE_PARTS = ["pages", "layouts", "sections", "ui"];
const OTHER_PARTS = ["gallery", "styles"];
/** Whatever else stands in `app/` is one behavior each. */
const BEHAVIORS = globSync("app/*/")
  .map((folder) => path.basename(folder))
  .filter((name) => ![...PAGE_PARTS, ...OTHER_PARTS].includes(name));
const JUNK_DRAWERS = ["utils", "lib", "helpers", "types", "hooks", "misc"];

/** From which folders imports may not lead where. */
const FORBIDDEN: { from: string[]; to: string[] }[] = [
  { from: ["server"], to: ["app", "publish"] },
  { from: ["app"], to: ["server", "publish", "checks", "e2e"] },
  { from: ["publish"], to: ["server"] },
  { from: ["app", "contract", "publish", "server"], to: ["faults", "bench", "launch", "deploy"] },
  { from: ["deploy"], to: ["app", "publish"] },
  { from: ["app", "contract", "publish", "server", "checks", "bench", "faults"], to: ["cms"] },
  { from: ["cms"], to: ["server", "publish", "checks", "e2e", "bench", "faults"] },
  { from: BEHAVIORS.map((name) => `app/${name}`), to: ["app/pages", "app/sections", "app/layouts"] },
  { from: ["app/sections"], to: ["app/pages", "app/layouts"] },
  { from: ["app/layouts"], to: ["app/pages"] },
  {
    from: [...PAGE_PARTS, ...BEHAVIORS].map((name) => `app/${name}`),
    to: ["app/gallery"],
  },
];

test.for(FORBIDDEN)("$from import nothing of $to", ({ from, to }) => {
  expect(describe(sourceImports.filter((found) => isIn(found.file, from) && isIn(found.target, to)))).toEqual(
    [],
  );
});

test("every folder of app/ has its place in the directions of imports", () => {
  for (const name of [...PAGE_PARTS, ...OTHER_PARTS]) expect(globSync(`app/${name}/`), name).toHaveLength(1);
  expect(BEHAVIORS).toEqual(expect.arrayContaining(["contact", "offline", "search", "theme"]));
});

test("contract/ imports only itself and packages that run anywhere", () => {
  const imports = sourceImports.filter(({ file }) => isIn(file, ["contract"]) && !isTest(file));
  const outside = imports.filter(({ target, isPackage }) =>
    isPackage ? target.startsWith("node:") : !isIn(target, ["contract"]),
  );
  expect(describe(outside)).toEqual([]);
});

test("app/ui/ knows nothing of the product", () => {
  const imports = sourceImports.filter(({ file, isPackage }) => isIn(file, ["app/ui"]) && !isPackage);
  const outside = imports.filter(({ target }) => !isIn(target, ["app/ui", "app/icons", "app/styles"]));
  expect(describe(outside)).toEqual([]);
});

test("what only the build may read is imported only by pages and by other such modules", () => {
  const imports = sourceImports.filter(({ file, target, isTypeOnly }) => {
    const isOutside = isIn(file, ["app"]) && !isServerModule(file) && !isTest(file);
    return isOutside && !isTypeOnly && isServerModule(target);
  });
  const elsewhere = imports.filter(
    ({ file }) =>
      !["app/entry.server.tsx", "app/root.tsx", "app/routes.ts"].includes(file) &&
      !/^app\/(?:pages|gallery)\/[^/]+\.tsx$/.test(file),
  );
  expect(describe(elsewhere)).toEqual([]);
});

test("no folder is a junk drawer", () => {
  const folders = globSync(`{${SOURCE_FOLDERS},setup}/**/`).map((folder) => path.basename(folder));
  expect(folders.filter((name) => JUNK_DRAWERS.includes(name))).toEqual([]);
});

test("imports are read in every form they are written in", () => {
  const code = [
    'import one from "#server/one.ts";',
    'import type { Two } from "./two.ts";',
    'import {\n  three,\n} from "../three.ts";',
    'import "four";',
    'export { five } from "./five.ts";',
    'const six = await import("./six.ts");',
  ].join("\n");
  const found = listImports("app/pages/home.tsx", code);
  expect(found.map(({ target }) => target)).toEqual([
    "server/one.ts",
    "app/pages/two.ts",
    "app/three.ts",
    "four",
    "app/pages/five.ts",
    "app/pages/six.ts",
  ]);
  expect(found.map(({ isTypeOnly }) => isTypeOnly)).toEqual([false, true, false, false, false, false]);
});

function isIn(file: string, folders: string[]): boolean {
  return folders.some((folder) => file.startsWith(`${folder}/`));
}

function isServerModule(file: string): boolean {
  return /\.server\.tsx?$/.test(file) && file !== "app/entry.server.tsx";
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

function describe(imports: SourceImport[]): string[] {
  return imports.map(({ file, target }) => `${file} imports ${target}`);
}
