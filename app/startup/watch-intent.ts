import { AWAKE_EVENT, HYDRATING_EVENT } from "./awake-event.ts";
import { collectActions } from "./collect-actions.ts";

// A picture that does not arrive has to be replaced, which React does.
const INTENTS = "pointermove pointerdown scroll keydown focusin click submit error".split(" ");

/**
 * Downloads React when the browser is idle and runs it at the first sign of intent.
 * The element with `data-page` says which module starts the page; a page without it stays as it is.
 */
export function watchIntent(): void {
  const { page, preload = "" } = document.querySelector<HTMLElement>("[data-page]")?.dataset ?? {};
  if (!page) return;
  const controller = new AbortController();
  const { signal } = controller;
  const actions = collectActions(signal);
  let isWaking = false;

  const wake = () => {
    if (isWaking) return;
    isWaking = true;
    import(/* @vite-ignore */ page).catch(() => {
      // The next sign of intent tries again. What waits is done by the browser itself, unless it is offline.
      isWaking = false;
      if (navigator.onLine) for (const [, doWithoutReact] of actions.splice(0)) doWithoutReact?.();
    });
  };

  // What the address names may have to be shown first: a tab, or a list as it was filtered.
  if (/[?#]./.test(location.href)) wake();
  for (const intent of INTENTS) addEventListener(intent, wake, { capture: true, signal });
  addEventListener("load", () => setTimeout(spendIdleTime, IDLE_AFTER_MS, [page, ...preload.split(" ")]));
  addEventListener(HYDRATING_EVENT, () => controller.abort());
  addEventListener(AWAKE_EVENT, () => {
    // One by one, each in a task of its own: React shows what the first did before it hears of the second.
    for (const [replay] of actions.splice(0)) setTimeout(replay);
  });
}

// Long enough for the first paint, short enough to be ready for the first click. Safari has no idle callback.
const IDLE_AFTER_MS = 200;

/** Lays out what is out of sight, and fetches what the page will need once the visitor stirs. */
function spendIdleTime(modules: string[]): void {
  document.documentElement.dataset.idle = "";
  for (const href of modules) {
    document.head.insertAdjacentHTML("beforeend", `<link rel=modulepreload href=${href}>`);
  }
}
