import path from "node:path";
import { normalizePath, type Plugin } from "vite";
import type { SiteManifest } from "#contract/site-manifest.ts";
import { createApp } from "#server/app.ts";
import { readDataDir, readEnv } from "#server/config/env.ts";
import { createAnswerPages } from "#server/leads/answer-pages.ts";
import { createRequestListener } from "#server/listen.ts";
import { createLog } from "#server/log.ts";
import { NO_METRICS } from "#server/metrics/metrics.ts";
import { NO_FILES } from "#server/pages/site-files.ts";
import { openServices } from "#server/services.ts";

const NOT_SENT = "<!doctype html><title>Not sent</title><p>%%reason%%</p>";

/** Lets the development server accept messages like the real one. */
export function developmentRelay(collectManifest: () => SiteManifest): Plugin {
  return {
    name: "development-relay",
    apply: "serve",
    // A build also creates such a server, without most environment variables.
    config: () => ({ server: { fs: { deny: [...DENIED_BY_DEFAULT, toGlob(readDataDir())] } } }),
    async configureServer(vite) {
      const env = readEnv();
      const log = createLog(env.logLevel);
      const manifest = collectManifest();
      const { services, ...relay } = await openServices({ env, manifest, log, metrics: NO_METRICS });
      const findAnswerPages = createAnswerPages(() => NOT_SENT);
      const app = createApp(services, { files: NO_FILES, manifest, findAnswerPages });
      const listener = createRequestListener(app, log);
      vite.middlewares.use((request, response, next) => {
        if (request.url?.startsWith("/api/")) void listener(request, response);
        else next();
      });
      relay.startDelivery();
      vite.httpServer?.once("close", () => void relay.close());
    },
  };
}

// Vite's defaults, which `deny` would otherwise replace.
const DENIED_BY_DEFAULT = [
  ".env",
  ".env.*",
  "*.{crt,pem,key,p12,pfx,cer,der}",
  ".npmrc",
  ".yarnrc.yml",
  "**/.git/**",
];

/** By default the leads are in the project folder, which Vite serves. */
function toGlob(folder: string): string {
  return `${normalizePath(path.resolve(folder)).replace(/[()[\]{}*?!+@|]/g, "\\$&")}/**`;
}
