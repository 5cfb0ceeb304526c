import EmblaCarousel from "embla-carousel";
import { type CarouselSettings, listShown, resolveItems } from "./carousel-settings.ts";
import { type CarouselRow, findScrolled } from "./native-row.ts";
import { createTimedScroll } from "./timed-scroll.ts";

type EmblaRowOptions = {
  settings: CarouselSettings;
  onSelect: (shown: number[]) => void;
  onDrag: (isDragging: boolean) => void;
};

/** Takes a row over from the browser: from now on it can be dragged, goes around its ends and moves in a set time. */
export function createEmblaRow(
  viewport: HTMLElement,
  { settings, onSelect, onDrag }: EmblaRowOptions,
): CarouselRow {
  const slide = findScrolled(viewport);
  // The styles stop the browser's own scrolling. All in one task, so that nothing is seen of it.
  viewport.dataset.takenOver = "";
  viewport.scrollLeft = 0;

  let items = applyItems(viewport, settings);
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const embla = EmblaCarousel(
    viewport,
    {
      loop: true,
      startIndex: Math.floor(slide / items.itemsToScroll),
      direction: getComputedStyle(viewport).direction === "rtl" ? "rtl" : "ltr",
      slidesToScroll: items.itemsToScroll,
      // Slides out of view take no focus.
      watchFocus: false,
      ...(isStill && { duration: 0 }),
    },
    [createTimedScroll(isStill ? 0 : settings.transitionMs)],
  );
  const report = () => {
    const [first = 0] = embla.internalEngine().slideRegistry[embla.selectedScrollSnap()] ?? [];
    onSelect(listShown(first, items.itemsToShow, embla.slideNodes().length));
  };
  const stopWatching = watchBreakpoints(settings, () => {
    items = applyItems(viewport, settings);
    embla.reInit({ slidesToScroll: items.itemsToScroll });
    report();
  });

  embla
    .on("select", report)
    .on("pointerDown", () => onDrag(true))
    .on("pointerUp", () => onDrag(false));
  report();
  return {
    move: (steps) => (steps > 0 ? embla.scrollNext() : embla.scrollPrev()),
    destroy: () => {
      stopWatching();
      embla.destroy();
      delete viewport.dataset.takenOver;
    },
  };
}

function applyItems(viewport: HTMLElement, settings: CarouselSettings) {
  const items = resolveItems(settings, (width) => matchWidth(width).matches);
  viewport.style.setProperty("--items-to-show", String(items.itemsToShow));
  return items;
}

function watchBreakpoints({ breakpoints }: CarouselSettings, onChange: () => void): () => void {
  const queries = Object.keys(breakpoints).map((width) => matchWidth(Number(width)));
  for (const query of queries) query.addEventListener("change", onChange);
  return () => {
    for (const query of queries) query.removeEventListener("change", onChange);
  };
}

function matchWidth(width: number): MediaQueryList {
  return matchMedia(`(width >= ${width}px)`);
}
