/** How many slides are shown at a time, and by how many an arrow moves. */
export type CarouselItems = { itemsToShow: number; itemsToScroll: number };

export type CarouselSettings = CarouselItems & {
  /** How long a move takes, in milliseconds. */
  transitionMs: number;
  /** What changes from a width of the page on, in CSS pixels. */
  breakpoints: Record<number, Partial<CarouselItems>>;
};

/** The defaults of specification section 9. */
export const CAROUSEL_DEFAULTS: CarouselSettings = {
  itemsToShow: 1,
  itemsToScroll: 1,
  transitionMs: 300,
  breakpoints: { 700: {}, 768: {}, 800: {}, 1100: {} },
};

/** What holds on a page of which `isAtLeast` tells whether it is that wide. A wider breakpoint beats a narrower one. */
export function resolveItems(
  { itemsToShow, itemsToScroll, breakpoints }: CarouselSettings,
  isAtLeast: (width: number) => boolean,
): CarouselItems {
  // The keys of an object that are whole numbers come in ascending order.
  const reached = Object.entries(breakpoints).filter(([width]) => isAtLeast(Number(width)));
  return Object.assign({ itemsToShow, itemsToScroll }, ...reached.map(([, items]) => items));
}

/** The numbers of the slides that are in view when the one of number `first` stands at the start, around the end. */
export function listShown(first: number, itemsToShow: number, count: number): number[] {
  return Array.from({ length: Math.min(itemsToShow, count) }, (_, offset) => (first + offset) % count);
}
