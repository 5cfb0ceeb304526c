// @ts-check
import { readFileSync } from "node:fs";
import path from "node:path";
import { buildPages, waitForBuild } from "./build-site.mjs";
import { installPackages } from "./install-packages.mjs";
import { ROOT, runCommand } from "./run-command.mjs";
import { isBuildCurrent } from "./sources-fingerprint.mjs";

// `npm start`: installs and builds if needed, then serves. The rest of a build doesn't keep the first visitor waiting.
await installPackages({ forSite: true });
await waitForBuild();
const finish = isBuildCurrent() ? undefined : await buildPages();

// Without npm in between, so that signals reach the server. Only npm's shell needs the "exec".
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));
let hasEnded = false;
const serving = runCommand(scripts.serve.replace(/^exec /, "")).finally(() => {
  hasEnded = true;
});
const [code, isFinished = true] = await Promise.all([serving, finishWhile(serving)]);
process.exitCode = code || (isFinished ? 0 : 1);

/** @param {Promise<number>} end */
async function finishWhile(end) {
  const isFinished = await finish?.(end);
  if (isFinished === false && !hasEnded)
    process.stderr.write(
      "Compressed copies and share images could not be made: the message is above. The site is served without them.\n",
    );
  return isFinished;
}
