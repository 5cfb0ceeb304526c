import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { compileWords } from "#app/i18n/compile-words.server.ts";
import { LOCALES, type Locale } from "#contract/locales.ts";
import { drawPicture } from "./drawn-picture.server.ts";
import { IMAGE_BASE, withoutHash } from "./image.server.ts";
import { contentPath } from "./parse-file.server.ts";
import { loadRedirects } from "./redirects.server.ts";

/** What the site can import besides files, by the beginning of its name: the rest of the name, to source text. */
const MODULES: Record<string, (name: string) => string> = {
  "virtual:redirects": () => `export const redirects = ${JSON.stringify(loadRedirects())};`,
  "virtual:words/": (locale) => `export const texts = ${JSON.stringify(compileWords(findLocale(locale)))};`,
};

/** Lets the site import legacy paths and the words of its languages, serves pictures in development and reloads after an edit. */
export function contentPlugin(): Plugin {
  return {
    name: "content",
    resolveId: (id) => (findModule(id) ? `\0${id}` : undefined),
    load(id) {
      const name = id.replace(/^\0/, "");
      const found = findModule(name);
      return found && MODULES[found]?.(name.slice(found.length));
    },
    configureServer(server) {
      server.watcher.add(contentPath());
      server.watcher.on("change", (file) => {
        if (file.startsWith(contentPath() + path.sep)) server.ws.send({ type: "full-reload" });
      });
      server.middlewares.use(IMAGE_BASE, (request, response, next) => {
        const svg = readPicture(withoutHash((request.url ?? "").replace(/^\//, "")));
        if (!svg) return next();
        response.setHeader("Content-Type", "image/svg+xml");
        response.end(svg);
      });
    },
  };
}

function findModule(id: string): string | undefined {
  return Object.keys(MODULES).find((name) => id.startsWith(name));
}

function findLocale(name: string): Locale {
  const locale = LOCALES.find((known) => known === name);
  if (!locale) throw new Error(`virtual:words/${name}: expected one of ${LOCALES.join(", ")}`);
  return locale;
}

/** A picture by its path below `IMAGE_BASE`: drawn, or a file of the content. */
function readPicture(file: string): string | Buffer | undefined {
  const drawn = drawPicture(file);
  if (drawn) return drawn;
  try {
    return readFileSync(contentPath("images", `.${path.posix.normalize(`/${file}`)}`));
  } catch {
    return undefined;
  }
}
