/** Runs in the page: tables and code are tab stops only if they scroll, and have a name then. */
export function listWrongTabStops(): string[] {
  return [...document.querySelectorAll(":is(pre, .table-frame)")].flatMap((element) => {
    if (!element.checkVisibility()) return [];
    const scrolls = element.scrollWidth > element.clientWidth;
    const isNamed =
      element.getAttribute("role") === "group" && element.matches("[aria-label], [aria-labelledby]");
    const isRight = element.hasAttribute("tabindex") === scrolls && (!scrolls || isNamed);
    return isRight ? [] : [element.outerHTML.slice(0, 200)];
  });
}
