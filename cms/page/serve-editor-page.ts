import path from "node:path";
import { build, type Connect, type Rolldown } from "vite";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
};

// React sets styles of elements; previews are framed pages of the same server.
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

/** Builds the editor's page once, so that edits of content, which reload the development server's pages, leave it alone. */
export function serveEditorPage(): Connect.NextHandleFunction {
  const files = bundle();
  // Reported with the first request.
  files.catch(() => {});
  return (request, response, next) => {
    const { pathname } = new URL(request.originalUrl ?? "", "http://localhost");
    if (pathname === "/admin") return void response.writeHead(302, { Location: "/admin/" }).end();
    const name = pathname.slice("/admin/".length) || "index.html";
    files.then((found) => {
      const source = found.get(name);
      if (source === undefined) return next();
      response.setHeader("Content-Type", TYPES[path.extname(name)] ?? "application/octet-stream");
      response.setHeader("Cache-Control", "no-store");
      response.setHeader("Content-Security-Policy", POLICY);
      response.end(source);
    }, next);
  };
}

async function bundle(): Promise<Map<string, string | Uint8Array>> {
  const { output } = (await build({
    root: import.meta.dirname,
    base: "/admin/",
    configFile: false,
    logLevel: "warn",
    build: { write: false, target: "es2022", cssTarget: "esnext" },
    // One entry and one output, of a build that ends.
  })) as Rolldown.RolldownOutput;
  return new Map(output.map((file) => [file.fileName, file.type === "chunk" ? file.code : file.source]));
}
