import { AWAKE_EVENT, HYDRATING_EVENT } from "./awake-event.ts";
import { type Action, collectClick, collectSubmit } from "./collect-actions.ts";

// A picture that does not arrive has to be replaced, which React does.
const INTENTS = "pointermove pointerdown scroll keydown focusin click submit error";

const COLLECT: Record<string, typeof collectClick> = { click: collectClick, submit: collectSubmit };

/**
 * Downloads React when the browser is idle and runs it at the first sign of intent. What the visitor does before React has
 * taken over is kept, so that no click is lost.
 * The attribute `data-page` of the script's own element says which module starts the page; a page without it stays as it is.
 */
export function watchIntent(): void {
  // A script that is no module and runs from its beginning to its end has one.
  const { page, preload = "" } = (document.currentScript as HTMLScriptElement).dataset;
  if (!page) return;
  const actions: Action[] = [];
  let isWaking = false;
  let isHydrating = false;

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
  const onIntent = (event: Event) => {
    if (!isHydrating) COLLECT[event.type]?.(actions, event);
    wake();
  };
  for (const intent of INTENTS.split(" ")) addEventListener(intent, onIntent, true);
  addEventListener(HYDRATING_EVENT, () => {
    // React itself sees every click from now on.
    isHydrating = true;
  });
  // 200 ms: long enough for the first paint, short enough to be ready for the first click. Safari has no idle callback.
  addEventListener("load", () => setTimeout(spendIdleTime, 200, [page, ...preload.split(" ")]));
  addEventListener(AWAKE_EVENT, () => {
    // One by one, each in a task of its own: React shows what the first did before it hears of the second.
    for (const [replay] of actions.splice(0)) setTimeout(replay);
  });
}

/** Lays out what is out of sight, and fetches what the page will need once the visitor stirs. */
function spendIdleTime(modules: string[]): void {
  document.documentElement.dataset.idle = "";
  for (const href of modules) {
    document.head.insertAdjacentHTML("beforeend", `<link rel=modulepreload href=${href}>`);
  }
}
