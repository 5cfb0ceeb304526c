// @ts-check
import { readFileSync } from "node:fs";
import path from "node:path";
import { installPackages } from "./install-packages.mjs";
import { buildSite, ROOT, runCommand } from "./run-command.mjs";
import { isBuildCurrent } from "./sources-fingerprint.mjs";

// `npm start`: installs and builds if needed, then serves. The rest of a build doesn't keep the first visitor waiting.
await installPackages({ forSite: true });

const isBuilt = isBuildCurrent();
if (!isBuilt) await buildSite("node publish/publish-build.ts");

// Without npm in between, so that signals reach the server. Only npm's shell needs the "exec".
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));
const serving = runCommand(scripts.serve.replace(/^exec /, ""));
if (!isBuilt) await runCommand("npm run --silent build:rest");
process.exitCode = await serving;
