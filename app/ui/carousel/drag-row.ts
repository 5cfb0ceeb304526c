import type { CarouselRow } from "./carousel-row.ts";

// In pixels: less is a click.
const MIN_DRAG = 5;

/** Lets a mouse drag the row. Fingers do so natively. */
export function makeDraggable(viewport: HTMLElement, row: CarouselRow, signal: AbortSignal): void {
  viewport.dataset.draggable = "";
  viewport.addEventListener(
    "pointerdown",
    (event) => {
      if (event.pointerType === "mouse" && event.button === 0) followPointer(viewport, row, event);
    },
    { signal },
  );
  // A link or picture would be dragged instead.
  viewport.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
}

function followPointer(viewport: HTMLElement, row: CarouselRow, { pointerId, clientX }: PointerEvent): void {
  const controller = new AbortController();
  const { signal } = controller;
  const start = viewport.scrollLeft;
  const onMove = (event: PointerEvent) => {
    const distance = clientX - event.clientX;
    if (!viewport.hasPointerCapture(pointerId)) {
      if (Math.abs(distance) < MIN_DRAG) return;
      // The click that ends the drag then misses links.
      viewport.setPointerCapture(pointerId);
      viewport.style.scrollSnapType = "none";
    }
    viewport.scrollTo({ left: start + distance, behavior: "instant" });
  };
  const onEnd = () => {
    controller.abort();
    if (!viewport.hasPointerCapture(pointerId)) return;
    row.settle(viewport.scrollLeft - start);
  };
  addEventListener("pointermove", onMove, { signal });
  addEventListener("pointerup", onEnd, { signal });
  addEventListener("pointercancel", onEnd, { signal });
}
