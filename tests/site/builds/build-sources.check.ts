import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listSources } from "#tools/setup/sources-fingerprint.mjs";
import { listImports } from "../code/source-imports.ts";

/** What `npm run build` runs and bundles. */
const ENTRIES = [
  ...globSync("{publish,deploy,app}/**/*.{ts,tsx}").filter((file) => !/\.test\.|\/testing\//.test(file)),
  ...["react-router.config.ts", "vite.config.ts", "tools/setup/note-build.mjs"],
];

test("`npm start` rebuilds when any module of the build has changed", () => {
  const sources = new Set(listSources());
  const modules = new Set(ENTRIES);
  for (const file of modules) {
    if (!/\.(?:ts|tsx|mjs)$/.test(file)) continue;
    const imports = listImports(file, readFileSync(file, "utf8"));
    for (const { target } of imports.filter(({ isPackage, isTypeOnly }) => !isPackage && !isTypeOnly))
      if (!target.startsWith("+types") && !target.includes("/+types/")) modules.add(target);
  }
  expect(modules.size).toBeGreaterThan(ENTRIES.length);
  expect([...modules].filter((file) => !sources.has(file))).toEqual([]);
});
