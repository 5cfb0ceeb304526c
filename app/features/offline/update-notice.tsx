import { type ReactElement, useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { fetchFeatureMessages, translateFeature } from "#app/features/i18n/feature-messages.ts";
import { readStorage, writeStorage } from "#app/features/site/storage.ts";
import { hasUnsavedInput, mayReload } from "#app/features/startup/reload-guard.ts";
import { Button } from "#app/ui/button.tsx";
import { hasNotice, Notice, Notices } from "#app/ui/overlays/notices.tsx";
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
  const isReloading = state === "reloading";
  return (
    <Notices>
      {state === "offlineReady" && (
        <Notice {...close} leavesAlone>
          {translate("offlineReady")}
        </Notice>
      )}
      {(state === "needsRefresh" || isReloading) && (
        <Notice
          {...close}
          action={
            <Button onClick={reload} aria-busy={isReloading} aria-disabled={isReloading || undefined}>
              {translate(isReloading ? "reloading" : "reload")}
            </Button>
          }
        >
          {translate("waiting")}
        </Notice>
      )}
    </Notices>
  );
}

type UpdateState = "dismissed" | "offlineReady" | "needsRefresh" | "reloading";

function useAppUpdates(): { state: UpdateState; dismiss: () => void; reload: () => void } {
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
    if (!hasNotice() && takeOfflineReady()) show("offlineReady");
  }, [pathname]);

  const dismiss = () => {
    if (state === "needsRefresh") writeStorage("sessionStorage", DISMISSED_KEY, "");
    show("dismissed");
  };
  const reload = () => {
    if (state === "reloading" || (hasUnsavedInput(document) && !confirm(translate("mayLose")))) return;
    show("reloading");
    void activateAndReload();
  };
  return { state, dismiss, reload };
}

/** In this tab, the next pages don't tell of the waiting version again. */
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
