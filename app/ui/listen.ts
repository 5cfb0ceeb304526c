/** Listens to events, whose types are separated by spaces. @returns a function that ends it */
export function listen<Heard extends Event>(
  target: EventTarget,
  types: string,
  onEvent: (event: Heard) => void,
  options: AddEventListenerOptions = {},
): () => void {
  const controller = new AbortController();
  // Callers know which event has this type.
  for (const type of types.split(" "))
    target.addEventListener(type, onEvent as EventListener, { ...options, signal: controller.signal });
  return () => controller.abort();
}
