/** A video that another company shows. `frame` is what it loads from, once a visitor has asked for it; `link` is its page. */
export type Embed = { company: string; frame: string; link: string };

export type EmbedIds = { youtube?: string | undefined; vimeo?: number | undefined };

/** Undefined without an id. Both companies are asked for the player that stores least about the visitor. */
export function findEmbed({ youtube, vimeo }: EmbedIds): Embed | undefined {
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
