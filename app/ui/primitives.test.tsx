import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Button } from "./button.tsx";
import { Portrait } from "./image.tsx";
import { Section } from "./section.tsx";

it("a button does not submit forms by default", () => {
  expect(renderToStaticMarkup(<Button>Go</Button>)).toContain('type="button"');
  expect(renderToStaticMarkup(<Button type="submit">Go</Button>)).toContain('type="submit"');
});

it("a portrait has its background in both color schemes, and only the dark one on dark ground", () => {
  const figure = { src: "/figure.svg", width: 240, height: 240 };
  const readPictures = (element: ReactNode) =>
    renderToStaticMarkup(element).match(/\/(?:figure|pattern)\.svg(?:#d)?/g);
  const portrait = <Portrait picture={{ ...figure, ground: { ...figure, src: "/pattern.svg" } }} />;
  const dark = ["/pattern.svg#d", "/figure.svg#d"];
  expect(readPictures(portrait)).toEqual(["/pattern.svg", "/figure.svg", ...dark]);
  expect(
    readPictures(
      <Section heading="People" ground="ink">
        {portrait}
      </Section>,
    ),
  ).toEqual(dark);
  expect(readPictures(<Portrait picture={figure} />)).toEqual(["/figure.svg", "/figure.svg#d"]);
});
