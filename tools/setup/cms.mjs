// @ts-check
import { installPackages } from "./install-packages.mjs";
import { runCommand, stop } from "./run-command.mjs";
import { isCodeCurrent } from "./sources-fingerprint.mjs";

// `npm run cms`: builds if the code has changed, then starts the editor, which renders with the bundles of the build.
await installPackages();
if (!isCodeCurrent()) {
  process.stdout.write("Building the site.\n");
  if ((await runCommand("npm run --silent build")) !== 0)
    stop("The site could not be built: the message is above.");
}
process.exitCode = await runCommand("node cms/main.ts");
