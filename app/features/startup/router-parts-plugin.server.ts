import path from "node:path";
import type { Plugin } from "vite";

/** Our replacements, by React Router's modules. */
const REPLACEMENTS: Partial<Record<string, string>> = {
  "routeModules.js": "load-route-module.ts",
  "fog-of-war.js": "unused-router-parts.ts",
  "instrumentation.js": "unused-router-parts.ts",
};

/**
 * Builds our modules into the site in place of React Router's with the same functions. There is no public API for it:
 * `docs/decisions/hydration.md`.
 * @throws Error at build time when React Router no longer has one of these modules
 */
export function routerPartsPlugin(): Plugin {
  const remaining = new Set(Object.keys(REPLACEMENTS));
  return {
    name: "router-parts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    enforce: "pre",
    resolveId: {
      filter: { id: /\/(?:routeModules|fog-of-war|instrumentation)\.js$/ },
      handler(id, importer) {
        const name = path.posix.basename(id);
        const replacement = REPLACEMENTS[name];
        if (!replacement || !importer?.includes("/react-router/dist/")) return;
        remaining.delete(name);
        return path.join(import.meta.dirname, replacement);
      },
    },
    buildEnd(error) {
      if (!error && remaining.size > 0)
        this.error(`React Router has no ${[...remaining].join(", ")} any more: see ${import.meta.filename}`);
    },
  };
}
