import { type ReactElement, useEffect, useReducer, useRef } from "react";
import { useLocation } from "react-router";
import { fetchFeatureMessages, translateFeature } from "#app/features/i18n/feature-messages.ts";
import { readStorage, writeStorage } from "#app/features/site/storage.ts";
import { hasUnsavedInput, mayReload } from "#app/features/startup/reload-guard.ts";
import { Button } from "#app/ui/button.tsx";
import { listen } from "#app/ui/listen.ts";
import { hasNotice, Notice, Notices } from "#app/ui/overlays/notices.tsx";
import { HIDDEN, isWarned, reduceUpdate, type UpdateState } from "./update-state.ts";
import { activateAndReload, checkForUpdates, registerWorker, reloadOnce } from "./worker-registration.ts";

const translate = translateFeature("update");

export async function loadUpdateNotice(): Promise<ReactElement> {
  await fetchFeatureMessages();
  return <UpdateNotice />;
}

/** Says that a new version waits, or that the site works offline now (specification section 2, Update notice). */
function UpdateNotice() {
  const { state, dismiss, reload } = useAppUpdates();
  const close = { label: translate("label"), closeLabel: translate("close"), onClose: dismiss };
  const isReloading = state.name === "reloading";
  return (
    <Notices>
      {state.name === "offlineReady" && (
        <Notice {...close} leavesAlone>
          {translate("offlineReady")}
        </Notice>
      )}
      {(state.name === "needsRefresh" || isReloading) && (
        <Notice
          {...close}
          action={
            <Button onClick={reload} aria-busy={isReloading} aria-disabled={isReloading || undefined}>
              {translate(isReloading ? "reloading" : isWarned(state) ? "reloadAnyway" : "reload")}
            </Button>
          }
        >
          {translate(isWarned(state) ? "mayLose" : "waiting")}
        </Notice>
      )}
    </Notices>
  );
}

type AppUpdatesState = { state: UpdateState; dismiss: () => void; reload: () => void };

function useAppUpdates(): AppUpdatesState {
  const registration = useRef<ServiceWorkerRegistration>(undefined);
  const isReloading = useRef(false);
  const [state, dispatch] = useReducer(reduceUpdate, HIDDEN);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const onReplaced = () => {
      if (isReloading.current) return;
      // The update was accepted in another tab. This one follows, unless the visitor would lose something.
      const mayInterrupt = !hasUnsavedInput(document) && !hasOpenDialog();
      if (mayInterrupt && mayReload("update")) reloadOnce();
      else dispatch({ type: "outdated" });
    };
    const onWaiting = (isNew: boolean) => {
      if (isNew || readStorage("sessionStorage", DISMISSED_KEY) === null) dispatch({ type: "outdated" });
    };
    registerWorker({ onInstalled: noteOfflineReady, onWaiting, onReplaced }, signal)
      .then((registered) => {
        registration.current = registered;
        if (!signal.aborted) checkForUpdates(registered, signal);
      })
      .catch(() => {
        // Service workers are not allowed here.
      });
    return () => controller.abort();
  }, []);

  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every page view
  useEffect(() => {
    if (!hasNotice() && takeOfflineReady()) dispatch({ type: "installed" });
  }, [pathname]);

  useEffect(() => {
    if (state.name !== "reloading") return;
    isReloading.current = true;
    activateAndReload(registration.current?.waiting);
  }, [state]);

  const isWarning = isWarned(state);
  useEffect(() => (isWarning ? onInputGone(() => dispatch({ type: "inputGone" })) : undefined), [isWarning]);

  const dismiss = () => {
    if (state.name === "needsRefresh") writeStorage("sessionStorage", DISMISSED_KEY, "");
    dispatch({ type: "dismissed" });
  };
  const reload = () => dispatch({ type: "reloadRequested", hasUnsavedInput: hasUnsavedInput(document) });
  return { state, dismiss, reload };
}

function hasOpenDialog(): boolean {
  return document.querySelector("dialog[open]") !== null;
}

function onInputGone(callback: () => void): () => void {
  // In a later task, because `reset` fires before the fields are emptied, and React clears a sent form on render.
  return listen(document, "input reset", () => setTimeout(() => hasUnsavedInput(document) || callback()));
}

/** In this tab, the next pages don't tell of the waiting version again. */
const DISMISSED_KEY = "update.dismissed";

const OFFLINE_READY_KEY = "update.offlineReady";

let isOfflineReady = false;

/** Records that the site works offline now. The visitor is told on a later page view, not while reading the first. */
function noteOfflineReady(): void {
  isOfflineReady = !writeStorage("localStorage", OFFLINE_READY_KEY, "");
}

/** Whether the visitor is still to be told. Says yes once for all tabs. */
function takeOfflineReady(): boolean {
  const isReady = isOfflineReady || readStorage("localStorage", OFFLINE_READY_KEY) !== null;
  isOfflineReady = false;
  writeStorage("localStorage", OFFLINE_READY_KEY, null);
  return isReady;
}
