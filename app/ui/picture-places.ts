/**
 * The places in which a page shows pictures: how wide they are shown there, in the words of the `sizes` attribute, and the
 * most pixels of a page's layout that they take.
 */
export const PICTURE_PLACES = {
  /** From one side of the window to the other. */
  window: { sizes: "100vw", widest: 1920 },
  /** As wide as the text and its margin. */
  page: { sizes: "(width >= 84rem) 76rem, 94vw", widest: 1248 },
  /** A column of text. */
  text: { sizes: "(width >= 46rem) 42rem, 92vw", widest: 672 },
  /** Beside words, where there is room: about half of the window. */
  beside: { sizes: "(width >= 62rem) 48vw, 100vw", widest: 1248 },
  /** One of up to three columns. */
  card: {
    sizes: "(width >= 84rem) 24rem, (width >= 70.5rem) 30vw, (width >= 46.25rem) 46vw, 92vw",
    widest: 680,
  },
  /** One of up to four columns. */
  quarter: { sizes: "(width >= 62rem) 20rem, (width >= 43.75rem) 46vw, 92vw", widest: 644 },
  portrait: { sizes: "15rem", widest: 240 },
  logo: { sizes: "11rem", widest: 176 },
  small: { sizes: "8rem", widest: 128 },
} as const satisfies Record<string, { sizes: string; widest: number }>;

export type PicturePlace = keyof typeof PICTURE_PLACES;

/** What a browser chooses from for a picture made of pixels: the smaller format first, as wide as dense screens can show. */
export function listPictureSources({ src, widths }: { src: string; widths: number[] }, place: PicturePlace) {
  const { sizes, widest } = PICTURE_PLACES[place];
  const needed = widths.filter((_, index) => (widths[index - 1] ?? 0) < 2 * widest);
  return ["avif", "webp"].map((format) => ({
    type: `image/${format}`,
    srcSet: needed.map((width) => `${src.replace(/\d+\.webp$/, `${width}.${format}`)} ${width}w`).join(),
    sizes,
  }));
}
