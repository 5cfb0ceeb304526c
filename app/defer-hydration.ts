import {
  type FindCurrent,
  HYDRATED_EVENT,
  HYDRATING_EVENT,
  HYDRATION_FAILED_EVENT,
  SITE_ID,
} from "#app/features/startup/hydration-events.ts";
import "#app/features/theme/switches.ts";

// `error`: an image that fails to load, which React replaces.
const INTENTS = ["pointermove", "pointerdown", "scroll", "keydown", "focusin", "click", "submit", "error"];

const ACTIONS = ["click", "submit", "keydown"];

// An event for which React hydrates the whole page at once, in one long task, instead of in slices. All others are rare.
const HELD_BACK = [
  ...["pointerdown", "pointerup", "mousedown", "mouseup", "touchstart", "touchend"],
  ...["keypress", "keyup", "textInput", "input", "change", "compositionstart", "compositionend"],
];

// After the first paint, before the first click. Safari has no idle callback.
const PRELOAD_DELAY_MS = 200;

// Apart from the theme snippet the only script of a page before the visitor shows intent, on a budget of 2 KiB compressed.
deferHydration();

// Measured before a dialog opens and hides the scrollbar: `base.css` then reserves its width.
for (const type of ["pointerdown", "keydown"]) addEventListener(type, measureScrollbar, true);

type StartModule = { page?: string; preload: string };

/** Hydrates at the first sign of intent. What needs React is queued until the page is hydrated, and then replayed. */
function deferHydration(): void {
  // A classic script always has its element. The build writes both attributes or, on pages without hydration, neither.
  const { page, preload } = (document.currentScript as HTMLScriptElement).dataset as StartModule;
  if (!page) return;
  const actions: QueuedAction[] = [];
  const listening = new AbortController();
  const capture = { capture: true, signal: listening.signal };
  let isRequested = false;
  let isReplaying = false;
  let findCurrent: FindCurrent | undefined;

  const hydrate = () => {
    if (isRequested) return;
    isRequested = true;
    import(/* @vite-ignore */ page).catch(() => {
      // The next sign of intent retries.
      isRequested = false;
      performNatively();
    });
  };
  // Online, the browser performs the queued actions without React.
  const performNatively = () => {
    if (!navigator.onLine) return;
    for (const { target, performNatively } of actions.splice(0)) performNatively?.(find(target));
  };
  // React may have rendered this part of the page again.
  const find: FindCurrent = (element) => findCurrent?.(element) ?? element;
  const onIntent = (event: Event) => {
    // Browsers report a pointer that rests where the page appears, too.
    if (event instanceof PointerEvent && event.type === "pointermove" && !hasMoved(event)) return;
    hydrate();
  };
  const onAction = (event: Event) => {
    if (isReplaying || isForeign(event)) return;
    queueAction(actions, event);
    if (findCurrent) event.stopPropagation();
  };
  const replay = async () => {
    // Each in its own task, so that React renders the result of one before the next. New ones queue up behind them.
    for (const { target, replay } of actions) {
      await new Promise((resolve) => setTimeout(resolve));
      isReplaying = true;
      replay(find(target));
      isReplaying = false;
    }
    listening.abort();
  };

  // The URL may name a tab or a filter to show first. An image may have failed before this script ran.
  if (location.search || location.hash || [...document.images].some(hasFailed)) hydrate();
  for (const action of ACTIONS) addEventListener(action, onAction, capture);
  for (const intent of INTENTS) addEventListener(intent, onIntent, capture);
  addEventListener(HYDRATING_EVENT, ({ detail }: CustomEventInit<FindCurrent>) => {
    findCurrent = detail;
    for (const type of HELD_BACK) addEventListener(type, onAction, capture);
  });
  addEventListener(HYDRATED_EVENT, replay);
  addEventListener(HYDRATION_FAILED_EVENT, performNatively);
  addEventListener("load", () => {
    setTimeout(() => [page, ...preload.split(" ")].forEach(preloadModule), PRELOAD_DELAY_MS);
  });
}

/** Whether it happens outside of the page, such as in a chatbot. */
function isForeign({ target }: Event): boolean {
  // These events target elements only.
  return !(target as Element).closest(`#${SITE_ID}`);
}

function hasFailed({ complete, naturalWidth }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0;
}

function preloadModule(href: string): void {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = href;
  document.head.append(link);
}

function hasMoved({ movementX, movementY }: PointerEvent): boolean {
  return movementX !== 0 || movementY !== 0;
}

type QueuedAction = {
  target: Element;
  replay: (current: Element) => void;
  performNatively?: (current: Element) => void;
};

/**
 * Queues submits, clicks on buttons, keys pressed on tabs and, during hydration, input. Links, switches and `details` work
 * without React.
 */
function queueAction(actions: QueuedAction[], event: Event): void {
  // These events target elements only.
  const target = event.target as Element;
  if (event.type === "click") {
    const button = target.closest("button[type=button]");
    if (button) actions.push({ target: button, replay: replayClick });
  }
  if (event.type === "submit") {
    event.preventDefault();
    actions.push({
      target,
      replay: (form) => (form as HTMLFormElement).requestSubmit(),
      performNatively: submit,
    });
  }
  if (event.type === "keydown" && target.role === "tab") {
    // An event has all properties that its constructor takes.
    const copy = new KeyboardEvent(event.type, event);
    actions.push({ target, replay: (tab) => tab.dispatchEvent(copy) });
  }
  if (event.type === "input" || event.type === "change") {
    // React is told of a chosen radio button by its click.
    const replay = (field: Element) =>
      field.matches("[type=radio]")
        ? (field as HTMLElement).click()
        : field.dispatchEvent(new Event(event.type, event));
    actions.push({ target, replay });
  }
}

/** A form that React has removed is still filled in. */
function submit(form: Element): void {
  if (!form.isConnected) document.body.append(form);
  (form as HTMLFormElement).submit();
}

/** Calls the handlers of a button, unless the visitor has closed the popover or dialog that the click opened. */
function replayClick(element: Element): void {
  // Only buttons of this type are queued.
  const button = element as HTMLButtonElement;
  const opened = button.popoverTargetElement ?? button.commandForElement;
  if (opened?.matches(":popover-open,[open]") === false) return;
  // The browser has done its part already: WebKit would close the popover again.
  addEventListener("click", preventDefault);
  button.dispatchEvent(new Event("click", { bubbles: true, cancelable: true }));
  removeEventListener("click", preventDefault);
}

function preventDefault(event: Event): void {
  event.preventDefault();
}

function measureScrollbar(): void {
  const root = document.documentElement;
  if (getComputedStyle(root).overflowY !== "hidden")
    root.style.setProperty("--scrollbar-width", `${innerWidth - root.clientWidth}px`);
}
