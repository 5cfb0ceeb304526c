import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { Button, ControlIcon, type ControlIconName } from "#app/ui/button.tsx";
import { listen } from "#app/ui/listen.ts";
import { findScrolled, scrollToSlide } from "#app/ui/scroll-slides.ts";
import { useAutoplay } from "./use-autoplay.ts";

/** Specification section 9. */
const AUTOPLAY_MS = 9_000;

/** A swipe back leaves the slide as it was. Safari has had the event for the end of scrolling only since 26. */
const PAUSE_MS = 150;

/**
 * Autoplays until the visitor takes over, and never under reduced motion. Without JavaScript it is a scrolling row.
 */
export function Carousel({ slides }: { slides: Slide[] }) {
  const translate = useTranslate();
  const viewport = useRef<HTMLDivElement>(null);
  const isAdvancing = useRef(false);
  // The index of the first slide in view; undefined before hydration.
  const [first, setFirst] = useState<number>();
  const [announcement, setAnnouncement] = useState("");
  const { itemsToShow, itemsToScroll } = useCarouselItems(CAROUSEL_SETTINGS);
  const describe = (index: number) =>
    translate("testimonials.slide", { index: index + 1, count: slides.length });

  const follow = useEffectEvent((row: HTMLElement) => {
    const scrolled = findScrolled(row);
    if (scrolled === first) return;
    setFirst(scrolled);
    // Announcing automatic changes would interrupt screen readers.
    const isAsked = first !== undefined && !isAdvancing.current;
    setAnnouncement(isAsked ? `${describe(scrolled)}: ${slides[scrolled]?.name}` : "");
    isAdvancing.current = false;
  });
  useEffect(() => {
    const { current: row } = viewport;
    if (!row) return;
    // Called after the browser's own layout: reading the position right now would force one during hydration.
    const observer = new ResizeObserver(() => follow(row));
    observer.observe(row);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => follow(row), PAUSE_MS);
    };
    const stopListening = listen(row, "scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      stopListening();
    };
  }, []);

  /** Forward or back, and around the ends. */
  const move = (direction: 1 | -1) => {
    const { current: row } = viewport;
    if (!row) return;
    const last = Math.max(0, slides.length - itemsToShow);
    const from = findScrolled(row);
    const next = Math.min(Math.max(from + direction * itemsToScroll, 0), last);
    const end = direction > 0 ? 0 : last;
    scrollToSlide(row, next === from ? end : next);
  };
  const selected = first ?? 0;
  const label = translate("testimonials.label");
  const autoplay = useAutoplay({
    delayMs: AUTOPLAY_MS,
    step: selected,
    onAdvance: () => {
      isAdvancing.current = true;
      move(1);
    },
  });

  return (
    <section aria-roledescription="carousel" aria-label={label} className="carousel" {...autoplay.focusStops}>
      <div className="cluster carousel-controls scripted">
        <Control
          name={autoplay.isPlaying ? "pause" : "play"}
          label={translate(autoplay.isPlaying ? "testimonials.pause" : "testimonials.play")}
          onClick={autoplay.toggle}
        />
        <Control name="previous" label={translate("testimonials.previous")} onClick={() => move(-1)} />
        <Control name="next" label={translate("testimonials.next")} onClick={() => move(1)} />
        <p className="small-print carousel-position" aria-hidden="true">
          {slides.map(({ name }, index) => (
            <i key={name} data-current={index === selected || undefined} />
          ))}
          <span>{describe(selected)}</span>
        </p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div
        ref={viewport}
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it too
        tabIndex={0}
        className="carousel-viewport"
        // Omitted when the stylesheet's default is right.
        style={itemsToShow === 1 ? undefined : { "--items-to-show": itemsToShow }}
        {...autoplay.pointerStops}
      >
        <ul className="carousel-slides">
          {slides.map(({ name, content }, index) => (
            <li
              key={name}
              aria-roledescription="slide"
              aria-label={describe(index)}
              inert={first !== undefined && (index < first || index >= first + itemsToShow)}
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </section>
  );
}

/** The names differ, and are announced. */
type Slide = { name: string; content: ReactNode };

type ControlProps = { name: ControlIconName; label: string; onClick: () => void };

function Control({ name, label, onClick }: ControlProps) {
  return (
    <Button variant="secondary" aria-label={label} onClick={onClick} data-control={name}>
      <ControlIcon name={name} />
    </Button>
  );
}

/** How many slides are shown, and by how many an arrow moves. */
type CarouselItems = { itemsToShow: number; itemsToScroll: number };

export type CarouselSettings = CarouselItems & {
  /** Overrides by minimum width of the page in CSS pixels. */
  breakpoints: Record<number, Partial<CarouselItems>>;
};

/** Specification section 9. */
export const CAROUSEL_SETTINGS: CarouselSettings = {
  itemsToShow: 1,
  itemsToScroll: 1,
  breakpoints: { 700: {}, 768: {}, 800: {}, 1100: {} },
};

/** The items for the width of the page; before hydration, those of the narrowest. */
function useCarouselItems(settings: CarouselSettings): CarouselItems {
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
