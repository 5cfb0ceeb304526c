import { listen } from "#app/ui/listen.ts";

/**
 * Makes the browser ask before the page is left, until the returned function is called. Only for what is stored nowhere: a
 * page with this listener may not enter the back/forward cache.
 */
export function warnBeforeLeaving(): () => void {
  return listen(window, "beforeunload", (event) => event.preventDefault());
}
