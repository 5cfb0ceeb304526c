import type { LeadsStore } from "#server/leads/leads-store.ts";

export const FLAGS = ["--json", "--csv", "--quarantine"] as const;
export type LeadsFlag = (typeof FLAGS)[number];

/** What one run of the leads command has to do, and with what. */
export type LeadsJob = {
  store: LeadsStore;
  /** What follows the name of the subcommand, without flags. */
  words: string[];
  flags: LeadsFlag[];
  /** The folder that holds `build/`. */
  root: string;
  dataDir: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Writes text as it is: with its line ends, and with nothing of a stranger that could rewrite a terminal. */
  print(text: string): void;
  /** Writes one sentence about what could not be done, and makes the command fail at its end. */
  printError(sentence: string): void;
};
