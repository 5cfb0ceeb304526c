import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { listImports, SOURCE_FOLDERS, type SourceImport, sourceImports } from "./source-imports.ts";

const FORBIDDEN: { from: string[]; to: string[] }[] = [
  { from: ["contract"], to: ["app", "art", "cms", "content", "model", "publish", "server", "tools"] },
  { from: ["art"], to: ["app", "cms", "model", "publish", "server", "tools"] },
  { from: ["model"], to: ["app", "cms", "publish", "server", "tools"] },
  { from: ["server"], to: ["app", "art", "cms", "model", "publish", "tools"] },
  { from: ["app"], to: ["cms", "publish", "server", "tools"] },
  { from: ["publish"], to: ["cms", "server", "tools"] },
  { from: ["cms"], to: ["publish", "server"] },
  { from: ["tools/deploy"], to: ["app", "publish"] },
  { from: ["app", "art", "cms", "contract", "model", "publish", "server", "tools"], to: ["tests"] },
  { from: ["app/features"], to: ["app/sections", "app/layouts", "app/pages"] },
  { from: ["app/sections"], to: ["app/layouts", "app/pages"] },
  { from: ["app/layouts"], to: ["app/pages"] },
  { from: ["app/ui", "app/features", "app/sections", "app/layouts", "app/pages"], to: ["app/gallery"] },
];
const CATCH_ALL_NAMES = ["utils", "lib", "helpers", "types", "hooks", "misc"];

test.for(FORBIDDEN)("$from does not import from $to", ({ from, to }) => {
  const imports = sourceImports.filter(({ file, target }) => isIn(file, from) && isIn(target, to));
  expect(describe(imports.filter(({ file }) => !isTest(file)))).toEqual([]);
});

test("contract/ imports only itself and packages, not Node", () => {
  const imports = sourceImports.filter(({ file }) => isIn(file, ["contract"]) && !isTest(file));
  const outside = imports.filter(({ target, isPackage }) =>
    isPackage ? target.startsWith("node:") : !isIn(target, ["contract"]),
  );
  expect(describe(outside)).toEqual([]);
});

test("app/ui/ imports nothing of the product", () => {
  const imports = sourceImports.filter(({ file, isPackage }) => isIn(file, ["app/ui"]) && !isPackage);
  const outside = imports.filter(
    ({ target }) => !isIn(target, ["app/ui", "app/features/icons", "app/styles", "contract"]),
  );
  expect(describe(outside)).toEqual([]);
});

test("server modules of app/ are imported only by pages and each other", () => {
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

test("no folder has a catch-all name", () => {
  const folders = globSync(`{${SOURCE_FOLDERS},setup}/**/`).map((folder) => path.basename(folder));
  expect(folders.filter((name) => CATCH_ALL_NAMES.includes(name))).toEqual([]);
});

test("imports of every syntax are found", () => {
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
  return /\.test\.tsx?$|\/testing\//.test(file);
}

function describe(imports: SourceImport[]): string[] {
  return imports.map(({ file, target }) => `${file} imports ${target}`);
}
