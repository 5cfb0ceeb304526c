import { fixMeetingButton } from "#app/features/meeting/fix-meeting-button.ts";
import type { StartupContext } from "#app/features/startup/startup-plugin.ts";
import { watchOpenState } from "#app/ui/overlays/overlay-state.ts";
import { ProseLinks } from "./prose-links.tsx";

/** Binds behavior to what is on the page by its markup, because React did not make it or does not own it alone. */
export function install({ addPart }: StartupContext): void {
  watchOpenState();
  fixMeetingButton();
  prefetchLinks();
  addPart(ProseLinks);
}

/** Fetches what `<link rel="prefetch">` names in browsers that do not do it themselves, such as WebKit. */
function prefetchLinks(): void {
  if (document.createElement("link").relList.supports("prefetch")) return;
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLLinkElement && node.rel === "prefetch") void prefetch(node.href);
    }
  });
  observer.observe(document.head, { childList: true });
}

async function prefetch(address: string): Promise<void> {
  try {
    // The mode of a native prefetch, by which the service worker recognizes it.
    const response = await fetch(address, { mode: "no-cors", priority: "low" });
    // Only a response that was read to its end is cached.
    await response.arrayBuffer();
  } catch {
    // The click asks again.
  }
}
