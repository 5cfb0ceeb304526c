import { makeDraggable } from "#app/ui/carousel/drag-row.ts";
import type { StartupContext } from "../plugins.ts";

export function install({ provideSlider }: StartupContext): void {
  provideSlider(makeDraggable);
}
