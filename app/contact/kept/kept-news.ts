import * as z from "zod/mini";
import { submissionSchema } from "../submission.ts";

const keptNewsSchema = z.object({
  kind: z.enum(["arrived", "refused"]),
  submission: submissionSchema,
});

/** What became of a message that was kept, told to every page of the site that is open. */
export type KeptNews = z.infer<typeof keptNewsSchema>;

const CHANNEL = "contact.kept";

/** Tells all open pages, this one too. */
export function tellKeptNews(news: KeptNews): void {
  if (!("BroadcastChannel" in globalThis)) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}

/** Hears what becomes of kept messages, whoever sends them. Returns what ends it. */
export function hearKeptNews(hear: (news: KeptNews) => void): () => void {
  if (!("BroadcastChannel" in globalThis)) return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    const result = keptNewsSchema.safeParse(data);
    if (result.success) hear(result.data);
  };
  return () => channel.close();
}
