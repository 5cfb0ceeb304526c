// @ts-check
import { readFileSync } from "node:fs";
import path from "node:path";
import { installPackages } from "./install-packages.mjs";
import { buildSite, ROOT, runCommand } from "./run-command.mjs";
import { isBuildCurrent } from "./sources-fingerprint.mjs";

// `npm start`: installs and builds if needed, then serves.
await installPackages();

if (!isBuildCurrent()) await buildSite();

// Without npm in between, so that signals reach the server. Only npm's shell needs the "exec".
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));
process.exitCode = await runCommand(scripts.serve.replace(/^exec /, ""));
