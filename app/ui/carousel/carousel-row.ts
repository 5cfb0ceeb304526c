export type CarouselRow = {
  /** Moves by a number of slides, wrapping around the ends. */
  move: (steps: number) => void;
  destroy: () => void;
};

/** A row with native scrolling, until Embla takes over. */
export type NativeRow = CarouselRow & {
  /** Resolves when no scroll is in progress. */
  waitForRest: () => Promise<void>;
};

const VISITOR_SCROLLS = ["wheel", "touchstart", "pointerdown", "keydown"];

/** Longer than any pause within one scroll. */
const PAUSE_MS = 150;

/** @param onSelect gets the index of the slide at the start */
export function createNativeRow(viewport: HTMLElement, onSelect: (index: number) => void): NativeRow {
  const controller = new AbortController();
  const { signal } = controller;
  let selected = findScrolled(viewport);
  // Interrupted moves also fire `scrollend`; only the last target counts.
  let isMoving = false;

  const select = (index: number) => {
    if (index === selected) return;
    selected = index;
    onSelect(index);
  };
  const hasArrived = () => Math.abs((listStarts(viewport)[selected] ?? 0) - viewport.scrollLeft) < 1;
  const settle = () => {
    if (isMoving && !hasArrived()) return;
    isMoving = false;
    select(findScrolled(viewport));
  };
  const yieldToVisitor = () => {
    isMoving = false;
  };
  onScrollEnd(viewport, settle, signal);
  for (const type of VISITOR_SCROLLS)
    viewport.addEventListener(type, yieldToVisitor, { signal, passive: true });

  return {
    move: (steps) => {
      const starts = listStarts(viewport);
      select((selected + steps + starts.length) % starts.length);
      isMoving = true;
      viewport.scrollTo({ left: starts[selected] ?? 0 });
    },
    // A move just requested has not started to scroll: check its target, not the position.
    waitForRest: async () => {
      if (hasArrived()) return;
      await new Promise<void>((resolve) => {
        onScrollEnd(viewport, () => isMoving || resolve(), signal);
      });
    },
    destroy: () => controller.abort(),
  };
}

/** Safari before 26.2 has no `scrollend`: there a pause counts as the end. */
function onScrollEnd(viewport: HTMLElement, onEnd: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout>;
  const waitForPause = () => {
    clearTimeout(timer);
    timer = setTimeout(onEnd, PAUSE_MS);
  };
  if ("onscrollend" in window) viewport.addEventListener("scrollend", onEnd, { signal });
  else viewport.addEventListener("scroll", waitForPause, { signal, passive: true });
}

/** The index of the slide at the start of the row. */
export function findScrolled(viewport: HTMLElement): number {
  const distances = measureDistances(viewport);
  return distances.indexOf(Math.min(...distances));
}

function measureDistances(viewport: HTMLElement): number[] {
  return listStarts(viewport).map((start) => Math.abs(start - viewport.scrollLeft));
}

// Negative in right-to-left text, like `scrollLeft`.
function listStarts({ firstElementChild: row }: HTMLElement): number[] {
  if (!row) return [];
  const edge = getComputedStyle(row).direction === "rtl" ? "right" : "left";
  const edges = [...row.children].map((slide) => slide.getBoundingClientRect()[edge]);
  return edges.map((position) => position - (edges[0] ?? 0));
}

/** How many slides are shown, and by how many an arrow moves. */
type CarouselItems = { itemsToShow: number; itemsToScroll: number };

export type CarouselSettings = CarouselItems & {
  transitionMs: number;
  /** Overrides by minimum width of the page in CSS pixels. */
  breakpoints: Record<number, Partial<CarouselItems>>;
};

/** Specification section 9. */
export const CAROUSEL_DEFAULTS: CarouselSettings = {
  itemsToShow: 1,
  itemsToScroll: 1,
  transitionMs: 300,
  breakpoints: { 700: {}, 768: {}, 800: {}, 1100: {} },
};

/** Applies all matching breakpoints; wider ones win. */
export function resolveItems(
  { itemsToShow, itemsToScroll, breakpoints }: CarouselSettings,
  isAtLeast: (width: number) => boolean,
): CarouselItems {
  // Integer keys iterate in ascending order.
  const reached = Object.entries(breakpoints).filter(([width]) => isAtLeast(Number(width)));
  return Object.assign({ itemsToShow, itemsToScroll }, ...reached.map(([, items]) => items));
}

/** The indexes of the slides in view, starting at `first` and wrapping around. */
export function listShown(first: number, itemsToShow: number, count: number): number[] {
  return Array.from({ length: Math.min(itemsToShow, count) }, (_, offset) => (first + offset) % count);
}
