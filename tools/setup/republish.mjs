// @ts-check
import path from "node:path";
import { buildSite, waitForBuild } from "./build-site.mjs";
import { ROOT, runCommand } from "./run-command.mjs";
import { describeSources, isBuildCurrent, isCodeCurrent, noteBuild } from "./sources-fingerprint.mjs";

// `npm run republish`: brings changed content onto the served site, without bundling again if only content has changed.
process.exitCode = await republish();

async function republish() {
  await waitForBuild();
  if (isBuildCurrent()) {
    process.stdout.write("Nothing has changed since the site was published.\n");
    return 0;
  }
  if (!isCodeCurrent()) {
    process.stdout.write("Something other than content has changed.\n");
    await buildSite();
    return 0;
  }
  // What is saved from now on isn't published.
  const sources = describeSources();
  // Half of the time that loading the code takes.
  process.env.NODE_COMPILE_CACHE = path.join(ROOT, "node_modules/.cache/node");
  const code = await runCommand("node publish/republish.ts");
  if (code !== 0) return code;
  noteBuild(ROOT, sources);
  process.stdout.write("Published. A running server shows it within a second.\n");
  return 0;
}
