import { useEffect, useReducer, useRef } from "react";
import { useLocation } from "react-router";
import { mayLoadAnew } from "#app/features/startup/stale-chunks/reload-guard.ts";
import { hasNotice } from "#app/ui/overlays/notices.tsx";
import { SKIP_WAITING } from "../background-sync.ts";
import { noteDismissal } from "./dismissal.ts";
import { holdsText } from "./holds-text.ts";
import { advance, HIDDEN, isWarned, type UpdateState } from "./update-state.ts";
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

// Within `:is` a browser passes over what it does not know.
const OPEN_DIALOG = ":is(dialog[open], [role=dialog]:popover-open)";

/** Whether the visitor is busy in a dialog, perhaps with a time that is chosen: a reload would close it. */
function hasOpenDialog(page: ParentNode): boolean {
  return page.querySelector(OPEN_DIALOG) !== null;
}

/** Calls back when no form holds words any more. Returns what calls that off. */
function watchText(onGone: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  // A form is told that it will be emptied before it is, and what was sent is gone once React has shown it.
  const lookSoon = () => setTimeout(() => signal.aborted || holdsText(document) || onGone());
  for (const type of ["input", "reset"]) document.addEventListener(type, lookSoon, { signal });
  return () => controller.abort();
}

// A worker that takes longer does not answer. The page is reloaded all the same: its new version may come from the server.
const PATIENCE_MS = 4_000;

let isReloading = false;

/** Lets the version that waits take over and reloads the page, once, whether it does or not. */
function activateAndReload(waiting: ServiceWorker | null | undefined): void {
  if (!waiting) {
    reloadPage();
    return;
  }
  navigator.serviceWorker.addEventListener("controllerchange", reloadPage, { once: true });
  setTimeout(reloadPage, PATIENCE_MS);
  waiting.postMessage(SKIP_WAITING);
}

/** Reloads the page, however often it is called. */
function reloadPage(): void {
  if (isReloading) return;
  isReloading = true;
  location.reload();
}

/** How often a page that stays open asks for a new version (specification section 9). */
export const UPDATE_CHECK_MS = 3_600_000;

// A visitor who goes to and fro between tabs asks no more often.
const RETURN_CHECK_MS = 60_000;

/** Looks for a new version every hour and when the visitor comes back to the tab, not while offline. */
function checkForUpdates(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  let checkedAt = Date.now();

  const check = () => {
    if (!navigator.onLine) return;
    checkedAt = Date.now();
    // The server cannot be reached, or the worker is gone from it: the next check tries again.
    registration.update().catch(() => {});
  };
  const checkOnReturn = () => {
    const isDue = Date.now() - checkedAt >= RETURN_CHECK_MS;
    if (document.visibilityState === "visible" && isDue) check();
  };

  const timer = setInterval(check, UPDATE_CHECK_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
  document.addEventListener("visibilitychange", checkOnReturn, { signal });
}

const NAME = "update.offlineReady";

// For browsers that keep nothing.
let isUntold = false;

/** Notes that the site opens offline now: the visitor is told with a later view, not while looking at the first page. */
function noteReadiness(): void {
  try {
    localStorage.setItem(NAME, "");
  } catch {
    isUntold = true;
  }
}

/** Whether the visitor is still to be told. Asking settles it, in every tab. */
function takeReadiness(): boolean {
  const wasUntold = isUntold;
  isUntold = false;
  try {
    const isNoted = localStorage.getItem(NAME) !== null;
    localStorage.removeItem(NAME);
    return isNoted || wasUntold;
  } catch {
    return wasUntold;
  }
}
