/** What the visitor did before React had taken over, and how the browser would do it alone. */
type Action = [replay: () => void, doWithoutReact?: () => void];

/**
 * Keeps what the visitor does before React has taken over, so that no click is lost.
 * Links, switches, `details` and popovers work without React and are left to the browser.
 */
export function collectActions(signal: AbortSignal): Action[] {
  const actions: Action[] = [];
  const options = { capture: true, signal };
  addEventListener("click", ({ target }) => collectClick(actions, target), options);
  addEventListener("submit", (event) => collectSubmit(actions, event), options);
  return actions;
}

/** A button that does nothing by itself. */
const REACT_BUTTON = "button[type=button]:not([popovertarget])";

function collectClick(actions: Action[], target: EventTarget | null): void {
  const button = target instanceof Element && target.closest<HTMLElement>(REACT_BUTTON);
  if (button) actions.push([() => button.click()]);
}

function collectSubmit(actions: Action[], event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  actions.push([() => form.requestSubmit(), () => form.submit()]);
}
