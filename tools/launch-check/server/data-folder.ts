import { accessSync, constants, existsSync, statSync } from "node:fs";
import path from "node:path";
import type { LaunchContext } from "../launch-context.ts";
import { advise, done, type LaunchLine, must } from "../launch-line.ts";
import { readSettings, SETTINGS } from "./settings.ts";

const WHERE = `DATA_DIR in ${SETTINGS}`;

/** The folder of leads and mails: that it is written to, and that no update or clean-up of the checkout takes it along. */
export function checkDataFolder({ source }: LaunchContext): LaunchLine[] {
  const { dataDir, databaseUrl } = readSettings(source);
  const folder = path.resolve(dataDir);
  const lines = [
    ...(isInside(folder) ? [describeInside(folder, databaseUrl !== undefined)] : []),
    ...(isWritable(folder) ? [] : [describeLocked(folder)]),
  ];
  return lines.length > 0 ? lines : [done(`Data is kept in ${folder}.`)];
}

function isInside(folder: string): boolean {
  const way = path.relative(path.resolve("."), folder);
  return !way.startsWith("..") && !path.isAbsolute(way);
}

function describeInside(folder: string, hasDatabase: boolean): LaunchLine {
  const what = `The data folder ${folder} is inside this checkout`;
  const how =
    "Set it to a folder that stays when the site is updated, such as /var/lib/website, and back it up.";
  return hasDatabase ? advise(what, WHERE, how) : must(`${what}, and leads are kept there`, WHERE, how);
}

function describeLocked(folder: string): LaunchLine {
  return must(
    `The data folder ${folder} cannot be written`,
    WHERE,
    "Give it to the user the server runs as.",
  );
}

/** The server makes the folder when it is missing: then the one above it counts. */
function isWritable(folder: string): boolean {
  if (!existsSync(folder)) return folder !== path.dirname(folder) && isWritable(path.dirname(folder));
  try {
    accessSync(folder, constants.W_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}
