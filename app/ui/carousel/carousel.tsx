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
  createNativeRow,
  type NativeRow,
} from "./carousel-row.ts";
import { sliderProvided } from "./slider.ts";

type CarouselProps = {
  label: string;
  slides: { id: string; content: ReactNode }[];
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
  const row = useCarouselRow(viewport, allSettings, (selected) => {
    // Announcing automatic changes would interrupt screen readers.
    setAnnouncement(isAdvancing.current ? "" : describe(selected));
    isAdvancing.current = false;
  });
  const autoplay = useAutoplay({
    delayMs: autoplayMs,
    step: row.selected,
    isHeld: row.isDragging,
    onAdvance: () => {
      isAdvancing.current = true;
      row.move(1);
    },
  });

  return (
    <section aria-roledescription="carousel" aria-label={label} className="carousel" {...autoplay.holds}>
      {/* While the row scrolls natively, the keyboard scrolls it too. */}
      <div
        ref={viewport}
        className="carousel-viewport"
        style={sizeSlides(allSettings)}
        tabIndex={row.shown ? undefined : 0}
      >
        <ul className="carousel-slides">
          {slides.map(({ id, content }, index) => (
            <li
              key={id}
              aria-roledescription="slide"
              aria-label={describe(index)}
              inert={row.shown && !row.shown.includes(index)}
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
      <div className="carousel-controls">
        <Control name="previous" label={messages.previous} onClick={() => row.move(-1)} />
        <Control name="next" label={messages.next} onClick={() => row.move(1)} />
        <Control
          name={autoplay.isPlaying ? "pause" : "play"}
          label={autoplay.isPlaying ? messages.pause : messages.play}
          onClick={autoplay.toggle}
        />
        <p className="carousel-position" aria-hidden="true">
          {slides.map(({ id }, index) => (
            <span key={id} data-current={index === row.selected || undefined} />
          ))}
          {describe(row.selected)}
        </p>
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

// Omitted when the stylesheet's default is right. React has no type for custom properties.
function sizeSlides({ itemsToShow }: CarouselSettings): CSSProperties | undefined {
  return itemsToShow === 1 ? undefined : ({ "--items-to-show": itemsToShow } as CSSProperties);
}

type CarouselRowState = {
  /** Indexes of the slides in view; undefined while the row scrolls natively. */
  shown: number[] | undefined;
  selected: number;
  isDragging: boolean;
  move: (steps: number) => void;
};

/** The row scrolls natively until a slider that drags and loops takes over, if one loads. */
function useCarouselRow(
  viewport: RefObject<HTMLElement | null>,
  settings: CarouselSettings,
  onSelect: (selected: number) => void,
): CarouselRowState {
  const row = useRef<CarouselRow>(null);
  const [selected, setSelected] = useState(0);
  const [shown, setShown] = useState<number[]>();
  const [isDragging, setIsDragging] = useState(false);

  const select = useEffectEvent((index: number) => {
    if (index === selected) return;
    setSelected(index);
    onSelect(index);
  });
  const takeOver = useEffectEvent(async (element: HTMLElement, native: NativeRow, signal: AbortSignal) => {
    const takeSlider = await sliderProvided;
    if (signal.aborted) return;
    const createEmblaRow = await takeSlider(element, signal);
    await native.waitForRest();
    if (signal.aborted) return;
    row.current?.destroy();
    row.current = createEmblaRow(element, {
      settings,
      onSelect: (slides) => {
        setShown(slides);
        select(slides[0] ?? 0);
      },
      onDrag: setIsDragging,
    });
  });

  useEffect(() => {
    const { current } = viewport;
    if (!current) return;
    const controller = new AbortController();
    const native = createNativeRow(current, select);
    row.current = native;
    takeOver(current, native, controller.signal).catch(() => {});
    return () => {
      controller.abort();
      row.current?.destroy();
    };
  }, [viewport]);

  return { shown, selected, isDragging, move: (steps) => row.current?.move(steps) };
}
