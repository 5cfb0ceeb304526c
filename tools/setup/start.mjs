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
const serving = runCommand(scripts.serve.replace(/^exec /, ""));
const [code, isFinished] = await Promise.all([serving, finish?.() ?? true]);
process.exitCode = code || (isFinished ? 0 : 1);
