import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Carousel } from "./carousel.tsx";

const words = {
  previous: "Previous",
  next: "Next",
  pause: "Pause",
  play: "Play",
  describeSlide: (index: number, count: number) => `${index} of ${count}`,
};
const slides = ["One", "Two", "Three"].map((word) => ({ id: word, content: <p>{word}</p> }));

describe("Carousel before hydration", () => {
  const html = renderToStaticMarkup(
    <Carousel label="Voices" slides={slides} autoplayMs={9_000} words={words} />,
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
        words={words}
        settings={{ itemsToShow: 2 }}
      />,
    );
    expect(wide).toContain("--items-to-show:2");
  });
});
