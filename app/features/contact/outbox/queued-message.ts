import * as v from "valibot";
import { type Submission, submissionSchema } from "../submission.ts";

const queuedMessageSchema = v.object({
  ...submissionSchema.entries,
  /** When it was kept first, in milliseconds since 1970. */
  keptAt: v.number(),
  /** Refused for good: it is not sent again by itself, its words are offered to the visitor. */
  isRefused: v.boolean(),
});

/** A submission as it waits on the visitor's device. */
export type QueuedMessage = v.InferOutput<typeof queuedMessageSchema>;

/** The submissions among what was found on the device. Never throws. */
export function readQueuedMessages(found: unknown[]): QueuedMessage[] {
  return found.flatMap((entry) => {
    const result = v.safeParse(queuedMessageSchema, entry);
    return result.success ? [result.output] : [];
  });
}

/** Writes down that a submission waits to be sent again, from now on. */
export function describeWaiting({ key, message, trap }: Submission): QueuedMessage {
  return { key, message, trap, keptAt: Date.now(), isRefused: false };
}

/** One of each submission that was found in several places. Once it was refused, no other copy says that it waits. */
export function mergeCopies(found: QueuedMessage[]): QueuedMessage[] {
  const byKey = new Map<string, QueuedMessage>();
  for (const kept of found) if (!byKey.get(kept.key)?.isRefused) byKey.set(kept.key, kept);
  return [...byKey.values()];
}
