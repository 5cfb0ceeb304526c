import { DatabaseError } from "pg";
import { errorCode, errorMessage } from "#server/error-message.ts";
import { StoreError } from "#server/store/store.ts";

/** Deliberately without the password: this is shown. */
export type PostgresPlace = { host: string; port: number; database: string; user: string };

export function describePostgres({ host, port, database }: PostgresPlace): string {
  return `the PostgreSQL database ${database} on ${host}:${port}`;
}

export function describeBackup({ host, port, database, user }: PostgresPlace, file: string): string {
  const command = `pg_dump --host=${host} --port=${port} --username=${user} --format=custom --file=${file} ${database}`;
  return `PostgreSQL makes its backups itself, while others work: ${command}`;
}

export function describeRestore({ host, port, database, user }: PostgresPlace, file: string): string {
  const command = `pg_restore --host=${host} --port=${port} --username=${user} --clean --if-exists --single-transaction --dbname=${database} ${file}`;
  return `PostgreSQL restores its backups itself, while the servers are stopped: ${command}`;
}

// Codes, then classes: https://www.postgresql.org/docs/current/errcodes-appendix.html
const SENTENCES: Record<string, string> = {
  "25006": "is read-only",
  "3D000": "does not exist",
  "40001": "rolled back this task after a conflict with another",
  "40P01": "rolled back this task after a deadlock",
  "42501": "denies this user the permission",
  "42P07": "has a table of the same name from another program",
  "53100": "has a full disk",
  "53300": "has too many connections",
  "55P03": "is locked by another task",
  "57014": "was too slow",
  "08": "cannot be reached",
  "28": "rejects this user",
  "53": "has no resources left",
  "57": "is starting or stopping",
};

/** Leaves out PostgreSQL's message and the cause: both can contain parts of a lead. */
export function toStoreError(error: unknown, description: string): StoreError {
  if (error instanceof StoreError) return error;
  return new StoreError(`${capitalize(description)} ${findReason(error)}.`);
}

function findReason(error: unknown): string {
  if (error instanceof DatabaseError) {
    const code = error.code ?? "";
    return SENTENCES[code] ?? SENTENCES[code.slice(0, 2)] ?? `does not work (error ${code})`;
  }
  // A host with several addresses fails once per address.
  const code = error instanceof AggregateError ? errorCode(error.errors[0]) : errorCode(error);
  if (/timeout/i.test(errorMessage(error))) return "does not answer";
  return code === "" ? `cannot be used: ${errorMessage(error)}` : `cannot be reached (${code})`;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
