import stylesheet from "#app/styles/app.css?url";

/** Adds the whole stylesheet, once: a page carries only the rules it needs itself, the next page may need others. */
export function loadStylesheet(): void {
  if (document.querySelector(`link[href="${stylesheet}"]`)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = stylesheet;
  document.head.append(link);
}
