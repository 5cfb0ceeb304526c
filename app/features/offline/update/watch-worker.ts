import { SERVICE_WORKER_PATH } from "../background-sync.ts";
import { isDismissed } from "./dismissal.ts";

type WorkerNews = {
  /** The first version of the worker is in charge: the site opens offline from now on. */
  onInstalled: () => void;
  /** A new version is there and waits. */
  onWaiting: () => void;
  /** Another version has taken over this page, whoever asked it to. */
  onReplaced: () => void;
};

/**
 * Registers the service worker (specification section 4, Offline app) and tells what becomes of its versions, also of
 * those that other tabs find. The browser's own events are used: Workbox's window library stops to listen after the
 * first version it did not ask for itself.
 * @throws Error where service workers are not allowed
 */
export async function watchWorker(news: WorkerNews, signal: AbortSignal): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  let wasControlled = serviceWorker.controller !== null;
  const hearChange = () => {
    if (wasControlled) news.onReplaced();
    wasControlled = true;
  };
  serviceWorker.addEventListener("controllerchange", hearChange, { signal });

  const registration = await serviceWorker.register(SERVICE_WORKER_PATH, {
    scope: "/",
    updateViaCache: "none",
  });
  const follow = (worker: ServiceWorker) => followWorker(worker, registration, news, signal);
  if (registration.installing) follow(registration.installing);
  const hearUpdate = () => {
    if (registration.installing) follow(registration.installing);
  };
  registration.addEventListener("updatefound", hearUpdate, { signal });
  // A version that comes meanwhile is told of by itself.
  if (registration.waiting && !(await isDismissed())) news.onWaiting();
  return registration;
}

function followWorker(
  worker: ServiceWorker,
  registration: ServiceWorkerRegistration,
  news: WorkerNews,
  signal: AbortSignal,
): void {
  const isFirst = registration.active === null;
  const hearState = () => {
    if (worker.state === "activated" && isFirst) news.onInstalled();
    if (worker.state === "installed" && !isFirst) news.onWaiting();
  };
  worker.addEventListener("statechange", hearState, { signal });
}
