/** What the visitor did before React had taken over, and how the browser would do it alone. */
export type Action = [replay: () => void, doWithoutReact?: () => void];

/** How to keep what was done, by the kind of the event. */
export const COLLECT: Record<string, (actions: Action[], event: Event) => void> = {
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
