import { whenNear } from "#app/ui/carousel/when-near.ts";
import type { StartupContext } from "../plugins.ts";

/** Loads the carousel library once a carousel is near the viewport. */
export function install({ provideSlider }: StartupContext): void {
  provideSlider(async (viewport, signal) => {
    await whenNear(viewport, signal);
    const { createEmblaRow } = await import("#app/ui/carousel/embla-row.ts");
    return createEmblaRow;
  });
}
