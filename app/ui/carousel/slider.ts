import type { createEmblaRow } from "./embla-row.ts";

/** Gives what takes a row of slides over from the browser, when it is time for that row. */
export type SliderSource = (viewport: HTMLElement, signal: AbortSignal) => Promise<typeof createEmblaRow>;

let provide: (source: SliderSource) => void;

/** Settles once a slider is there. Until then, and if none ever comes, the browser scrolls the rows. */
export const sliderProvided = new Promise<SliderSource>((resolve) => {
  provide = resolve;
});

/** Lets all rows of slides, present and future, be taken over from the browser. */
export function provideSlider(source: SliderSource): void {
  provide(source);
}
