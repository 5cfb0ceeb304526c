import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listSources } from "#tools/setup/sources-fingerprint.mjs";
import { listImports } from "../code/source-imports.ts";

/** What `npm run build` starts, and what it packs for browsers. */
const ENTRIES = [
  ...globSync("{publish,deploy,app}/**/*.{ts,tsx}").filter((file) => !/\.test\.|\/testing\//.test(file)),
  ...["react-router.config.ts", "vite.config.ts", "tools/setup/note-build.mjs"],
];

test("`npm start` builds anew when any module that a build is made of has changed", () => {
  const sources = new Set(listSources());
  const reached = new Set(ENTRIES);
  for (const file of reached) {
    if (!/\.(?:ts|tsx|mjs)$/.test(file)) continue;
    const imports = listImports(file, readFileSync(file, "utf8"));
    for (const { target } of imports.filter(({ isPackage, isTypeOnly }) => !isPackage && !isTypeOnly))
      if (!target.startsWith("+types") && !target.includes("/+types/")) reached.add(target);
  }
  expect(reached.size).toBeGreaterThan(ENTRIES.length);
  expect([...reached].filter((file) => !sources.has(file))).toEqual([]);
});
