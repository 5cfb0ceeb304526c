import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { Button } from "#app/ui/button.tsx";
import { useAutoplay } from "#app/ui/carousel/use-autoplay.ts";
import { ControlIcon, type ControlIconName } from "#app/ui/control-icon.tsx";
import {
  CAROUSEL_DEFAULTS,
  type CarouselRow,
  type CarouselSettings,
  createCarouselRow,
} from "./carousel-row.ts";
import { sliderProvided } from "./slider.ts";

type CarouselProps = {
  label: string;
  /** The names differ, and are announced. */
  slides: { name: string; content: ReactNode }[];
  autoplayMs: number;
  /** Overrides the specification's defaults. */
  settings?: Partial<CarouselSettings>;
  messages: {
    previous: string;
    next: string;
    pause: string;
    play: string;
    describeSlide: (index: number, count: number) => string;
  };
};

/**
 * Autoplays until the visitor takes over, and never under reduced motion. Without JavaScript it is a scrolling row.
 */
export function Carousel({ label, slides, autoplayMs, settings, messages }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const isAdvancing = useRef(false);
  const [announcement, setAnnouncement] = useState("");
  const describe = (index: number) => messages.describeSlide(index + 1, slides.length);

  const allSettings = { ...CAROUSEL_DEFAULTS, ...settings };
  const row = useCarouselRow(viewport, allSettings, (index) => {
    // Announcing automatic changes would interrupt screen readers.
    setAnnouncement(isAdvancing.current ? "" : `${describe(index)}: ${slides[index]?.name}`);
    isAdvancing.current = false;
  });
  const selected = row.shown?.[0] ?? 0;
  const autoplay = useAutoplay({
    delayMs: autoplayMs,
    step: selected,
    onAdvance: () => {
      isAdvancing.current = true;
      row.move(1);
    },
  });

  return (
    <section aria-roledescription="carousel" aria-label={label} className="carousel" {...autoplay.focusStops}>
      <div className="cluster carousel-controls scripted">
        <Control
          name={autoplay.isPlaying ? "pause" : "play"}
          label={autoplay.isPlaying ? messages.pause : messages.play}
          onClick={autoplay.toggle}
        />
        <Control name="previous" label={messages.previous} onClick={() => row.move(-1)} />
        <Control name="next" label={messages.next} onClick={() => row.move(1)} />
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
        style={sizeSlides(allSettings)}
        {...autoplay.pointerStops}
      >
        <ul className="carousel-slides">
          {slides.map(({ name, content }, index) => (
            <li
              key={name}
              aria-roledescription="slide"
              aria-label={describe(index)}
              inert={row.shown && !row.shown.includes(index)}
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

type ControlProps = { name: ControlIconName; label: string; onClick: () => void };

function Control({ name, label, onClick }: ControlProps) {
  return (
    <Button variant="secondary" aria-label={label} onClick={onClick} data-control={name}>
      <ControlIcon name={name} />
    </Button>
  );
}

// Omitted when the stylesheet's default is right.
function sizeSlides({ itemsToShow }: CarouselSettings): CSSProperties | undefined {
  return itemsToShow === 1 ? undefined : { "--items-to-show": itemsToShow };
}

type CarouselRowState = {
  /** Indexes of the slides in view; undefined before hydration. */
  shown: number[] | undefined;
  move: (direction: 1 | -1) => void;
};

function useCarouselRow(
  viewport: RefObject<HTMLElement | null>,
  settings: CarouselSettings,
  onSelect: (selected: number) => void,
): CarouselRowState {
  const row = useRef<CarouselRow>(null);
  const [shown, setShown] = useState<number[]>();

  const onShow = useEffectEvent((slides: number[]) => {
    setShown(slides);
    if (shown && shown[0] !== slides[0]) onSelect(slides[0] ?? 0);
  });
  const open = useEffectEvent((element: HTMLElement) => createCarouselRow(element, { settings, onShow }));

  useEffect(() => {
    const { current } = viewport;
    if (!current) return;
    const controller = new AbortController();
    const { signal } = controller;
    const opened = open(current);
    row.current = opened;
    sliderProvided.then((makeDraggable) => signal.aborted || makeDraggable(current, opened, signal));
    return () => {
      controller.abort();
      opened.destroy();
    };
  }, [viewport]);

  return { shown, move: (direction) => row.current?.move(direction) };
}
