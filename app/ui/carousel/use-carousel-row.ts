import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { CarouselSettings } from "./carousel-settings.ts";
import { type CarouselRow, createNativeRow, type NativeRow } from "./native-row.ts";
import { sliderProvided } from "./slider.ts";

type CarouselRowState = {
  /** The numbers of the slides in view, or undefined while the browser itself scrolls to any of them. */
  shown: number[] | undefined;
  selected: number;
  isDragging: boolean;
  move: (steps: number) => void;
};

/**
 * The state of a row of slides, and the way to move it. The browser scrolls it until a slider takes it over, which
 * drags and loops. Should none come, the browser goes on.
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
