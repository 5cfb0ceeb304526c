// @ts-check
import { spawnSync } from "node:child_process";
import { installDebianPrograms } from "./install-debian-programs.mjs";
import { installPackages } from "./install-packages.mjs";
import { ROOT } from "./run-command.mjs";

await installPackages();
// Formats and lints what is committed. Without a repository there is nothing to commit.
spawnSync("git", ["config", "core.hooksPath", ".githooks"], { cwd: ROOT });
const { sentence } = await installDebianPrograms();
if (sentence) process.exitCode = 1;
