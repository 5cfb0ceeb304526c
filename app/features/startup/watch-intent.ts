import { HYDRATED_EVENT, HYDRATING_EVENT } from "./hydrated-event.ts";

/** What the build has written to the script's own element: both, or nothing. */
type StartNote = { page?: string; preload: string };

/**
 * Downloads React when the browser is idle and runs it at the first sign of intent. What the visitor does before React has
 * taken over is kept, so that no click is lost.
 * The attribute `data-page` of the script's own element says which module starts the page; a page without it stays as it is.
 */
export function watchIntent(): void {
  // A script that is no module and runs from its beginning to its end has one.
  const { page, preload } = (document.currentScript as HTMLScriptElement).dataset as StartNote;
  if (!page) return;
  const actions: Action[] = [];
  let isWaking = false;
  let collect = COLLECT;

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
    collect[event.type]?.(actions, event);
    wake();
  };
  // A picture that does not arrive has to be replaced, which React does. One may have failed before this script ran.
  if (Array.from(document.images).some(({ complete, naturalWidth }) => complete && !naturalWidth)) wake();
  for (const intent of "pointermove pointerdown scroll keydown focusin click submit error".split(" "))
    addEventListener(intent, onIntent, true);
  addEventListener(HYDRATING_EVENT, () => {
    // React itself sees every click from now on.
    collect = {};
  });
  // 200 ms: long enough for the first paint, short enough to be ready for the first click. Safari has no idle callback.
  addEventListener("load", () =>
    setTimeout(() => {
      // Fetches what the page will need once the visitor stirs.
      for (const href of [page, ...preload.split(" ")])
        document.head.insertAdjacentHTML("beforeend", `<link rel=modulepreload href=${href}>`);
    }, 200),
  );
  addEventListener(HYDRATED_EVENT, () => {
    // One by one, each in a task of its own: React shows what the first did before it hears of the second.
    for (const [replay] of actions.splice(0)) setTimeout(replay);
  });
}

/** What the visitor did before React had taken over, and how the browser would do it alone. */
type Action = [replay: () => void, doWithoutReact?: () => void];

/** How to keep what was done, by the kind of the event. */
const COLLECT: Record<string, (actions: Action[], event: Event) => void> = {
  /** Keeps a click on a button, for its handlers. Links, switches and `details` are left to the browser. */
  click(actions, { target }) {
    // What is clicked is always an element.
    const button = (target as Element).closest<HTMLButtonElement>("button[type=button]");
    if (button) actions.push([() => replayClick(button)]);
  },

  /** Keeps a form that was sent. */
  submit(actions, event) {
    // Nothing else is submitted.
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    actions.push([() => form.requestSubmit(), () => form.submit()]);
  },
};

/** Calls the handlers of a button, unless the visitor has closed what the click opened. */
function replayClick(button: HTMLButtonElement): void {
  if (button.popoverTargetElement?.matches(":popover-open") === false) return;
  // The browser has done its part: WebKit would close a popover again that it has opened.
  addEventListener("click", preventDefault);
  button.dispatchEvent(new Event("click", { bubbles: true, cancelable: true }));
  removeEventListener("click", preventDefault);
}

function preventDefault(event: Event): void {
  event.preventDefault();
}
