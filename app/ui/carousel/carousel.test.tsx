import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Carousel } from "./carousel.tsx";
import { CAROUSEL_DEFAULTS, listShown, resolveItems } from "./carousel-row.ts";

const messages = {
  previous: "Previous",
  next: "Next",
  pause: "Pause",
  play: "Play",
  describeSlide: (index: number, count: number) => `${index} of ${count}`,
};
const slides = ["One", "Two", "Three"].map((word) => ({ id: word, content: <p>{word}</p> }));

describe("Carousel before hydration", () => {
  const html = renderToStaticMarkup(
    <Carousel label="Voices" slides={slides} autoplayMs={9_000} messages={messages} />,
  );

  it("is a named region of slides, none of which is out of reach yet", () => {
    expect(html).toContain('<section aria-roledescription="carousel" aria-label="Voices"');
    expect(html).toContain('<li aria-roledescription="slide" aria-label="2 of 3">');
    expect(html).not.toContain("inert");
  });

  it("has a name for each of its controls, and says nothing by itself", () => {
    const names = [...html.matchAll(/<button[^>]*aria-label="([^"]+)"/g)].map(([, name]) => name);
    expect(names).toEqual(["Previous", "Next", "Pause"]);
    expect(html).toContain('<p aria-live="polite" class="sr-only"></p>');
  });

  it("says in its markup how many slides it shows only where that is more than one", () => {
    expect(html).not.toContain("--items-to-show");
    const wide = renderToStaticMarkup(
      <Carousel
        label="Voices"
        slides={slides}
        autoplayMs={9_000}
        messages={messages}
        settings={{ itemsToShow: 2 }}
      />,
    );
    expect(wide).toContain("--items-to-show:2");
  });
});

const settings = {
  ...CAROUSEL_DEFAULTS,
  breakpoints: { 1100: { itemsToShow: 3 }, 700: { itemsToShow: 2, itemsToScroll: 2 } },
};

describe("resolveItems", () => {
  it.each([320, 700, 768, 800, 1100, 2560])("shows and moves one slide at %d pixels by default", (width) => {
    const items = resolveItems(CAROUSEL_DEFAULTS, (minimum) => width >= minimum);
    expect(items).toEqual({ itemsToShow: 1, itemsToScroll: 1 });
  });

  it.each([
    [699, { itemsToShow: 1, itemsToScroll: 1 }],
    [700, { itemsToShow: 2, itemsToScroll: 2 }],
    [1100, { itemsToShow: 3, itemsToScroll: 2 }],
  ])("changes at %d pixels what its breakpoints say, and keeps the rest", (width, items) => {
    expect(resolveItems(settings, (minimum) => width >= minimum)).toEqual(items);
  });
});

describe("listShown", () => {
  it("goes around the end", () => {
    expect(listShown(3, 3, 5)).toEqual([3, 4, 0]);
  });

  it("names no slide twice", () => {
    expect(listShown(1, 3, 2)).toEqual([1, 0]);
  });
});
