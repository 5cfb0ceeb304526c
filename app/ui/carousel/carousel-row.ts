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
  const wrapTo = (index: number, direction: number) => {
    animateWrap(viewport, { from: selected, to: index, direction, ...items }, transitionMs);
    select(index);
  };
  const follow = () => {
    const scrolled = findScrolled(viewport);
    if (scrolled !== selected) select(scrolled);
  };
  onScrollEnd(viewport, signal, follow);
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
      const next = selected + direction * items.itemsToScroll;
      if (direction > 0 && selected === last) wrapTo(0, direction);
      else if (direction < 0 && selected === 0) wrapTo(last, direction);
      else moveTo(Math.min(Math.max(next, 0), last));
    },
    settle(direction) {
      const [first] = listSlides(viewport);
      moveTo(findScrolled(viewport, Math.sign(direction) * DRAG_LEAD * (first?.offsetWidth ?? 0)));
    },
    destroy() {
      controller.abort();
      observer.disconnect();
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

// Negative in right-to-left text, like `scrollLeft`.
function listStarts(viewport: HTMLElement): number[] {
  const lefts = listSlides(viewport).map(({ offsetLeft }) => offsetLeft);
  return lefts.map((left) => left - (lefts[0] ?? 0));
}

function scrollTo(viewport: HTMLElement, index: number): void {
  for (const slide of [viewport.firstElementChild, ...listSlides(viewport)])
    for (const animation of slide?.getAnimations() ?? []) animation.cancel();
  viewport.scrollTo({ left: listStarts(viewport)[index] ?? 0, behavior: "instant" });
}

/** Scrolls at once, and lets the row move from where it was: smooth scrolling has no duration. */
function animateScroll(viewport: HTMLElement, index: number, duration: number): void {
  const row = viewport.firstElementChild;
  const left = row?.getBoundingClientRect().left ?? 0;
  scrollTo(viewport, index);
  if (row) slideIn(viewport, row, [left - row.getBoundingClientRect().left, 0], duration);
}

type Wrap = { from: number; to: number; direction: number; itemsToShow: number };

/** Moves the slides in view out, and those at the other end in from the opposite side. */
function animateWrap(
  viewport: HTMLElement,
  { from, to, direction, itemsToShow }: Wrap,
  duration: number,
): void {
  const slides = listSlides(viewport);
  const starts = listStarts(viewport);
  const distance = direction * Math.sign(starts.at(-1) ?? 0) * viewport.clientWidth;
  const offset = (starts[to] ?? 0) - (starts[from] ?? 0);
  scrollTo(viewport, to);
  for (const [index, slide] of slides.entries()) {
    if (index >= to && index < to + itemsToShow) slideIn(viewport, slide, [distance, 0], duration);
    else if (index >= from && index < from + itemsToShow)
      slideIn(viewport, slide, [offset, offset - distance], duration);
  }
}

function slideIn(viewport: HTMLElement, element: Element, lefts: number[], duration: number): void {
  const animation = element.animate(
    { translate: lefts.map((left) => `${left}px`) },
    { duration: isMotionReduced() ? 0 : duration, easing: "ease-out" },
  );
  // The browser would scroll after the slide that it has snapped to.
  viewport.style.scrollSnapType = "none";
  animation.onfinish = () => {
    viewport.style.scrollSnapType = "";
  };
}

/** Longer than any pause within one scroll. */
const PAUSE_MS = 150;

/** Safari before 26.2 has no `scrollend`: there a pause counts as the end. */
function onScrollEnd(viewport: HTMLElement, signal: AbortSignal, onEnd: () => void): void {
  let timer: ReturnType<typeof setTimeout>;
  const waitForPause = () => {
    clearTimeout(timer);
    timer = setTimeout(onEnd, PAUSE_MS);
  };
  if ("onscrollend" in window) viewport.addEventListener("scrollend", onEnd, { signal });
  else viewport.addEventListener("scroll", waitForPause, { signal, passive: true });
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
