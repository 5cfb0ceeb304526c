/** What the visitor did before React had taken over, and how the browser would do it alone. */
export type Action = [replay: () => void, doWithoutReact?: () => void];

/** How to keep what was done, by the kind of the event. */
export const COLLECT: Record<string, (actions: Action[], event: Event) => void> = {
  /** Keeps a click. Links, switches, `details` and popovers work without React and are left to the browser. */
  click(actions, { target }) {
    // What is clicked is always an element. Only a button of this kind does nothing by itself.
    const button = (target as Element).closest<HTMLElement>("button[type=button]:not([popovertarget])");
    if (button) actions.push([() => button.click()]);
  },

  /** Keeps a form that was sent. */
  submit(actions, event) {
    // Nothing else is submitted.
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    actions.push([() => form.requestSubmit(), () => form.submit()]);
  },
};
