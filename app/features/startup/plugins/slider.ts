import { dragSlides } from "#app/ui/carousel/drag-slides.ts";

export function install(): void {
  dragSlides();
}
