import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { Connect, Plugin, ViteDevServer } from "vite";
import { createEditorApi } from "./api/editor-api.ts";
import { createPreviews } from "./api/previews.ts";
import { describeRequest, findRequestViolation } from "./api/request-guard.ts";
import { serveEditorPage } from "./page/serve-editor-page.ts";

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
    // Another development server may run at the same time.
    config: () => ({ cacheDir: "node_modules/.cache/cms-vite", server: { cors: false, warmup: WARM } }),
    // Saving content that the configuration imports would restart the server and lose the previews.
    configResolved({ configFileDependencies }) {
      const isContent = (file: string) => !path.relative("content", file).startsWith("..");
      const code = configFileDependencies.filter((file) => !isContent(file));
      configFileDependencies.splice(0, configFileDependencies.length, ...code);
    },
    configureServer(server) {
      const { middlewares } = server;
      const previews = createPreviews();
      const api = createEditorApi(previews.update);
      const answer = getRequestListener(api.fetch, { overrideGlobalObjects: false });
      middlewares.use("/admin", guardRequests(server));
      middlewares.use((request, response, next) =>
        request.url?.startsWith("/admin/api/") ? void answer(request, response) : next(),
      );
      middlewares.use("/admin", serveEditorPage());
      middlewares.use(previews.renderDraft);
      server.httpServer?.once("close", previews.close);
      printEditorUrl(server);
    },
  };
}

function guardRequests(server: ViteDevServer): Connect.NextHandleFunction {
  return (request, response, next) => {
    const violation = findRequestViolation(describeRequest(request), readPort(server));
    // Prevents clickjacking.
    response.setHeader("X-Frame-Options", "SAMEORIGIN");
    response.setHeader("X-Content-Type-Options", "nosniff");
    if (!violation) return next();
    response.statusCode = 403;
    response.setHeader("Content-Type", "application/json; charset=utf-8");
    response.end(JSON.stringify({ message: violation }));
  };
}

function readPort({ httpServer, config }: ViteDevServer): number {
  const address = httpServer?.address();
  return typeof address === "object" && address ? address.port : config.server.port;
}

function printEditorUrl(server: ViteDevServer): void {
  const printUrls = server.printUrls.bind(server);
  server.printUrls = () => {
    printUrls();
    server.config.logger.info(`  Edit the site at http://127.0.0.1:${readPort(server)}/admin/`);
  };
}
