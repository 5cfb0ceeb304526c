/**
 * Where pages show images, by aspect ratio: the `sizes` attribute and the largest width in CSS pixels. In places of fixed
 * height, an image is cropped and thus wider than its visible part.
 */
export const IMAGE_PLACES = {
  window: (shape) => ({ sizes: fill("100vw", 35, shape), widest: 1920 }),
  page: () => ({ sizes: "(width >= 84rem) 76rem, 94vw", widest: 1248 }),
  text: () => ({ sizes: "(width >= 46rem) 42rem, 92vw", widest: 672 }),
  /** Beside text: half of a wide window. */
  beside: (shape) => ({
    sizes: `(width >= 62rem) ${fill("50vw", 70, shape)}, ${fill("100vw", 18, shape)}`,
    widest: 1248,
  }),
  /** The first post of the blog, the first of the projects. */
  featured: (shape) => ({
    sizes: `(width >= 62rem) ${stretch(48, CARD, shape)}vw, ${stretch(94, CARD, shape)}vw`,
    widest: stretch(932, CARD, shape),
  }),
  /** One of up to three columns. */
  card: (shape) => {
    const [large, medium, small, phone] = [24, 30, 46, 92].map((width) => stretch(width, CARD, shape));
    return {
      sizes: `(width >= 84rem) ${large}rem, (width >= 63.9rem) ${medium}vw, (width >= 42rem) ${small}vw, ${phone}vw`,
      widest: stretch(620, CARD, shape),
    };
  },
  /** One of up to four columns. */
  quarter: (shape) => ({
    sizes: `(width >= 62rem) ${fill("20rem", 8.5, shape)}, (width >= 43.75rem) ${fill("46vw", 8.5, shape)}, ${fill("92vw", 8.5, shape)}`,
    widest: 644,
  }),
  portrait: (shape) => ({ sizes: `${stretch(15, 1, shape)}rem`, widest: stretch(240, 1, shape) }),
  logo: () => ({ sizes: "11rem", widest: 176 }),
  small: () => ({ sizes: "8rem", widest: 128 }),
} as const satisfies Record<string, (shape: number) => { sizes: string; widest: number }>;

export type ImagePlace = keyof typeof IMAGE_PLACES;

type RasterImage = { src: string; width: number; height: number; widths: number[] };

/** The `<source>` elements of a raster image, the smaller format first, up to twice its largest width. */
export function listImageSources({ src, width, height, widths }: RasterImage, place: ImagePlace) {
  const { sizes, widest } = IMAGE_PLACES[place](width / height);
  const needed = widths.filter((_, index) => (widths[index - 1] ?? 0) < 2 * widest);
  return ["avif", "webp"].map((format) => ({
    type: `image/${format}`,
    srcSet: needed.map((step) => `${src.replace(/\d+\.webp$/, `${step}.${format}`)} ${step}w`).join(),
    sizes,
  }));
}

// The aspect ratio of a cover in a list.
const CARD = 3 / 2;

/** The width of an image that covers a place of this width, and height in rem. */
function fill(width: string, height: number, shape: number): string {
  return `max(${width}, ${round(height * shape)}rem)`;
}

/** The width of an image that covers a place of this width and aspect ratio. */
function stretch(width: number, place: number, shape: number): number {
  return round(width * Math.max(1, shape / place));
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}
