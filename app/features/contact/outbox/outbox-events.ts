import * as v from "valibot";
import { submissionSchema } from "../submission.ts";

const keptNewsSchema = v.object({
  kind: v.picklist(["arrived", "refused"]),
  submission: submissionSchema,
});

/** What became of a message that was kept, told to every page of the site that is open. */
export type KeptNews = v.InferOutput<typeof keptNewsSchema>;

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
    const result = v.safeParse(keptNewsSchema, data);
    if (result.success) hear(result.output);
  };
  return () => channel.close();
}
