/** Fetches what `<link rel="prefetch">` names in browsers that do not do it themselves, such as WebKit. */
export function prefetchLinks(): void {
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
