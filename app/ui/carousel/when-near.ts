/** Resolves when an element is within one viewport height. Stops observing on abort. */
export function whenNear(element: Element, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: "100%" },
    );
    observer.observe(element);
    signal.addEventListener("abort", () => observer.disconnect());
  });
}
