// @ts-check
import path from "node:path";
import { ROOT, runCommand } from "./run-command.mjs";
import { isBuildCurrent, isCodeCurrent, noteBuild } from "./sources-fingerprint.mjs";

// `npm run republish`: brings changed content onto the served site, without bundling again if only content has changed.
process.exitCode = await republish();

async function republish() {
  if (isBuildCurrent()) {
    process.stdout.write("Nothing has changed since the site was published.\n");
    return 0;
  }
  if (!isCodeCurrent()) {
    process.stdout.write("Something other than content has changed: building the site.\n");
    return runCommand("npm run --silent build");
  }
  // Half of the time that loading the code takes.
  process.env.NODE_COMPILE_CACHE = path.join(ROOT, "node_modules/.cache/node");
  const code = await runCommand("node publish/republish.ts");
  if (code !== 0) return code;
  noteBuild();
  process.stdout.write("Published. A running server shows it within a second.\n");
  return 0;
}
