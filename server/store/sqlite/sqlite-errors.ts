import { errorMessage } from "#server/error-message.ts";
import { StoreError } from "#server/store/database.ts";

// Primary result codes: https://www.sqlite.org/rescode.html
const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;
const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;
const RESTORE = 'stop the server, and put a backup back with "leads restore"';
const SENTENCES: Record<number, string> = {
  [SQLITE_BUSY]: "The database is locked by another process.",
  [SQLITE_LOCKED]: "The database is locked by another process.",
  8: "The database is read-only.",
  10: "The disk of the database cannot be read or written.",
  [SQLITE_CORRUPT]: `The database file is damaged: ${RESTORE}.`,
  13: "The disk of the database is full.",
  14: "The database file cannot be opened.",
  [SQLITE_NOTADB]: `The database file is not a database: ${RESTORE}.`,
};

export function toStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const sentence = SENTENCES[readResultCode(error)] ?? `The database does not work: ${errorMessage(error)}.`;
  return new StoreError(sentence, { cause: error });
}

export function makeBusyError(sentence: string): StoreError {
  return Object.assign(new StoreError(sentence), { errcode: SQLITE_BUSY });
}

/** As SQLite itself would report it. */
export function makeDamageError(): StoreError {
  return toStoreError(Object.assign(new Error("The file fails its check."), { errcode: SQLITE_CORRUPT }));
}

export function isBusy(error: unknown): boolean {
  return [SQLITE_BUSY, SQLITE_LOCKED].includes(readResultCode(error));
}

export function isDamage(error: unknown): boolean {
  return error instanceof StoreError && [SQLITE_CORRUPT, SQLITE_NOTADB].includes(readResultCode(error.cause));
}

function readResultCode(error: unknown): number {
  if (!(error instanceof Error) || !("errcode" in error)) return 0;
  return typeof error.errcode === "number" ? error.errcode & 0xff : 0;
}
