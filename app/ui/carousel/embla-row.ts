import EmblaCarousel, { type EmblaPluginType, type EngineType, type ScrollBodyType } from "embla-carousel";
import {
  type CarouselRow,
  type CarouselSettings,
  findScrolled,
  listShown,
  resolveItems,
} from "./carousel-row.ts";

type EmblaRowOptions = {
  settings: CarouselSettings;
  onSelect: (shown: number[]) => void;
  onDrag: (isDragging: boolean) => void;
};

/** Replaces native scrolling by Embla: dragging, looping, and moves of a set duration. */
export function createEmblaRow(
  viewport: HTMLElement,
  { settings, onSelect, onDrag }: EmblaRowOptions,
): CarouselRow {
  const slide = findScrolled(viewport);
  // In one task, so that the switch is invisible.
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
      // Slides out of view can't be focused.
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

/** Gives Embla's moves a duration: by default a spring pulls the row, and `duration` is not a time. */
function createTimedScroll(durationMs: number): EmblaPluginType {
  return {
    name: "timedScroll",
    options: {},
    init: (embla) => {
      const engine = embla.internalEngine();
      engine.scrollBody = createTimedBody(engine, durationMs);
    },
    destroy: () => {},
  };
}

// Embla's fixed time step, whatever the frame rate.
const STEP_MS = 1_000 / 60;

// In pixels: more than rounding errors, less than any move.
const TOLERANCE = 0.5;

function createTimedBody(engine: EngineType, durationMs: number): ScrollBodyType {
  const { scrollBody: spring, target, location, previousLocation, dragHandler } = engine;
  let distance = 0;
  let left = 0;
  let steps = 0;

  const seek = () => {
    if (dragHandler.pointerDown() || !spring.duration()) return spring.seek();
    const missing = target.get() - location.get();
    // The remaining distance only jumps when there is a new target: looping moves target and row alike.
    if (Math.abs(missing - left) > TOLERANCE) {
      distance = missing;
      steps = 0;
    }
    steps += 1;
    left = distance * (1 - easeOut(Math.min(1, (steps * STEP_MS) / durationMs)));
    previousLocation.set(location);
    location.set(target.get() - left);
    return body;
  };

  const body: ScrollBodyType = { ...spring, seek, direction: () => Math.sign(distance) };
  return body;
}

function easeOut(progress: number): number {
  return 1 - (1 - progress) ** 3;
}
