import { randomUUID } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import * as z from "zod";

const notesSchema = z.array(
  z.object({ id: z.string(), startedAt: z.number(), before: z.string(), after: z.string() }),
);
/** How a checkpoint changed the main file. */
type CheckpointNote = z.infer<typeof notesSchema>[number];

/** The oldest first; none if they can't be read. */
export function readCheckpoints(file: string): CheckpointNote[] {
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
