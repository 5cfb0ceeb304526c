import "./production-mode.ts";
import { openContent } from "#content.config";
import { buildCache } from "#model/content/content-cache.server.ts";
import { openBundles } from "./bundles.ts";
import { makeBundles } from "./make-bundles.ts";
import { publishSite, serveFrom } from "./publish-site.ts";

// What a build does after bundling, in a process of its own: the bundler's memory is free again.
await makeBundles("build");
await publishSite(openContent({ cache: buildCache }), await openBundles("build"), "build");
await serveFrom(".");
