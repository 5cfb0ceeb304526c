import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
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
  // Where the last move leads, until the row is at rest.
  const wanted = useRef<number>(undefined);
  // The slides in view; undefined before hydration.
  const [view, setView] = useState<View>();
  const [announcement, setAnnouncement] = useState("");
  const describe = (index: number) =>
    translate("testimonials.slide", { index: index + 1, count: slides.length });

  const rest = useEffectEvent((row: HTMLElement) => {
    const target = wanted.current;
    wanted.current = undefined;
    // A browser that was still scrolling after a swipe has gone on to its own slide.
    if (target !== undefined && target !== findScrolled(row)) scrollToSlide(row, target);
    else follow(row);
  });
  const follow = useEffectEvent((row: HTMLElement) => {
    const first = findScrolled(row);
    const count = readItems(row, "show");
    if (first === view?.first && count === view.count) return;
    setView({ first, count });
    // Announcing automatic changes would interrupt screen readers.
    const isAsked = view && first !== view.first && !isAdvancing.current;
    setAnnouncement(isAsked ? `${describe(first)}: ${slides[first]?.name}` : "");
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
      timer = setTimeout(() => rest(row), PAUSE_MS);
    };
    const stops = [
      listen(row, "scroll", onScroll, { passive: true }),
      listen(row, "pointerdown wheel keydown", () => (wanted.current = undefined), { passive: true }),
    ];
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      for (const stop of stops) stop();
    };
  }, []);

  /** Forward or back, and around the ends. */
  const move = (direction: 1 | -1) => {
    const { current: row } = viewport;
    if (!row) return;
    const last = Math.max(0, slides.length - readItems(row, "show"));
    const from = wanted.current ?? findScrolled(row);
    const next = Math.min(Math.max(from + direction * readItems(row, "scroll"), 0), last);
    const end = direction > 0 ? 0 : last;
    wanted.current = next === from ? end : next;
    scrollToSlide(row, wanted.current);
  };
  const selected = view?.first ?? 0;
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
        {...autoplay.pointerStops}
      >
        <ul className="carousel-slides">
          {slides.map(({ name, content }, index) => (
            <li
              key={name}
              aria-roledescription="slide"
              aria-label={describe(index)}
              inert={view && (index < view.first || index >= view.first + view.count)}
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

type View = { first: number; count: number };

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

/** How many slides are shown, or by how many an arrow moves: the stylesheet says so for each width of the page. */
function readItems(row: HTMLElement, what: "show" | "scroll"): number {
  // The page is shown before the styles of its lower parts are loaded.
  return Number(getComputedStyle(row).getPropertyValue(`--items-to-${what}`)) || 1;
}
