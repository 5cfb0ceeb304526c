import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { Plugin } from "vite";
import { createEditorApi } from "./api/editor-api.ts";
import { createPreviews } from "./api/previews.ts";
import { guardRequests } from "./api/request-guard.ts";
import { warmUp } from "./files/content-draft.ts";
import { serveEditorPage } from "./page/serve-editor-page.ts";

const HOST = "127.0.0.1";

// Warms up the modules of the first preview.
const PAGES = ["app/root.tsx", "app/pages/*.tsx"];
const WARM = {
  ssrFiles: ["app/entry.server.tsx", ...PAGES],
  clientFiles: ["app/entry.client.tsx", ...PAGES],
};

export function cmsPlugin(): Plugin {
  return {
    name: "cms",
    apply: (_, { command, mode, isPreview }) => command === "serve" && mode === "cms" && !isPreview,
    config({ server }) {
      if ((server?.host ?? HOST) !== HOST)
        throw new Error(
          "The editor has no login, so other machines must not reach it. Run it without --host.",
        );
      // Another development server may run at the same time.
      return { cacheDir: "node_modules/.cache/cms-vite", server: { cors: false, warmup: WARM } };
    },
    // Saving content that the configuration imports would restart the server and lose the previews.
    configResolved({ configFileDependencies }) {
      const isContent = (file: string) => !path.relative("content", file).startsWith("..");
      const code = configFileDependencies.filter((file) => !isContent(file));
      configFileDependencies.splice(0, configFileDependencies.length, ...code);
    },
    configureServer({ middlewares, httpServer, config }) {
      const previews = createPreviews();
      const editor = new Hono()
        .use(guardRequests)
        .route("/admin/api", createEditorApi(previews.update))
        .get("/admin", ({ redirect }) => redirect("/admin/"))
        .get("/admin/*", serveEditorPage());
      const answer = getRequestListener(editor.fetch, { overrideGlobalObjects: false });
      middlewares.use((request, response, next) =>
        /^\/admin(?:[/?]|$)/.test(request.url ?? "") ? void answer(request, response) : next(),
      );
      middlewares.use(previews.renderDraft);
      httpServer?.once("close", previews.close);
      httpServer?.once("listening", () => {
        const { port } = Object(httpServer.address());
        config.logger.info(`  Edit the site at http://${HOST}:${port}/admin/`);
        void warmUp();
        // Stopping it is no failure.
        process.exitCode = 0;
      });
    },
  };
}
