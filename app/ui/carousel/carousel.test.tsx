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
const slides = ["One", "Two", "Three"].map((word) => ({ name: word, content: <p>{word}</p> }));

describe("Carousel before hydration", () => {
  const html = renderToStaticMarkup(
    <Carousel label="Voices" slides={slides} autoplayMs={9_000} messages={messages} />,
  );

  it("is a labeled region of slides, none of which is inert", () => {
    expect(html).toContain('<section aria-roledescription="carousel" aria-label="Voices"');
    expect(html).toContain('<li aria-roledescription="slide" aria-label="2 of 3">');
    expect(html).not.toContain("inert");
  });

  it("labels its controls and has an empty live region", () => {
    const names = [...html.matchAll(/<button[^>]*aria-label="([^"]+)"/g)].map(([, name]) => name);
    expect(names).toEqual(["Pause", "Previous", "Next"]);
    expect(html).toContain('<p aria-live="polite" class="sr-only"></p>');
  });

  it("sets the number of visible slides only if there are several", () => {
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
  it.each([320, 700, 768, 800, 1100, 2560])(
    "shows and scrolls one slide at %d pixels by default",
    (width) => {
      const items = resolveItems(CAROUSEL_DEFAULTS, (minimum) => width >= minimum);
      expect(items).toEqual({ itemsToShow: 1, itemsToScroll: 1 });
    },
  );

  it.each([
    [699, { itemsToShow: 1, itemsToScroll: 1 }],
    [700, { itemsToShow: 2, itemsToScroll: 2 }],
    [1100, { itemsToShow: 3, itemsToScroll: 2 }],
  ])("applies breakpoints at %d pixels on top of each other", (width, items) => {
    expect(resolveItems(settings, (minimum) => width >= minimum)).toEqual(items);
  });
});

describe("listShown", () => {
  it("ends with the last slide", () => {
    expect(listShown(1, 2, 5)).toEqual([1, 2]);
    expect(listShown(0, 3, 2)).toEqual([0, 1]);
  });
});
