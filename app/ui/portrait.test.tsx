import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { PORTRAIT_SIZES, Portrait } from "./portrait.tsx";

const figure = { src: "/figure.svg", width: 240, height: 240 };
const ground = { src: "/cloth.svg", width: 240, height: 240 };

describe("a portrait", () => {
  it("shows the figure over its cloth", () => {
    const html = renderToStaticMarkup(<Portrait picture={{ ...figure, ground }} />);
    expect(html).toContain('src="/figure.svg"');
    expect(html).toContain("background-image:url(/cloth.svg)");
  });

  it("shows a picture that has no cloth as it is", () => {
    const html = renderToStaticMarkup(<Portrait picture={figure} />);
    expect(html).toContain('src="/figure.svg"');
    expect(html).not.toContain("style");
  });

  it.each(PORTRAIT_SIZES)("comes in the size %s", (size) => {
    expect(renderToStaticMarkup(<Portrait picture={figure} size={size} />)).toMatch(/class="portrait\b/);
  });
});
