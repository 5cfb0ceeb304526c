import type { makeDraggable } from "./drag-row.ts";

type Slider = typeof makeDraggable;

let provide: (slider: Slider) => void;

/** Never settles if no plugin provides a slider; a mouse then can't drag. */
export const sliderProvided = new Promise<Slider>((resolve) => {
  provide = resolve;
});

export function provideSlider(slider: Slider): void {
  provide(slider);
}
