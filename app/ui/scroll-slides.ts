import { isMotionReduced } from "./reduced-motion.ts";

/** Specification section 9. */
const TRANSITION_MS = 300;

/** The index of the slide at the start of a row that scrolls natively, as if scrolled further by `lead` pixels. */
export function findScrolled(viewport: HTMLElement, lead = 0): number {
  const distances = listStarts(viewport).map((start) => Math.abs(start - viewport.scrollLeft - lead));
  return distances.indexOf(Math.min(...distances));
}

/** Scrolls at once, and lets the row move from where it was: smooth scrolling has no duration. */
export function scrollToSlide(viewport: HTMLElement, index: number): void {
  const row = viewport.firstElementChild;
  const left = row?.getBoundingClientRect().left ?? 0;
  for (const animation of row?.getAnimations() ?? []) animation.cancel();
  viewport.scrollTo({ left: listStarts(viewport)[index] ?? 0, behavior: "instant" });
  if (!row) return;
  const animation = row.animate(
    { translate: [`${left - row.getBoundingClientRect().left}px`, "0"] },
    { duration: isMotionReduced() ? 0 : TRANSITION_MS, easing: "ease-out" },
  );
  // The browser would scroll after the slide that it has snapped to.
  viewport.style.scrollSnapType = "none";
  animation.onfinish = () => {
    viewport.style.scrollSnapType = "";
  };
}

function listStarts({ firstElementChild: row }: HTMLElement): number[] {
  // The row is a list.
  const lefts = ([...(row?.children ?? [])] as HTMLElement[]).map(({ offsetLeft }) => offsetLeft);
  return lefts.map((left) => left - (lefts[0] ?? 0));
}
