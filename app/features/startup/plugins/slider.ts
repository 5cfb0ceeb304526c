import { makeDraggable } from "#app/ui/carousel/drag-row.ts";
import { provideSlider } from "#app/ui/carousel/slider.ts";

export function install(): void {
  provideSlider(makeDraggable);
}
