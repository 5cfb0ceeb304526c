import type { Plugin } from "vite";
import { MISSED_MODULES } from "./missing-modules.ts";

/**
 * React Router answers a page's script that cannot be had by reloading the page that the visitor is leaving, also when a
 * link is only pointed at, offline, and over a form that is being filled in. With this the built site does not reload:
 * it notes which page a navigation could not load, and `loadMissingPage` decides.
 * @throws Error while the site is built, when a new version of React Router does it in another way
 */
export function routeModulesPlugin(): Plugin {
  const missing = new Set(Object.keys(CHANGES));
  return {
    name: "route-modules",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/\w+\.js$/ },
      handler(code, id) {
        const [file = ""] = /\w+\.js$/.exec(id) ?? [];
        const change = CHANGES[file];
        if (!change?.from.test(code)) return;
        missing.delete(file);
        return { code: code.replace(change.from, change.to), map: null };
      },
    },
    buildEnd(error) {
      if (error || missing.size === 0) return;
      this.error(
        `React Router's ${[...missing].join(", ")}: expected other code, see ${import.meta.filename}`,
      );
    },
  };
}

/** What is changed in which file. */
const CHANGES: Record<string, { from: RegExp; to: string }> = {
  "routeModules.js": {
    from: /console\.error\(`Error loading route module[\s\S]*?return new Promise\(\(\) => \{\}\);/,
    to: "throw Object.assign(error, { routeModule: route.module });",
  },
  "routes.js": {
    from: /(?<=let routeModulePromise = loadRouteModule\(route, routeModules\));/,
    to: `.catch((error) => {
      (globalThis.${MISSED_MODULES} ??= new Map()).set(route.id, error);
      throw error;
    });`,
  },
};
