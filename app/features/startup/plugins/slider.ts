import { whenNear } from "#app/ui/carousel/when-near.ts";
import type { StartupContext } from "../plugins.ts";

export function install({ provideSlider }: StartupContext): void {
  provideSlider(async (viewport, signal) => {
    await whenNear(viewport, signal);
    const { createEmblaRow } = await import("#app/ui/carousel/embla-row.ts");
    return createEmblaRow;
  });
}
