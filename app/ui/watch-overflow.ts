/**
 * Calls back for each element, with whether it scrolls sideways: in the next frame, or once its details are open, and whenever its
 * size or that of its content changes. Returns a function that stops watching.
 */
export function watchOverflow(
  elements: Iterable<Element>,
  onChange: (element: Element, scrolls: boolean) => void,
): () => void {
  const update = (element: Element) => onChange(element, element.scrollWidth > element.clientWidth);
  const observers = [...elements].map((element) => {
    const observer = new ResizeObserver(() => update(element));
    observer.observe(element);
    // A table grows in its frame when the font arrives.
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return observer;
  });
  return () => {
    for (const observer of observers) observer.disconnect();
  };
}
