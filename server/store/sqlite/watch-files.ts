import { randomUUID } from "node:crypto";
import { readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { type Query, StoreError } from "#server/store/database.ts";
import { isDamage, toStoreError } from "#server/store/sqlite/sqlite-errors.ts";

export type FileWatch = ReturnType<typeof watchFiles>;

/**
 * Notices what SQLite doesn't: files of an open database that are deleted, moved, overwritten or cut. Only a checkpoint changes
 * the main file, and the log only grows until one; each process notes its checkpoints for the others. `busyMs`: how long such a
 * note may take.
 */
export function watchFiles(database: DatabaseSync, file: string, busyMs: number) {
  const opened = look(file);
  const openedAt = Date.now();
  let { main, logSize } = opened;
  let isLogCut = false;
  let seen = readCheckpoints(file).at(-1)?.id;
  let distrust: string | undefined;

  function matches(): boolean {
    const now = look(file);
    return now.main === main && !isLogCut && now.logSize >= logSize && now.identity === opened.identity;
  }

  // A checkpoint that didn't begin with the known file may have changed a foreign one, unless it was under way already.
  function followNotes(): void {
    const notes = readCheckpoints(file);
    const fresh = notes.slice(notes.findIndex(({ id }) => id === seen) + 1);
    for (const { id, startedAt, before, after } of fresh) {
      if (before !== main && startedAt > openedAt) continue;
      main = after;
      seen = id;
      isLogCut = false;
      logSize = 0n;
    }
  }

  function isIntact(): boolean {
    if (distrust !== undefined) return false;
    if (!matches()) followNotes();
    return matches();
  }

  function noticeDamage(error: unknown): void {
    const reported = toStoreError(error);
    if (isDamage(reported)) distrust ??= reported.message;
  }

  /** False while another process reads the log, or makes a checkpoint itself. */
  function checkpoint(): boolean {
    const [before, startedAt] = [main, Date.now()];
    const note = () => {
      ({ main, logSize } = look(file));
      seen = noteCheckpoint(file, { startedAt, before, after: main });
    };
    try {
      const result = database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get();
      // Then the change is the other process's to note.
      if (result?.log !== -1) note();
      return result?.busy === 0;
    } catch (error) {
      note();
      noticeDamage(error);
      throw error;
    }
  }

  return {
    checkpoint,
    /** Queries that find damage end the writing, too. */
    watchQuery:
      (query: Query): Query =>
      async (sql, values) => {
        try {
          return await query(sql, values);
        } catch (error) {
          noticeDamage(error);
          throw error;
        }
      },
    /** Throws StoreError from the first time on that the files are damaged, or aren't what this program wrote. */
    async verify(): Promise<void> {
      const deadline = performance.now() + busyMs;
      // A closed database has no log.
      while (database.isOpen && !isIntact()) {
        if (distrust !== undefined) throw new StoreError(distrust);
        // Another process may be in its checkpoint, but none of them moves a file.
        if (look(file).identity !== opened.identity || performance.now() >= deadline)
          distrust = describeExchange(file);
        else await sleep(PAUSE_MS);
      }
    },
    /** Within the transaction: what it writes would hide that the log was cut. */
    beforeWrite(): void {
      isLogCut ||= look(file).logSize < logSize;
    },
    afterWrite(): void {
      if (!isIntact()) return;
      ({ logSize } = look(file));
      if (logSize <= MAX_LOG_BYTES) return;
      try {
        checkpoint();
      } catch {
        // The write is durable in the log, and the next one tries again.
      }
    },
  };
}

const PAUSE_MS = 20;
// About 1,000 pages, as SQLite itself has it.
const MAX_LOG_BYTES = 4_000_000n;

function describeExchange(file: string): string {
  return (
    `The file ${file} or its log was deleted, moved or replaced while the server runs, or another program wrote to it: ` +
    "no message is stored until the server is restarted."
  );
}

// Never opens the file: closing it again would drop SQLite's locks in this process.
function look(file: string): { identity: string; main: string; logSize: bigint } {
  const [main, log] = [file, `${file}-wal`].map((path) =>
    statSync(path, { bigint: true, throwIfNoEntry: false }),
  );
  return {
    identity: [main?.dev, main?.ino, log?.dev, log?.ino].join(":"),
    main: [main?.dev, main?.ino, main?.size, main?.mtimeNs].join(":"),
    logSize: log?.size ?? 0n,
  };
}

const notesSchema = z.array(
  z.object({ id: z.string(), startedAt: z.number(), before: z.string(), after: z.string() }),
);
/** How a checkpoint changed the main file. */
type CheckpointNote = z.infer<typeof notesSchema>[number];

/** The oldest first; none if they can't be read. */
function readCheckpoints(file: string): CheckpointNote[] {
  try {
    return notesSchema.parse(JSON.parse(readFileSync(notesFile(file), "utf8")));
  } catch {
    return [];
  }
}

/** Tells the other processes that the change is one of ours. Returns the ID of the note. */
export function noteCheckpoint(file: string, checkpoint: Omit<CheckpointNote, "id">): string {
  const id = randomUUID();
  const notes = [...readCheckpoints(file).slice(1 - MAX_NOTES), { id, ...checkpoint }];
  const part = `${notesFile(file)}.${process.pid}.part`;
  try {
    writeFileSync(part, JSON.stringify(notes), { mode: 0o600 });
    renameSync(part, notesFile(file));
  } catch {
    // The checkpoint is made. At worst, another process asks for a restart.
  }
  return id;
}

// More than other processes can miss between two looks.
const MAX_NOTES = 50;

function notesFile(file: string): string {
  return `${file}-checkpoints`;
}
