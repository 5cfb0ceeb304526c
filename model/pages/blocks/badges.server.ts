import type { BlockFields } from "../../blocks/blocks.server.ts";
import type { ContentReader } from "../../content/content-reader.server.ts";
import { loadAwards } from "../../site/reputation.server.ts";

export function loadBadges(reader: ContentReader, head: BlockFields<"badges">) {
  return { ...head, badges: loadAwards(reader) };
}
