import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { lazyFeature } from "#app/features/integrations/third-parties.tsx";
import { readStorage, writeStorage } from "#app/features/site/storage.ts";
import { hasUnsavedInput, mayReload } from "#app/features/startup/reload.ts";
import { SERVICE_WORKER_PATH, SKIP_WAITING } from "./worker-contract.ts";

const UpdateNotice = lazyFeature(async () => (await import("./update-notice.tsx")).UpdateNotice);

type UpdateState = "dismissed" | "offlineReady" | "needsRefresh" | "reloading";

/** Registers the service worker, and shows what becomes of it. */
export function WatchUpdates() {
  const [state, setState] = useState<UpdateState>("dismissed");
  const show = (next: UpdateState) => setState((current) => (current === "reloading" ? current : next));

  const onWaiting = useEffectEvent((isNew: boolean) => {
    if (isNew || readStorage("sessionStorage", DISMISSED_KEY) === null) show("needsRefresh");
  });
  const onReplaced = useEffectEvent(() => {
    if (state === "reloading") return;
    // The update was accepted in another tab. This one follows, unless the visitor would lose something.
    const mayInterrupt = !hasUnsavedInput(document) && !document.querySelector("dialog[open]");
    if (mayInterrupt && mayReload("update")) reloadOnce();
    else show("needsRefresh");
  });
  useEffect(() => {
    const controller = new AbortController();
    watchWorker({ onInstalled: noteOfflineReady, onWaiting, onReplaced }, controller.signal).catch(() => {
      // Service workers are not allowed here.
    });
    return () => controller.abort();
  }, []);

  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every page view
  useEffect(() => {
    if (!document.querySelector("[data-notices] > *") && takeOfflineReady()) show("offlineReady");
  }, [pathname]);

  const dismiss = () => {
    if (state === "needsRefresh") writeStorage("sessionStorage", DISMISSED_KEY, "");
    show("dismissed");
  };
  const reload = () => {
    show("reloading");
    void activateAndReload();
  };
  if (state === "dismissed") return null;
  return (
    <Suspense>
      <UpdateNotice state={state} dismiss={dismiss} reload={reload} />
    </Suspense>
  );
}

/** In this tab, the next pages don't announce the waiting version again. */
const DISMISSED_KEY = "update.dismissed";

const OFFLINE_READY_KEY = "update.offlineReady";

/** Records that the site works offline now. The visitor is told on a later page view, not while reading the first. */
function noteOfflineReady(): void {
  writeStorage("localStorage", OFFLINE_READY_KEY, "");
}

/** Whether the visitor is still to be told. Says yes once for all tabs. */
function takeOfflineReady(): boolean {
  const isReady = readStorage("localStorage", OFFLINE_READY_KEY) !== null;
  writeStorage("localStorage", OFFLINE_READY_KEY, null);
  return isReady;
}

type WorkerCallbacks = {
  onInstalled: () => void;
  /** `isNew`: it was found while this page is open. */
  onWaiting: (isNew: boolean) => void;
  /** Another version controls this page now, perhaps by request of another tab. */
  onReplaced: () => void;
};

/**
 * Registers the worker and checks for updates every hour. Reports the versions that other tabs find too, which Workbox's window
 * library does not.
 * @throws Error where service workers are not allowed
 */
async function watchWorker(
  { onInstalled, onWaiting, onReplaced }: WorkerCallbacks,
  signal: AbortSignal,
): Promise<void> {
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
  // Offline, the next check retries.
  const timer = setInterval(() => registration.update().catch(() => {}), UPDATE_CHECK_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
}

/** Specification section 9. */
const UPDATE_CHECK_MS = 3_600_000;

// Then the page is reloaded without the worker's answer: the server may have the new version too.
const ACTIVATION_TIMEOUT_MS = 4_000;

async function activateAndReload(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting) return reloadOnce();
  navigator.serviceWorker.addEventListener("controllerchange", reloadOnce, { once: true });
  setTimeout(reloadOnce, ACTIVATION_TIMEOUT_MS);
  registration.waiting.postMessage(SKIP_WAITING);
}

let isReloading = false;

function reloadOnce(): void {
  if (isReloading) return;
  isReloading = true;
  location.reload();
}
