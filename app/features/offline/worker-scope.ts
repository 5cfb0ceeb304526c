/** What the library of the language for pages does not know of a service worker. */
type ServiceWorkerScope = {
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: "window"; includeUncontrolled: boolean }) => Promise<{ url: string }[]>;
  };
  registration: ServiceWorkerRegistration;
};

export type WorkerEvent = Event & {
  waitUntil: (work: Promise<unknown>) => void;
  /** What a `fetch` event of a navigation has been answered already, while the worker started. */
  preloadResponse?: Promise<Response | undefined>;
  /** What a `sync` event is about. */
  tag?: string;
  /** What a `message` event says. */
  data?: { type?: string };
};

// The types of a page stand for those of a worker here: both cannot be loaded at once.
export const scope = globalThis as unknown as ServiceWorkerScope;

/** Handles an event of the service worker, which lives until the work given to `waitUntil` is done. */
export function onWorkerEvent(type: string, handle: (event: WorkerEvent) => void): void {
  // The events that a worker gets besides `fetch` are all of this kind.
  addEventListener(type, (event) => handle(event as WorkerEvent));
}
