import type { LeadsStore } from "#server/cli/leads-store.ts";
import type { OfficeCalendar } from "#server/config/env-values.ts";
import type { LeadRecord } from "#server/store/lead-record.ts";

export type LeadsFlag = "json" | "csv" | "quarantine" | "replace";

/** What one run of the leads command works with. */
export type CommandContext = {
  store: LeadsStore;
  /** The positional arguments after the subcommand's name. */
  args: string[];
  flags: LeadsFlag[];
  /** The value of --role, unchecked. */
  role: string | undefined;
  /** The folder that holds `build/`. */
  root: string;
  dataDir: string;
  /** Where the inbox is for people; undefined when there is none. */
  inboxOrigin: string | undefined;
  /** The public origin, if it is not the one that the site was built with. */
  siteUrl: string | undefined;
  officeCalendars: OfficeCalendar[] | undefined;
  /** Milliseconds since 1970. */
  now: number;
  /** Prints text as it is, which must hold nothing of a visitor's that a terminal would obey. */
  print(text: string): void;
  /** Prints one sentence to stderr and makes the command exit with 1. */
  printError(sentence: string): void;
};

const MAX_DAYS = 36_500;
const DEFAULT_DAYS = "30";

/** @throws Error with one sentence when `arg` is not a whole number of days. */
export function readDays(arg = DEFAULT_DAYS): number {
  const days = /^\d{1,5}$/.test(arg) ? Number(arg) : Number.NaN;
  if (days >= 1 && days <= MAX_DAYS) return days;
  throw new Error(`DAYS must be a whole number from 1 to ${MAX_DAYS}, but "${arg}" was found.`);
}

export function listReadable({ store }: Pick<CommandContext, "store">): Promise<LeadRecord[]> {
  return store.list();
}
