import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { IMAGE_BASE } from "./image.server.ts";
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
        const svg = readUnhashed(request.url ?? "");
        if (!svg) return next();
        response.setHeader("Content-Type", "image/svg+xml");
        response.end(svg);
      });
    },
  };
}

function readUnhashed(url: string): Buffer | undefined {
  const file = url.replace(/\.[0-9a-f]{8}(?=\.[a-z]+$)/, "");
  const absolute = contentPath("images", path.posix.normalize(`/${file}`));
  try {
    return readFileSync(absolute);
  } catch {
    return undefined;
  }
}
