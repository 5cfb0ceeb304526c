import path from "node:path";
import type { Connect, Plugin, ViteDevServer } from "vite";
import { createEditorApi } from "./api/editor-api.ts";
import { describeRequest, findRequestViolation } from "./api/guards.ts";
import { installEditor } from "./editor/install-editor.ts";
import { createPreviews } from "./preview/previews.ts";
import { serveEditor } from "./serve-editor.ts";

// The first preview should not wait for all of the site to be made ready.
const PAGES = ["app/root.tsx", "app/pages/*.tsx"];
const WARM = {
  ssrFiles: ["app/entry.server.tsx", ...PAGES],
  clientFiles: ["app/entry.client.tsx", ...PAGES],
};

/** Lets the development server of `npm run cms` be edited at `/admin/`. There is nothing of it in any other. */
export function cmsPlugin(): Plugin {
  return {
    name: "cms",
    apply: (_, { command, mode, isPreview }) => command === "serve" && mode === "cms" && !isPreview,
    // What it bundles for browsers depends on its mode: another server of the site may run meanwhile.
    config: () => ({ cacheDir: "node_modules/.cache/cms-vite", server: { warmup: WARM } }),
    // Some words are imported by what this server is made of: it would start anew whenever they are saved, and forget the drafts.
    configResolved({ configFileDependencies }) {
      const isContent = (file: string) => !path.relative("content", file).startsWith("..");
      const code = configFileDependencies.filter((file) => !isContent(file));
      configFileDependencies.splice(0, configFileDependencies.length, ...code);
    },
    async configureServer(server) {
      const { middlewares } = server;
      const editor = installEditor();
      const previews = createPreviews();
      middlewares.use("/admin", refuseTrespass(server));
      middlewares.use("/admin/drafts", previews.takeDraft);
      middlewares.use("/admin", addSlash);
      middlewares.use("/admin", serveEditor(editor.bundle));
      middlewares.use("/admin", await createEditorApi(editor));
      middlewares.use(previews.enterDraft);
      server.httpServer?.once("close", previews.close);
      sayWhere(server);
    },
  };
}

function refuseTrespass(server: ViteDevServer): Connect.NextHandleFunction {
  return (request, response, next) => {
    const trespass = findRequestViolation(describeRequest(request), readPort(server));
    // The page must not be drawn into one of another site, where a click might mean something else.
    response.setHeader("X-Frame-Options", "SAMEORIGIN");
    response.setHeader("X-Content-Type-Options", "nosniff");
    if (!trespass) return next();
    response.statusCode = 403;
    response.setHeader("Content-Type", "application/json; charset=utf-8");
    response.end(JSON.stringify({ error: trespass }));
  };
}

/** The page names its scripts by their paths; its own address has to end in a slash for the editor's sake. */
const addSlash: Connect.NextHandleFunction = (request, response, next) => {
  if (/^\/admin(?:\?|$)/.test(request.originalUrl ?? "")) {
    response.writeHead(302, { Location: "/admin/" }).end();
    return;
  }
  next();
};

function readPort({ httpServer, config }: ViteDevServer): number {
  const address = httpServer?.address();
  return typeof address === "object" && address ? address.port : config.server.port;
}

/** Says where to edit after the server has said where the site is. */
function sayWhere(server: ViteDevServer): void {
  const printUrls = server.printUrls.bind(server);
  server.printUrls = () => {
    printUrls();
    server.config.logger.info(`  Edit the site at http://127.0.0.1:${readPort(server)}/admin/`);
  };
}
