import { listFields, type PageBlock } from "../blocks/blocks.server.ts";
import type { PageSources } from "../content/site-page.ts";
import { findEmbed } from "./embed.server.ts";

/** Where the videos of a page come from. */
export function listVideoSources(blocks: PageBlock[]): PageSources {
  const videos = listFields(blocks, "video");
  return {
    "media-src": videos.flatMap(({ file }) => (file ? "'self'" : [])),
    "frame-src": videos.flatMap((video) => {
      const embed = findEmbed(video);
      return embed ? new URL(embed.frame).origin : [];
    }),
  };
}
