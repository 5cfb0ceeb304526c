import type { BlockFields } from "../../blocks/blocks.server.ts";
import type { ContentReader } from "../../content/content-reader.server.ts";
import { loadPageMessages } from "../../messages/messages.server.ts";
import { createTranslate } from "../../messages/messages.ts";
import { nameLanguage } from "../../site/site-data.server.ts";
import { findEmbed } from "../../videos/embed.server.ts";

/** With the names of the languages of its captions, or the words about the company that shows it. No captions load by themselves. */
export function loadVideo(reader: ContentReader, { file, youtube, vimeo, ...fields }: BlockFields<"video">) {
  const embed = findEmbed({ youtube, vimeo });
  const translate = createTranslate<string>(loadPageMessages(reader, "video"));
  return {
    ...fields,
    file: file && {
      src: file.src,
      captions: file.captions.map(({ src, locale }) => ({
        src,
        srcLang: locale,
        label: nameLanguage(locale),
      })),
    },
    embed: embed && {
      frame: embed.frame,
      link: embed.link,
      play: translate("play", embed),
      notice: translate("notice", embed),
      open: translate("open", embed),
    },
  };
}
