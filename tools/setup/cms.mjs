// @ts-check
import { buildSite, waitForBuild } from "./build-site.mjs";
import { installPackages } from "./install-packages.mjs";
import { runCommand } from "./run-command.mjs";
import { isCodeCurrent } from "./sources-fingerprint.mjs";

// `npm run cms`: builds if the code has changed, then starts the editor, which renders with the bundles of the build.
await installPackages({ forSite: true });
await waitForBuild();
if (!isCodeCurrent()) await buildSite();
process.exitCode = await runCommand("node cms/main.ts");
