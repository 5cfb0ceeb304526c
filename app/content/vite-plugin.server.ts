import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { drawPicture } from "./drawn-picture.server.ts";
import { IMAGE_BASE, withoutHash } from "./image.server.ts";
import { contentPath } from "./parse-file.server.ts";
import { loadRedirects } from "./redirects.server.ts";

const REDIRECTS_MODULE = "virtual:redirects";

/** Lets the site import the table of legacy paths, serves pictures in development and reloads after an edit. */
export function contentPlugin(): Plugin {
  return {
    name: "content",
    resolveId: (id) => (id === REDIRECTS_MODULE ? `\0${REDIRECTS_MODULE}` : undefined),
    load: (id) =>
      id === `\0${REDIRECTS_MODULE}`
        ? `export const redirects = ${JSON.stringify(loadRedirects())};`
        : undefined,
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
