import * as v from "valibot";
import { submissionSchema } from "../submission.ts";

const outboxEventSchema = v.object({
  kind: v.picklist(["arrived", "refused"]),
  submission: submissionSchema,
});

/** What became of a message that was kept, told to every page of the site that is open. */
export type OutboxEvent = v.InferOutput<typeof outboxEventSchema>;

const CHANNEL = "contact.kept";

/** Tells all open pages, this one too. */
export function emitOutboxEvent(news: OutboxEvent): void {
  if (!("BroadcastChannel" in globalThis)) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}

/** Hears what becomes of kept messages, whoever sends them. Returns what ends it. */
export function onOutboxEvent(hear: (news: OutboxEvent) => void): () => void {
  if (!("BroadcastChannel" in globalThis)) return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    const result = v.safeParse(outboxEventSchema, data);
    if (result.success) hear(result.output);
  };
  return () => channel.close();
}
