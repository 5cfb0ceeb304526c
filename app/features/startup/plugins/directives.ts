import { fixMeetingButton } from "#app/features/meeting/fix-meeting-button.ts";
import { addPart } from "../plugin-parts.tsx";
import { ProseLinks } from "./prose-links.tsx";

/** Adds behavior to markup that React did not create, or does not own alone. */
export function install(): void {
  fixMeetingButton();
  polyfillPrefetch();
  addPart(ProseLinks);
}

/** Fetches the targets of `<link rel="prefetch">` in browsers that ignore it, such as WebKit. */
function polyfillPrefetch(): void {
  if (document.createElement("link").relList.supports("prefetch")) return;
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLLinkElement && node.rel === "prefetch") void prefetch(node.href);
    }
  });
  observer.observe(document.head, { childList: true });
}

async function prefetch(url: string): Promise<void> {
  try {
    // The mode of a native prefetch, by which the service worker recognizes it.
    const response = await fetch(url, { mode: "no-cors", priority: "low" });
    // Only a response that was read to its end is cached.
    await response.arrayBuffer();
  } catch {
    // The click fetches again.
  }
}
