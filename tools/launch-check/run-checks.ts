import { ContentError } from "#model/reader/content-error.ts";
import { EnvError } from "#server/env/env-values.ts";
import { errorMessage } from "#server/error-message.ts";
import { describeFault } from "./content/content-faults.ts";
import type { LaunchCheck, LaunchContext } from "./launch-context.ts";
import { type LaunchLine, must } from "./launch-line.ts";
import { SETTINGS } from "./server/settings.ts";

export type LaunchGroup = { title: string; checks: readonly LaunchCheck[] };
export type CheckedGroup = { title: string; lines: LaunchLine[] };

/** Runs every check of every group. One that cannot do its work is a line itself, and what several say is told once. */
export async function runChecks(
  groups: readonly LaunchGroup[],
  context: LaunchContext,
): Promise<CheckedGroup[]> {
  const checked = await Promise.all(
    groups.map(async ({ title, checks }) => {
      const lines = await Promise.all(checks.map((check) => runCheck(check, context)));
      return { title, lines: lines.flat() };
    }),
  );
  const told = new Set<string>();
  return checked.map(({ title, lines }) => ({ title, lines: lines.filter((line) => isNew(line, told)) }));
}

async function runCheck(check: LaunchCheck, context: LaunchContext): Promise<LaunchLine[]> {
  try {
    return await check(context);
  } catch (error) {
    return [describeError(error)];
  }
}

function describeError(error: unknown): LaunchLine {
  if (error instanceof ContentError) return describeFault(error.message);
  if (error instanceof EnvError)
    return must("A setting of the server cannot be used", SETTINGS, error.message);
  return must("Something could not be looked at", "this checkout", errorMessage(error));
}

function isNew(line: LaunchLine, told: Set<string>): boolean {
  const words = line.level === "done" ? line.what : `${line.what} ${line.how}`;
  if (told.has(words)) return false;
  told.add(words);
  return true;
}
