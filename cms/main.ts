import "#publish/production-mode.ts";
import { type HttpBindings, serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import { DRAWING_POLICY } from "#contract/security-headers.ts";
import { makePublishedImage } from "#model/images/published-image.server.ts";
import { writeFavicon } from "#model/organization/brand.server.ts";
import { BUNDLES, openBundles } from "#publish/bundles.ts";
import { createEditorApi } from "./api/editor-api.ts";
import { createPreviews } from "./api/previews.ts";
import { guardRequests } from "./api/request-guard.ts";
import { readMessages } from "./files/content-draft.ts";
import { savedReader } from "./files/content-text.ts";

// The editor has no login, so other machines must not reach it.
const HOST = "127.0.0.1";
const FIRST_PORT = 3000;
// The site or another editor may use the first ports.
const PORTS_TRIED = 10;

// React sets styles of elements; previews are framed pages of the same server.
const EDITOR_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
// A preview has no scripts, so it sends no leads and counts nothing.
const PREVIEW_POLICY =
  "default-src 'none'; script-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; media-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const previews = createPreviews(await openBundles());

const editor = new Hono<{ Bindings: HttpBindings }>()
  .use(guardRequests)
  .route("/edit/api", createEditorApi(previews))
  .get("/", ({ redirect }) => redirect("/edit/"))
  .get("/edit", ({ redirect }) => redirect("/edit/"))
  .use("/edit/preview/*", async ({ header }, next) => {
    header("Content-Security-Policy", PREVIEW_POLICY);
    header("Cache-Control", "no-store");
    await next();
  })
  .get("/edit/preview/examples/:name", async ({ req, html, header }) => {
    header("Cache-Control", "max-age=600");
    return html(await previews.renderExample(req.param("name")));
  })
  .get("/edit/preview/:id/:path{.*}", async ({ req, html }) => {
    const { id, path } = req.param();
    return html(await previews.render(id, `/${path}`));
  })
  .use("/edit/*", async ({ header }, next) => {
    header("Content-Security-Policy", EDITOR_POLICY);
    header("Cache-Control", "no-store");
    await next();
  })
  // Drawings can hold scripts.
  .use("*", async ({ req, header }, next) => {
    if (req.path.endsWith(".svg")) header("Content-Security-Policy", DRAWING_POLICY);
    await next();
  })
  .get("/favicon.svg", ({ body }) =>
    body(writeFavicon(savedReader), 200, { "Content-Type": "image/svg+xml" }),
  )
  // Their names change with their content: each version of a preview shows most of them again.
  .use("/assets/*", async (context, next) => {
    await next();
    if (context.res.ok) context.header("Cache-Control", "max-age=31536000, immutable");
  })
  // The pictures of pages, which are drawn when they are asked for.
  .get("/assets/*", async ({ req: { path }, body }, next) => {
    const content = await makePublishedImage(path);
    if (content === undefined) return next();
    const type = getMimeType(path) ?? "application/octet-stream";
    return body(new Uint8Array(Buffer.from(content)), 200, { "Content-Type": type });
  })
  .get("*", serveStatic({ root: BUNDLES.folder }));

// biome-ignore lint/style/noProcessEnv: as for the site
const { PORT } = process.env;
if (PORT === undefined || /^\d{1,5}$/.test(PORT))
  listen(Number(PORT ?? FIRST_PORT), PORT === undefined ? PORTS_TRIED : 1);
else fail(`PORT must be a number from 0 to 65535, but it is ${JSON.stringify(PORT)}.`);

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
  previews.close();
}

/** The site, and another editor, may be running. */
function listen(port: number, tries: number): void {
  const server = serve({ fetch: editor.fetch, hostname: HOST, port }, () => {
    process.stdout.write(`Edit the site at http://${HOST}:${port}/edit/\n`);
    // So that the first save finds everything read.
    void readMessages(savedReader);
  });
  server.once("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") throw error;
    if (tries > 1) return listen(port + 1, tries - 1);
    fail(`Port ${port} is in use. Choose another one: PORT=${port + 1} npm run cms`);
  });
  const stop = () => {
    server.close();
    // Browsers keep connections open, also ones that they never used.
    if ("closeAllConnections" in server) server.closeAllConnections();
    previews.close();
  };
  process.once("SIGTERM", stop).once("SIGINT", stop);
}
