import path from "node:path";
import { normalizePath, type Plugin } from "vite";
import { LOCALES } from "#contract/locales.ts";
import type { SiteManifest } from "#contract/site-manifest.ts";
import { createApp } from "#server/app.ts";
import { readDataDir, readEnv } from "#server/env/env.ts";
import { createListener } from "#server/http/create-listener.ts";
import { createLog } from "#server/log.ts";
import { NO_METRICS } from "#server/metrics/metrics.ts";
import { NO_FILES } from "#server/pages/site-files.ts";
import { createAnswerPages } from "#server/relay/answer-pages.ts";
import { openRelay } from "#server/relay/open-relay.ts";

const NOT_SENT = "<!doctype html><title>Not sent</title><p>%%reason%%</p>";

/** Lets the development server take messages like the real one. */
export function developmentRelay(collectFacts: () => SiteManifest): Plugin {
  return {
    name: "development-relay",
    apply: "serve",
    // A build makes a server of this kind as well, for its own use and without most settings.
    config: () => ({ server: { fs: { deny: [...NEVER_SERVED, describeFolder(readDataDir())] } } }),
    async configureServer(vite) {
      const env = readEnv();
      const log = createLog(env.logLevel);
      const facts = collectFacts();
      const relay = await openRelay({ env, facts, log, metrics: NO_METRICS });
      const findAnswerPages = createAnswerPages(
        NOT_SENT,
        new Map(LOCALES.map((locale) => [locale, NOT_SENT])),
      );
      // The development server answers for the pages itself.
      const app = createApp({ files: NO_FILES, findAnswerPages, ...relay.parts });
      const listener = createListener(app, log);
      vite.middlewares.use((request, response, next) => {
        if (request.url?.startsWith("/api/")) void listener(request, response);
        else next();
      });
      relay.startDelivery();
      vite.httpServer?.once("close", () => void relay.close());
    },
  };
}

// Vite's own list, which a list of ours replaces.
const NEVER_SERVED = [
  ".env",
  ".env.*",
  "*.{crt,pem,key,p12,pfx,cer,der}",
  ".npmrc",
  ".yarnrc.yml",
  "**/.git/**",
];

/** A pattern of all that is in a folder. The leads stand among the sources, and those are served as they are. */
function describeFolder(folder: string): string {
  return `${normalizePath(path.resolve(folder)).replace(/[()[\]{}*?!+@|]/g, "\\$&")}/**`;
}
