/** Slides in a row, by whatever they are moved. */
export type CarouselRow = {
  /** Moves by so many slides, around the ends. */
  move: (steps: number) => void;
  destroy: () => void;
};

/** A row that the browser itself scrolls, until something else may take it over. */
export type NativeRow = CarouselRow & {
  /** Waits while the row is on its way from one slide to the next. */
  waitForRest: () => Promise<void>;
};

/** What visitors do to scroll a row themselves. */
const VISITOR_SCROLLS = ["wheel", "touchstart", "pointerdown", "keydown"];

/** Longer than a scroll ever stands still on its way. */
const PAUSE_MS = 150;

/** Moves a row that the browser itself scrolls. `onSelect` hears which slide it has come to. */
export function createNativeRow(viewport: HTMLElement, onSelect: (index: number) => void): NativeRow {
  const controller = new AbortController();
  const { signal } = controller;
  let selected = findScrolled(viewport);
  // A move that another one interrupts ends too, somewhere on the way: what counts is where the last one leads.
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
    // A scroll that was asked for just now has not begun to move: where it leads to counts, not where it is.
    waitForRest: async () => {
      if (hasArrived()) return;
      await new Promise<void>((resolve) => {
        onScrollEnd(viewport, () => isMoving || resolve(), signal);
      });
    },
    destroy: () => controller.abort(),
  };
}

/** Safari before 26.2 does not say when a scroll has ended: there it has once it pauses. */
function onScrollEnd(viewport: HTMLElement, onEnd: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout>;
  const waitForPause = () => {
    clearTimeout(timer);
    timer = setTimeout(onEnd, PAUSE_MS);
  };
  if ("onscrollend" in window) viewport.addEventListener("scrollend", onEnd, { signal });
  else viewport.addEventListener("scroll", waitForPause, { signal, passive: true });
}

/** The number of the slide at the start of a row that the browser scrolls. */
export function findScrolled(viewport: HTMLElement): number {
  const distances = measureDistances(viewport);
  return distances.indexOf(Math.min(...distances));
}

function measureDistances(viewport: HTMLElement): number[] {
  return listStarts(viewport).map((start) => Math.abs(start - viewport.scrollLeft));
}

// From right to left they are negative, as the scroll position is.
function listStarts({ firstElementChild: row }: HTMLElement): number[] {
  if (!row) return [];
  const edge = getComputedStyle(row).direction === "rtl" ? "right" : "left";
  const edges = [...row.children].map((slide) => slide.getBoundingClientRect()[edge]);
  return edges.map((position) => position - (edges[0] ?? 0));
}

/** How many slides are shown at a time, and by how many an arrow moves. */
type CarouselItems = { itemsToShow: number; itemsToScroll: number };

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
