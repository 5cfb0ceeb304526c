/** What the visitor did before React had taken over, and how the browser would do it alone. */
export type Action = [replay: () => void, doWithoutReact?: () => void];

/** A button that does nothing by itself. */
const REACT_BUTTON = "button[type=button]:not([popovertarget])";

/** Keeps a click. Links, switches, `details` and popovers work without React and are left to the browser. */
export function collectClick(actions: Action[], { target }: Event): void {
  // What is clicked is always an element.
  const button = (target as Element).closest<HTMLElement>(REACT_BUTTON);
  if (button) actions.push([() => button.click()]);
}

/** Keeps a form that was sent. */
export function collectSubmit(actions: Action[], event: Event): void {
  // Nothing else is submitted.
  const form = event.target as HTMLFormElement;
  event.preventDefault();
  actions.push([() => form.requestSubmit(), () => form.submit()]);
}
