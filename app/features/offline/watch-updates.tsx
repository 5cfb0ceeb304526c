import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { lazyFeature } from "#app/features/integrations/third-parties.tsx";
import { readStorage, writeStorage } from "#app/features/site/storage.ts";
import { hasUnsavedInput, mayReload } from "#app/features/startup/reload-guard.ts";
import { activateAndReload, checkForUpdates, registerWorker, reloadOnce } from "./worker-registration.ts";

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
    const { signal } = controller;
    registerWorker({ onInstalled: noteOfflineReady, onWaiting, onReplaced }, signal)
      .then((registration) => checkForUpdates(registration, signal))
      .catch(() => {
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
