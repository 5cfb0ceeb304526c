import type { StoreError } from "#server/relay/store/store.ts";

export type Value = string | number | null;

/** A row by column names, not yet checked. */
export type Row = Record<string, unknown>;

/** Runs one statement, in which `$1` stands for the first value and so on; resolves to the rows it gives. */
export type Query = (sql: string, values?: Value[]) => Promise<Row[]>;

/** What the store needs of a database. Every method rejects with a StoreError when it cannot do its work. */
export type Database = {
  /** Where the database is, in words for the operator, without a password. */
  description: string;
  /**
   * Makes this process the one that sends the mails, until it ends; false while another is. Undefined where several may
   * send at a time.
   */
  holdQueue: (() => Promise<boolean>) | undefined;
  /** Ends a SELECT: locks the rows it gives and leaves out those that another has locked. */
  skipLocked: string;
  /** Ends a SELECT: locks the rows it gives, once others have ended with them and they still are what is looked for. */
  lockRows: string;
  /** Lets one transaction at a time, of all processes, take messages in; undefined where that is so anyway. */
  lockArrivals: string | undefined;
  /** Lets one transaction at a time change the counters of `store_state`; undefined where that is so anyway. */
  lockCounters: string | undefined;
  /** Runs the work on one state of the data. It may be run again, as below. */
  read<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
  /** Runs the work in a transaction: all of it is durable afterwards, or none. It may be run again, when none of it was. */
  write<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
  /** Rejects when the files that are open are no longer those at their path: deleted, moved away or replaced. */
  verifyFiles(): Promise<void>;
  /** Removes what was deleted from the files too, as far as the database can. */
  wipeDeleted(): Promise<void>;
  /** Writes a copy while others work. */
  backUp(file: string): Promise<void>;
  /** Replaces everything by a copy, while no server uses it. */
  restore(file: string): Promise<void>;
  /** Says in one sentence, without any part of a lead, why a statement failed. */
  explain(error: unknown): StoreError;
  /** Waits for the work under way. */
  close(): Promise<void>;
};
