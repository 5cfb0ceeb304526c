/** On the root element while the visitor has stopped all motion with the header's switch. */
export const STILL_ATTRIBUTE = "data-still";

const QUERY = "(prefers-reduced-motion: reduce)";

/** Whether nothing may move: by the system's setting or the header's switch. */
export function isMotionReduced(): boolean {
  return document.documentElement.hasAttribute(STILL_ATTRIBUTE) || matchMedia(QUERY).matches;
}

/** @returns stops watching */
export function watchReducedMotion(onChange: () => void): () => void {
  const query = matchMedia(QUERY);
  const observer = new MutationObserver(onChange);
  query.addEventListener("change", onChange);
  observer.observe(document.documentElement, { attributeFilter: [STILL_ATTRIBUTE] });
  return () => {
    query.removeEventListener("change", onChange);
    observer.disconnect();
  };
}
