import { useSyncExternalStore } from "react";
import { listen } from "../listen.ts";

/** How many slides are shown, and by how many an arrow moves. */
type CarouselItems = { itemsToShow: number; itemsToScroll: number };

export type CarouselSettings = CarouselItems & {
  /** Overrides by minimum width of the page in CSS pixels. */
  breakpoints: Record<number, Partial<CarouselItems>>;
};

/** Specification section 9. */
export const CAROUSEL_DEFAULTS: CarouselSettings = {
  itemsToShow: 1,
  itemsToScroll: 1,
  breakpoints: { 700: {}, 768: {}, 800: {}, 1100: {} },
};

/** The items for the width of the page; before hydration, those of the narrowest. */
export function useCarouselItems(settings: CarouselSettings): CarouselItems {
  const readWidth = () =>
    listWidths(settings).findLast((width) => matchMedia(`(width >= ${width}px)`).matches) ?? 0;
  return resolveItems(
    settings,
    useSyncExternalStore(watchWidth, readWidth, () => 0),
  );
}

function watchWidth(onChange: () => void): () => void {
  return listen(window, "resize", onChange);
}

/** Applies all breakpoints up to a width; wider ones win. */
export function resolveItems(settings: CarouselSettings, width: number): CarouselItems {
  const { itemsToShow, itemsToScroll, breakpoints } = settings;
  const reached = listWidths(settings).filter((minimum) => minimum <= width);
  return Object.assign({ itemsToShow, itemsToScroll }, ...reached.map((minimum) => breakpoints[minimum]));
}

function listWidths({ breakpoints }: CarouselSettings): number[] {
  // Integer keys are in ascending order.
  return Object.keys(breakpoints).map(Number);
}
