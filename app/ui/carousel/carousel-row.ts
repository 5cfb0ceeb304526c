import { isMotionReduced } from "../reduced-motion.ts";

export type CarouselRow = {
  /** Moves forward (1) or back (-1), and around the ends. */
  move: (direction: 1 | -1) => void;
  /** Moves to the nearest slide, preferably in the direction of the drag that has just ended, in pixels. */
  settle: (direction: number) => void;
  destroy: () => void;
};

type CarouselRowOptions = {
  settings: CarouselSettings;
  /** Gets the indexes of the slides in view: the first ones when the row is created, which may be scrolled already. */
  onShow: (shown: number[]) => void;
};

/** Longer than any pause within one scroll. Safari before 26.2 has no `scrollend`. */
const PAUSE_MS = 150;

// In slides: a drag by a fifth of a slide reaches the next one.
const DRAG_LEAD = 0.3;

/** Adds moves of a set duration to a row that scrolls natively. */
export function createCarouselRow(
  viewport: HTMLElement,
  { settings, onShow }: CarouselRowOptions,
): CarouselRow {
  const controller = new AbortController();
  const { signal } = controller;
  const { transitionMs } = settings;
  let items = applyItems(viewport, settings);
  let selected = 0;

  const select = (index: number) => {
    selected = index;
    onShow(listShown(index, items.itemsToShow, listSlides(viewport).length));
  };
  const moveTo = (index: number) => {
    animateScroll(viewport, index, transitionMs);
    select(index);
  };
  const follow = () => {
    const scrolled = findScrolled(viewport);
    if (scrolled !== selected) select(scrolled);
  };
  let timer: ReturnType<typeof setTimeout>;
  const followLater = () => {
    clearTimeout(timer);
    timer = setTimeout(follow, PAUSE_MS);
  };
  viewport.addEventListener("scroll", followLater, { signal, passive: true });
  // Called after the browser's own layout: reading the position right now would force one during hydration.
  const observer = new ResizeObserver(follow);
  observer.observe(viewport);
  onBreakpoint(settings, signal, () => {
    items = applyItems(viewport, settings);
    scrollTo(viewport, selected);
    select(findScrolled(viewport));
  });
  select(selected);

  return {
    move(direction) {
      const last = Math.max(0, listSlides(viewport).length - items.itemsToShow);
      const next = Math.min(Math.max(selected + direction * items.itemsToScroll, 0), last);
      if (next !== selected) moveTo(next);
      else moveTo(direction > 0 ? 0 : last);
    },
    settle(direction) {
      const [first] = listSlides(viewport);
      moveTo(findScrolled(viewport, Math.sign(direction) * DRAG_LEAD * (first?.offsetWidth ?? 0)));
    },
    destroy() {
      controller.abort();
      observer.disconnect();
      clearTimeout(timer);
    },
  };
}

/** The index of the slide at the start of the row, as if scrolled further by `lead` pixels. */
export function findScrolled(viewport: HTMLElement, lead = 0): number {
  const distances = listStarts(viewport).map((start) => Math.abs(start - viewport.scrollLeft - lead));
  return distances.indexOf(Math.min(...distances));
}

function listSlides({ firstElementChild: row }: HTMLElement): HTMLElement[] {
  // The row is a list.
  return [...(row?.children ?? [])] as HTMLElement[];
}

function listStarts(viewport: HTMLElement): number[] {
  const lefts = listSlides(viewport).map(({ offsetLeft }) => offsetLeft);
  return lefts.map((left) => left - (lefts[0] ?? 0));
}

function scrollTo(viewport: HTMLElement, index: number): void {
  for (const animation of viewport.firstElementChild?.getAnimations() ?? []) animation.cancel();
  viewport.scrollTo({ left: listStarts(viewport)[index] ?? 0, behavior: "instant" });
}

/** Scrolls at once, and lets the row move from where it was: smooth scrolling has no duration. */
function animateScroll(viewport: HTMLElement, index: number, duration: number): void {
  const row = viewport.firstElementChild;
  const left = row?.getBoundingClientRect().left ?? 0;
  scrollTo(viewport, index);
  if (!row) return;
  const animation = row.animate(
    { translate: [`${left - row.getBoundingClientRect().left}px`, "0"] },
    { duration: isMotionReduced() ? 0 : duration, easing: "ease-out" },
  );
  // The browser would scroll after the slide that it has snapped to.
  viewport.style.scrollSnapType = "none";
  animation.onfinish = () => {
    viewport.style.scrollSnapType = "";
  };
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

function applyItems(viewport: HTMLElement, settings: CarouselSettings): CarouselItems {
  const items = resolveItems(settings, (width) => matchWidth(width).matches);
  viewport.style.setProperty("--items-to-show", String(items.itemsToShow));
  return items;
}

function onBreakpoint({ breakpoints }: CarouselSettings, signal: AbortSignal, onChange: () => void): void {
  for (const width of Object.keys(breakpoints))
    matchWidth(Number(width)).addEventListener("change", onChange, { signal });
}

function matchWidth(width: number): MediaQueryList {
  return matchMedia(`(width >= ${width}px)`);
}

/** Applies all matching breakpoints; wider ones win. */
export function resolveItems(
  { itemsToShow, itemsToScroll, breakpoints }: CarouselSettings,
  isAtLeast: (width: number) => boolean,
): CarouselItems {
  // Integer keys iterate in ascending order.
  const reached = Object.entries(breakpoints).filter(([width]) => isAtLeast(Number(width)));
  return Object.assign({ itemsToShow, itemsToScroll }, ...reached.map(([, items]) => items));
}

/** The indexes of the slides in view. */
export function listShown(first: number, itemsToShow: number, count: number): number[] {
  return Array.from({ length: Math.min(itemsToShow, count - first) }, (_, offset) => first + offset);
}
