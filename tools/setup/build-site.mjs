// @ts-check
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { ROOT, runCommand, stop } from "./run-command.mjs";
import { describeSources, noteBuild } from "./sources-fingerprint.mjs";

/** Holds the number of the process that still finishes the build. */
const FINISHING = path.join(ROOT, "build", "finishing");

/** Ends the process, too, if the site can't be built. */
export async function buildSite() {
  const finish = await buildPages();
  if (!(await finish())) process.exit(1);
}

/** Builds what can be served, or ends the process. The function that it returns makes the rest, and returns whether it could. */
export async function buildPages() {
  process.stdout.write("Building the site.\n");
  // What is saved from now on isn't in the build.
  const sources = describeSources();
  for (const command of ["node publish/publish-build.ts", "node tools/deploy/static-hosts.ts"])
    if ((await runCommand(command)) !== 0) stop("The site could not be built: the message is above.");
  writeFileSync(FINISHING, String(process.pid));
  return async () => {
    const isFinished = (await runCommand("node publish/finish-site.ts")) === 0;
    if (isFinished) noteBuild(ROOT, sources);
    else process.stderr.write("The build is not finished: compressed copies or share images are missing.\n");
    rmSync(FINISHING, { force: true });
    return isFinished;
  };
}

/** Waits for another process that finishes its build. */
export async function waitForBuild() {
  while (isFinishing()) await setTimeout(WAIT_MS);
}

const WAIT_MS = 200;

function isFinishing() {
  if (!existsSync(FINISHING)) return false;
  try {
    // Signal 0 only asks whether the process is there.
    return process.kill(Number(readFileSync(FINISHING, "utf8")), 0);
  } catch {
    return false;
  }
}

// `npm run build`
if (import.meta.main) {
  await waitForBuild();
  await buildSite();
}
