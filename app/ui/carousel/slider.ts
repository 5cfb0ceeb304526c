import type { createEmblaRow } from "./embla-row.ts";

/** Resolves with the slider's factory when this row should be taken over. */
export type SliderSource = (viewport: HTMLElement, signal: AbortSignal) => Promise<typeof createEmblaRow>;

let provide: (source: SliderSource) => void;

/** Never settles if no plugin provides a slider; rows then scroll natively. */
export const sliderProvided = new Promise<SliderSource>((resolve) => {
  provide = resolve;
});

export function provideSlider(source: SliderSource): void {
  provide(source);
}
