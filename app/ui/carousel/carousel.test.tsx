import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { CAROUSEL_DEFAULTS, Carousel, type CarouselSettings, resolveItems } from "./carousel.tsx";

it("before hydration a carousel is a labeled region of labeled slides, none of which is inert", () => {
  const messages = { previous: "Back", next: "Next", pause: "Pause", play: "Play" };
  const html = renderToStaticMarkup(
    <Carousel
      label="Voices"
      slides={["One", "Two", "Three"].map((name) => ({ name, content: <p>{name}</p> }))}
      autoplayMs={9_000}
      messages={{ ...messages, describeSlide: (index, count) => `${index} of ${count}` }}
    />,
  );
  expect(html).toContain('<section aria-roledescription="carousel" aria-label="Voices"');
  const labels = [...html.matchAll(/<(?:button|li)[^>]* aria-label="([^"]+)"/g)].map(([, name]) => name);
  expect(labels).toEqual(["Pause", "Back", "Next", "1 of 3", "2 of 3", "3 of 3"]);
  expect(html.match(/aria-roledescription="slide"/g)).toHaveLength(3);
  expect(html).not.toMatch(/inert|--items-to-show/);
});

const ONE = { itemsToShow: 1, itemsToScroll: 1 };
const { breakpoints: DEFAULTS } = CAROUSEL_DEFAULTS;
const OWN = { 1100: { itemsToShow: 3 }, 700: { itemsToShow: 2, itemsToScroll: 2 } };

it.each<[string, CarouselSettings["breakpoints"], number, typeof ONE]>([
  ["shows one slide by default", DEFAULTS, 320, ONE],
  ["shows one slide by default on wide screens too", DEFAULTS, 2560, ONE],
  ["ignores breakpoints before they are reached", OWN, 699, ONE],
  ["applies a breakpoint from its width on", OWN, 700, { itemsToShow: 2, itemsToScroll: 2 }],
  ["applies a wider breakpoint on top", OWN, 1100, { itemsToShow: 3, itemsToScroll: 2 }],
])("%s", (_, breakpoints, width, items) => {
  expect(resolveItems({ ...CAROUSEL_DEFAULTS, breakpoints }, width)).toEqual(items);
});
