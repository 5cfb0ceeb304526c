import { existsSync } from "node:fs";
import { isBuildCurrent } from "../../setup/sources-fingerprint.mjs";
import { done, type LaunchLine, must } from "../launch-line.ts";
import { readBuiltManifest } from "./read-built-facts.ts";

/** Whether there is a build, made from the sources as they are. */
export function checkSiteBuild(): LaunchLine[] {
  const how = "Run `npm run build` with the SITE_URL of the live site, if you set one.";
  if (!existsSync("build/client") || readBuiltManifest() === undefined)
    return [must("The site is not built", "build/", how)];
  if (!isBuildCurrent()) return [must("The build is older than its sources", "build/", how)];
  return [done("The build is made from the present sources.")];
}
