/**
 * Makes the browser ask before the page is left, until the returned function is called. Only for what is stored nowhere: a
 * page with this listener may not enter the back/forward cache.
 */
export function warnBeforeLeaving(): () => void {
  const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener("beforeunload", onBeforeUnload);
  return () => removeEventListener("beforeunload", onBeforeUnload);
}
