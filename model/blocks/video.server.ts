import * as z from "zod";
import { report } from "../content/content-error.ts";
import { image, text } from "../content/fields.server.ts";
import { loadPageMessages } from "../messages/messages.server.ts";
import { createTranslate } from "../messages/messages.ts";
import { videoFile } from "../videos/video-file.server.ts";
import { defineBlock } from "./block.server.ts";
import { layouts, sectionFields } from "./section-fields.server.ts";

export const video = defineBlock({
  label: "Video",
  help: "A video of this site, or one from YouTube or Vimeo, which loads only when a visitor plays it.",
  schema: (reader) =>
    z
      .strictObject({
        ...sectionFields,
        layout: layouts(["wide", "beside"], "Below the heading; next to it"),
        poster: image(reader).describe("The picture that is shown until the video plays; best 16:9"),
        alt: text.max(160).describe("What the picture shows, for those who can't see it"),
        file: videoFile(reader)
          .optional()
          .describe("A file in content/videos, with captions beside it, such as tour.en-US.vtt for tour.mp4"),
        youtube: z
          .string()
          .regex(/^[\w-]{11}$/, "the 11 characters after watch?v= in the address of the video")
          .optional()
          .describe("The id of a YouTube video, as in youtube.com/watch?v=dQw4w9WgXcQ"),
        vimeo: z.int().min(1).optional().describe("The number of a Vimeo video, as in vimeo.com/76979871"),
      })
      .superRefine(hasOneSource),
  /** With the words about the company that shows it. */
  load(reader, { youtube, vimeo, ...fields }) {
    const embed = findEmbed({ youtube, vimeo });
    const translate = createTranslate<string>(loadPageMessages(reader, "video"));
    return {
      ...fields,
      embed: embed && {
        frame: embed.frame,
        link: embed.link,
        play: translate("play", embed),
        notice: translate("notice", embed),
        open: translate("open", embed),
      },
    };
  },
  sources({ file, ...ids }) {
    // Its schema names them.
    const embed = findEmbed(ids as EmbedIds);
    return {
      "media-src": file ? ["'self'"] : [],
      "frame-src": embed ? [new URL(embed.frame).origin] : [],
    };
  },
});

const SOURCES = ["file", "youtube", "vimeo"] as const;

function hasOneSource(
  fields: Partial<Record<(typeof SOURCES)[number], unknown>>,
  context: z.RefinementCtx<unknown>,
): void {
  const [first, second] = SOURCES.filter((name) => fields[name] !== undefined);
  if (first && !second) return;
  const found = second ? `${first} and ${second}` : "none";
  report(context, second ? [second] : [], `exactly one of ${SOURCES.join(", ")}`, fields, { found });
}

type EmbedIds = { youtube?: string | undefined; vimeo?: number | undefined };

/** `frame` is what loads once a visitor has asked for it. Both companies are asked for the player that stores least. */
function findEmbed({ youtube, vimeo }: EmbedIds) {
  if (youtube !== undefined)
    return {
      company: "YouTube",
      // https://support.google.com/youtube/answer/171780
      frame: `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1`,
      link: `https://www.youtube.com/watch?v=${youtube}`,
    };
  if (vimeo !== undefined)
    return {
      company: "Vimeo",
      // https://help.vimeo.com/hc/en-us/articles/12426260232977-Player-parameters-overview
      frame: `https://player.vimeo.com/video/${vimeo}?autoplay=1&dnt=1`,
      link: `https://vimeo.com/${vimeo}`,
    };
  return undefined;
}
