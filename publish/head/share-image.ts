/** The picture that stands for a page where someone shares its address. */
export type ShareImage = {
  /** Its path on this site. */
  src: string;
  /** In pixels. */
  width: number;
  height: number;
  /** What it shows, for people who cannot see it. */
  alt: string;
};
