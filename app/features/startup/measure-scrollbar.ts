/** Notes how wide the scrollbar is before something opens that hides it: `base.css` keeps its place free meanwhile. */
for (const type of ["pointerdown", "keydown"]) addEventListener(type, measure, true);

function measure(): void {
  const root = document.documentElement;
  // While something is open, none is shown.
  if (getComputedStyle(root).overflowY !== "hidden")
    root.style.setProperty("--scrollbar-width", `${innerWidth - root.clientWidth}px`);
}
