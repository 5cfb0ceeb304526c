export type Value = string | number | null;

export type Row = Record<string, unknown>;

/** Runs one statement with `$1`, `$2`, … as placeholders. */
export type Query = (sql: string, values?: Value[]) => Promise<Row[]>;

/** What the store needs from a database. Every method rejects with StoreError. */
export type Database = {
  description: string;
  /** False while another process sends; undefined where several may. */
  acquireQueue: (() => Promise<boolean>) | undefined;
  /** SELECT suffix: locks the rows, skipping those already locked. */
  skipLocked: string;
  /** SELECT suffix: waits for locks, then locks the rows that still match. */
  lockRows: string;
  /** The SQL of a text as `foldForSearch` makes it, as far as the database can. */
  foldText(text: string): string;
  read<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
  /** Runs in a durable transaction; may be retried after a rollback. */
  write<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
  /** Like `write`, one at a time in all processes: what counts leads or takes the seat of a call. */
  writeSerially<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
  /** Rejects when the open files are no longer the ones at their paths: deleted, moved or replaced. */
  verifyFiles(): Promise<void>;
  /** Overwrites deleted content in the files, as far as the database can. */
  wipeDeleted(): Promise<void>;
  backUp(file: string): Promise<void>;
  restore(file: string, keepAs?: string): Promise<void>;
  /** Contains no part of a lead. */
  explain(error: unknown): Error;
  close(): Promise<void>;
};
