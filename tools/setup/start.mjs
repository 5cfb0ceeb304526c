// @ts-check
import { readFileSync } from "node:fs";
import path from "node:path";
import { installPackages } from "./install-packages.mjs";
import { ROOT, runCommand, stop } from "./run-command.mjs";
import { isBuildCurrent } from "./sources-fingerprint.mjs";

// `npm start`: install what is missing, build what is missing or older than its sources, serve.
await installPackages();

if (!isBuildCurrent()) {
  process.stdout.write("Building the site.\n");
  if ((await runCommand("npm run --silent build")) !== 0)
    stop("The site could not be built: the message is above.");
}

// Straight, without npm in between: a request to stop then reaches the server itself.
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));
// "exec" is for the shell that npm runs it in: it gives its place to the server, which is then the one that is stopped.
process.exitCode = await runCommand(scripts.serve.replace(/^exec /, ""));
