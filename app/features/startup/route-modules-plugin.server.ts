import path from "node:path";
import type { Plugin } from "vite";

/**
 * Builds `load-route-module.ts` into the site in place of React Router's module that has the same function. There is no public
 * way: `docs/decisions/hydration.md`.
 * @throws Error at build time when React Router no longer has that module
 */
export function routeModulesPlugin(): Plugin {
  let isReplaced = false;
  return {
    name: "route-modules",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    enforce: "pre",
    resolveId: {
      filter: { id: /\/routeModules\.js$/ },
      handler(_, importer) {
        if (!importer?.includes("/react-router/dist/")) return;
        isReplaced = true;
        return path.join(import.meta.dirname, "load-route-module.ts");
      },
    },
    buildEnd(error) {
      if (!error && !isReplaced)
        this.error(`React Router has no routeModules.js any more: see ${import.meta.filename}`);
    },
  };
}
