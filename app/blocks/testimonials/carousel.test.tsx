import { expect, it } from "vitest";
import { renderOnSite } from "#app/testing/render-on-site.tsx";
import texts from "#content/locales/en-US.json" with { type: "json" };
import { Carousel } from "./carousel.tsx";

it("before hydration a carousel is a labeled region of labeled slides, none of which is inert", () => {
  const slides = ["One", "Two", "Three"].map((name) => ({ name, content: <p>{name}</p> }));
  const html = renderOnSite(<Carousel slides={slides} />);
  const { label, pause, previous, next } = texts.testimonials;
  expect(html).toContain(`<section aria-roledescription="carousel" aria-label="${label}"`);
  const labels = [...html.matchAll(/<(?:button|li)[^>]* aria-label="([^"]+)"/g)].map(([, name]) => name);
  expect(labels).toEqual([pause, previous, next, "1 of 3", "2 of 3", "3 of 3"]);
  expect(html.match(/aria-roledescription="slide"/g)).toHaveLength(3);
  expect(html).not.toMatch("inert");
});
