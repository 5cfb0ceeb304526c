import { useEffect, useReducer, useRef } from "react";
import { useLocation } from "react-router";
import { mayLoadAnew } from "#app/features/startup/stale-chunks/reload-guard.ts";
import { hasNotice } from "#app/ui/notices.tsx";
import { checkForUpdates } from "./check-for-updates.ts";
import { noteDismissal } from "./dismissal.ts";
import { hasOpenDialog } from "./has-open-dialog.ts";
import { holdsText } from "./holds-text.ts";
import { noteReadiness, takeReadiness } from "./readiness.ts";
import { activateAndReload, reloadPage } from "./reload-page.ts";
import { advance, HIDDEN, isWarned, type UpdateState } from "./update-state.ts";
import { watchText } from "./watch-text.ts";
import { watchWorker } from "./watch-worker.ts";

type AppUpdates = { state: UpdateState; dismiss: () => void; reload: () => void };

/** Follows the versions of the site while the page is open. What can be shown is in `update-state.ts`. */
export function useAppUpdates(): AppUpdates {
  const registration = useRef<ServiceWorkerRegistration>(undefined);
  const isReloading = useRef(false);
  const [state, dispatch] = useReducer(advance, HIDDEN);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const onReplaced = () => {
      if (isReloading.current) return;
      // Another tab has let the new version in. This one follows, unless the visitor would lose something by it.
      const mayInterrupt = !holdsText(document) && !hasOpenDialog(document);
      if (mayInterrupt && mayLoadAnew("update")) reloadPage();
      else dispatch({ type: "outdated" });
    };
    const onWaiting = () => dispatch({ type: "outdated" });
    watchWorker({ onInstalled: noteReadiness, onWaiting, onReplaced }, signal)
      .then((registered) => {
        registration.current = registered;
        if (!signal.aborted) checkForUpdates(registered, signal);
      })
      .catch(() => {
        // The browser or the visitor allows no service worker here: the site works without.
      });
    return () => controller.abort();
  }, []);

  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each view of a page looks anew
  useEffect(() => {
    // It asks nothing of the visitor, so it gives way to what does.
    if (!hasNotice() && takeReadiness()) dispatch({ type: "installed" });
  }, [pathname]);

  useEffect(() => {
    if (state.name !== "reloading") return;
    isReloading.current = true;
    activateAndReload(registration.current?.waiting);
  }, [state]);

  const isWarning = isWarned(state);
  useEffect(() => (isWarning ? watchText(() => dispatch({ type: "textGone" })) : undefined), [isWarning]);

  const dismiss = () => {
    if (state.name === "needsRefresh") void noteDismissal();
    dispatch({ type: "dismissed" });
  };
  const reload = () => dispatch({ type: "reloadAsked", holdsText: holdsText(document) });
  return { state, dismiss, reload };
}
