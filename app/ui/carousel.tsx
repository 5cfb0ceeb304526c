import EmblaCarousel, { type EmblaCarouselType } from "embla-carousel";
import Autoplay from "embla-carousel-autoplay";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";

type CarouselProps = {
  label: string;
  slides: { id: string; content: ReactNode }[];
  /** How long each slide stays, in milliseconds. */
  autoplayMs: number;
  words: {
    previous: string;
    next: string;
    pause: string;
    play: string;
    describeSlide: (index: number, count: number) => string;
  };
};

/**
 * Slides shown one at a time, moved by arrows, drag or touch, and by themselves until the visitor takes over.
 * Without JavaScript it is a row that scrolls. Nothing moves by itself under reduced motion.
 */
export function Carousel({ label, slides, autoplayMs, words }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const carousel = useRef<EmblaCarouselType>(null);
  const [isPlaying, setIsPlaying] = useState(true);

  useEffect(() => {
    if (!viewport.current) return;
    const autoplay = Autoplay({
      delay: autoplayMs,
      playOnInit: false,
      stopOnInteraction: false,
      stopOnMouseEnter: true,
      stopOnFocusIn: true,
    });
    const embla = EmblaCarousel(viewport.current, { loop: true, duration: SCROLL_DURATION }, [autoplay]);
    carousel.current = embla;
    return () => embla.destroy();
  }, [autoplayMs]);

  useEffect(() => {
    const autoplay = carousel.current?.plugins().autoplay;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (isPlaying && !isStill) autoplay?.play();
    else autoplay?.stop();
  }, [isPlaying]);

  return (
    <section aria-roledescription="carousel" aria-label={label} className="carousel">
      <div ref={viewport} className="carousel-viewport">
        <ul className="carousel-slides">
          {slides.map(({ id, content }, index) => (
            <li
              key={id}
              aria-roledescription="slide"
              aria-label={words.describeSlide(index + 1, slides.length)}
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
      <p className="carousel-controls">
        <Button
          variant="secondary"
          aria-label={words.previous}
          onClick={() => carousel.current?.scrollPrev()}
        >
          ←
        </Button>
        <Button variant="secondary" onClick={() => setIsPlaying((wasPlaying) => !wasPlaying)}>
          {isPlaying ? words.pause : words.play}
        </Button>
        <Button variant="secondary" aria-label={words.next} onClick={() => carousel.current?.scrollNext()}>
          →
        </Button>
      </p>
    </section>
  );
}

// Embla counts in its own unit; 25 takes about 300 ms (specification section 4).
const SCROLL_DURATION = 25;
