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
          .refine(findEmbed, "a video such as https://youtu.be/dQw4w9WgXcQ or https://vimeo.com/76979871")
          .optional()
          .describe("The address of a public video on YouTube or Vimeo, as their buttons to share give it"),
      })
      .refine(({ file, address }) => file ?? address, "a `file` or an `address`")
      .refine(({ file, address }) => !(file && address), {
        path: ["address"],
        error: "nothing, because the video has a file",
      }),
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

/**
 * `frame` is what loads once a visitor has asked for it: of both companies the player that stores least. Only the id of the
 * video is kept: what else an address says of the one who shared it stays here.
 */
function findEmbed(address: unknown) {
  const url = URL.parse(String(address));
  if (url?.protocol !== "https:") return undefined;
  const host = url.hostname.replace(/^(?:www|m|player)\./, "");
  const [first = "", second] = url.pathname.slice(1).split("/");
  const inFolder = ["embed", "live", "shorts", "video"].includes(first) ? second : undefined;
  // More after an id is the key of a video that isn't public.
  const id = url.searchParams.get("v") ?? inFolder ?? (second ? "" : first);
  if (["youtu.be", "youtube.com"].includes(host) && /^[\w-]{11}$/.test(id))
    return {
      company: "YouTube",
      // https://support.google.com/youtube/answer/171780
      frame: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
      link: `https://www.youtube.com/watch?v=${id}`,
    };
  if (host === "vimeo.com" && /^\d+$/.test(id))
    return {
      company: "Vimeo",
      // https://help.vimeo.com/hc/en-us/articles/12426260232977-Player-parameters-overview
      frame: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
      link: `https://vimeo.com/${id}`,
    };
  return undefined;
}
