import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { CarouselSettings } from "./carousel-settings.ts";
import { type CarouselRow, createNativeRow, type NativeRow } from "./native-row.ts";

type CarouselRowState = {
  /** The numbers of the slides in view, or undefined while the browser itself scrolls to any of them. */
  shown: number[] | undefined;
  selected: number;
  isDragging: boolean;
  move: (steps: number) => void;
};

/**
 * The state of a row of slides, and the way to move it. The browser scrolls it until it comes near the window:
 * only then the library that drags and loops is fetched. Should that fail, the browser goes on.
 */
export function useCarouselRow(
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
    const { createEmblaRow } = await import("./embla-row.ts");
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
    const stopWaiting = whenNear(current, () => takeOver(current, native, controller.signal).catch(() => {}));
    return () => {
      controller.abort();
      stopWaiting();
      row.current?.destroy();
    };
  }, [viewport]);

  return { shown, selected, isDragging, move: (steps) => row.current?.move(steps) };
}

/** Does something once an element is less than a window's height away. */
function whenNear(element: Element, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: "100%" },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
