import { SERVICE_WORKER_PATH, SKIP_WAITING } from "./worker-contract.ts";

type WorkerCallbacks = {
  onInstalled: () => void;
  /** `isNew`: it was found while this page is open. */
  onWaiting: (isNew: boolean) => void;
  /** Another version controls this page now, perhaps by request of another tab. */
  onReplaced: () => void;
};

/**
 * Reports the versions that other tabs find too, which Workbox's window library does not.
 * @throws Error where service workers are not allowed
 */
export async function registerWorker(
  { onInstalled, onWaiting, onReplaced }: WorkerCallbacks,
  signal: AbortSignal,
): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  let wasControlled = serviceWorker.controller !== null;
  const onControllerChange = () => {
    if (wasControlled) onReplaced();
    wasControlled = true;
  };
  serviceWorker.addEventListener("controllerchange", onControllerChange, { signal });

  const options = { scope: "/", updateViaCache: "none" } as const;
  const registration = await serviceWorker.register(SERVICE_WORKER_PATH, options);
  signal.throwIfAborted();
  const followInstalling = () => {
    const { installing: worker, active: former } = registration;
    const onStateChange = () => {
      if (worker?.state === "activated" && !former) onInstalled();
      if (worker?.state === "installed" && former) onWaiting(true);
    };
    worker?.addEventListener("statechange", onStateChange, { signal });
  };
  followInstalling();
  registration.addEventListener("updatefound", followInstalling, { signal });
  if (registration.waiting) onWaiting(false);
  return registration;
}

export const UPDATE_CHECK_MS = 3_600_000;

export function checkForUpdates(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  // Offline, the next check retries.
  const timer = setInterval(() => registration.update().catch(() => {}), UPDATE_CHECK_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
}

// Then the page is reloaded without the worker's answer: the server may have the new version too.
const ACTIVATION_TIMEOUT_MS = 4_000;

export async function activateAndReload(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting) return reloadOnce();
  navigator.serviceWorker.addEventListener("controllerchange", reloadOnce, { once: true });
  setTimeout(reloadOnce, ACTIVATION_TIMEOUT_MS);
  registration.waiting.postMessage(SKIP_WAITING);
}

let isReloading = false;

export function reloadOnce(): void {
  if (isReloading) return;
  isReloading = true;
  location.reload();
}
