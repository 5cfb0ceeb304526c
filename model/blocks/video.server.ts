import * as z from "zod";
import { image, text } from "../content/fields.server.ts";
import { loadPageMessages } from "../messages/messages.server.ts";
import { createTranslate } from "../messages/messages.ts";
import { videoFile } from "../videos/video-file.server.ts";
import { defineBlock, layouts, sectionFields } from "./block.server.ts";

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
        file: videoFile(reader).optional().describe("A video in content/videos, next to its captions"),
        address: z
          .string()
          .refine(findEmbed, "an address such as https://youtu.be/dQw4w9WgXcQ or https://vimeo.com/76979871")
          .optional()
          .describe("The address of a video on YouTube or Vimeo"),
      })
      .refine(({ file, address }) => !file !== !address, "either `file` or `address`"),
  load(reader, { address, ...fields }) {
    const embed = findEmbed(address);
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
  sources({ file, address }) {
    const embed = findEmbed(address);
    return {
      "media-src": file ? ["'self'"] : [],
      "frame-src": embed ? [new URL(embed.frame).origin] : [],
    };
  },
});

/** `frame` is what loads once a visitor has asked for it. Both companies are asked for the player that stores least. */
const EMBEDS = [
  {
    company: "YouTube",
    pattern: /^https:\/\/(?:www\.youtube\.com\/watch\?v=|youtu\.be\/)([\w-]{11})$/,
    // https://support.google.com/youtube/answer/171780
    frame: "https://www.youtube-nocookie.com/embed/$1?autoplay=1",
  },
  {
    company: "Vimeo",
    pattern: /^https:\/\/vimeo\.com\/(\d+)$/,
    // https://help.vimeo.com/hc/en-us/articles/12426260232977-Player-parameters-overview
    frame: "https://player.vimeo.com/video/$1?autoplay=1&dnt=1",
  },
];

function findEmbed(address: unknown) {
  const url = String(address);
  const found = EMBEDS.find(({ pattern }) => pattern.test(url));
  return found && { company: found.company, frame: url.replace(found.pattern, found.frame), link: url };
}
