import type { Plugin } from "vite";
import { MISSING_MODULES } from "./stale-chunks.ts";

/**
 * Patches React Router, which reloads the current page when a route module fails, even on a prefetch or over a form.
 * @throws Error at build time when React Router no longer matches the patches
 */
export function routeModulesPlugin(): Plugin {
  const missing = new Set(Object.keys(PATCHES));
  return {
    name: "route-modules",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/\w+\.js$/ },
      handler(code, id) {
        const [file = ""] = /\w+\.js$/.exec(id) ?? [];
        const patch = PATCHES[file];
        if (!patch?.from.test(code)) return;
        missing.delete(file);
        return { code: code.replace(patch.from, patch.to), map: null };
      },
    },
    buildEnd(error) {
      if (error || missing.size === 0) return;
      this.error(`React Router's ${[...missing].join(", ")} changed: update ${import.meta.filename}`);
    },
  };
}

const PATCHES: Record<string, { from: RegExp; to: string }> = {
  "routeModules.js": {
    from: /console\.error\(`Error loading route module[\s\S]*?return new Promise\(\(\) => \{\}\);/,
    to: "throw Object.assign(error, { routeModule: route.module });",
  },
  "routes.js": {
    from: /(?<=let routeModulePromise = loadRouteModule\(route, routeModules\));/,
    to: `.catch((error) => {
      (globalThis.${MISSING_MODULES} ??= new Map()).set(route.id, error);
      throw error;
    });`,
  },
};
