/** The parts of `ServiceWorkerGlobalScope` in use. TypeScript can't load the libraries of pages and workers together. */
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
  preloadResponse?: Promise<Response | undefined>;
  tag?: string;
  data?: { type?: string };
};

// `globalThis` is typed for pages.
export const scope = globalThis as unknown as ServiceWorkerScope;

export function onWorkerEvent(type: string, handle: (event: WorkerEvent) => void): void {
  // All events of a service worker extend `ExtendableEvent`.
  addEventListener(type, (event) => handle(event as WorkerEvent));
}
