import { findScrolled, scrollToSlide } from "#app/ui/scroll-slides.ts";

// In pixels: less is a click.
const MIN_DRAG = 5;

// In slides: a drag by a fifth of a slide reaches the next one.
const DRAG_LEAD = 0.3;

/** Lets a mouse drag the slides of every carousel. Fingers do so natively. */
export function install(): void {
  document.documentElement.dataset.draggable = "";
  addEventListener("pointerdown", (event) => {
    const viewport = findViewport(event);
    if (viewport && event.pointerType === "mouse" && event.button === 0) followPointer(viewport, event);
  });
  // A link or picture would be dragged instead.
  addEventListener("dragstart", (event) => findViewport(event) && event.preventDefault());
}

function findViewport({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(".carousel-viewport") : null;
}

function followPointer(viewport: HTMLElement, { pointerId, clientX }: PointerEvent): void {
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
    const width = viewport.querySelector("li")?.offsetWidth ?? 0;
    const lead = Math.sign(viewport.scrollLeft - start) * DRAG_LEAD * width;
    scrollToSlide(viewport, findScrolled(viewport, lead));
  };
  addEventListener("pointermove", onMove, { signal });
  addEventListener("pointerup", onEnd, { signal });
  addEventListener("pointercancel", onEnd, { signal });
}
