import { fixMeetingButton } from "#app/features/meeting/fix-meeting-button.ts";
import type { StartupContext } from "#app/features/startup/startup-plugin.ts";
import { watchOpenState } from "#app/ui/open-state.ts";
import { prefetchLinks } from "./prefetch-links.ts";
import { ProseLinks } from "./prose-links.tsx";

/** Binds behavior to what is on the page by its markup, because React did not make it or does not own it alone. */
export function install({ addPart }: StartupContext): void {
  watchOpenState();
  fixMeetingButton();
  prefetchLinks();
  addPart(ProseLinks);
}
