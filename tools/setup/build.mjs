// @ts-check
import { buildSite, waitForBuild } from "./build-site.mjs";

// `npm run build`: the whole site.
await waitForBuild();
await buildSite();
