import { expect, it } from "vitest";
import { renderOnSite } from "#app/testing/render-on-site.tsx";
import texts from "#content/locales/en-US.json" with { type: "json" };
import { CAROUSEL_SETTINGS, Carousel, type CarouselSettings, resolveItems } from "./carousel.tsx";

it("before hydration a carousel is a labeled region of labeled slides, none of which is inert", () => {
  const slides = ["One", "Two", "Three"].map((name) => ({ name, content: <p>{name}</p> }));
  const html = renderOnSite(<Carousel slides={slides} />);
  const { label, pause, previous, next } = texts.testimonials;
  expect(html).toContain(`<section aria-roledescription="carousel" aria-label="${label}"`);
  const labels = [...html.matchAll(/<(?:button|li)[^>]* aria-label="([^"]+)"/g)].map(([, name]) => name);
  expect(labels).toEqual([pause, previous, next, "1 of 3", "2 of 3", "3 of 3"]);
  expect(html.match(/aria-roledescription="slide"/g)).toHaveLength(3);
  expect(html).not.toMatch(/inert|--items-to-show/);
});

const ONE = { itemsToShow: 1, itemsToScroll: 1 };
const { breakpoints: DEFAULTS } = CAROUSEL_SETTINGS;
const OWN = { 1100: { itemsToShow: 3 }, 700: { itemsToShow: 2, itemsToScroll: 2 } };

it.each<[string, CarouselSettings["breakpoints"], number, typeof ONE]>([
  ["shows one slide by default", DEFAULTS, 320, ONE],
  ["shows one slide by default on wide screens too", DEFAULTS, 2560, ONE],
  ["ignores breakpoints before they are reached", OWN, 699, ONE],
  ["applies a breakpoint from its width on", OWN, 700, { itemsToShow: 2, itemsToScroll: 2 }],
  ["applies a wider breakpoint on top", OWN, 1100, { itemsToShow: 3, itemsToScroll: 2 }],
])("%s", (_, breakpoints, width, items) => {
  expect(resolveItems({ ...CAROUSEL_SETTINGS, breakpoints }, width)).toEqual(items);
});
