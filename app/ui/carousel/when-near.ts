/** Waits until an element is less than a window's height away. After an abort it is watched no longer. */
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
