import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { PORTRAIT_SIZES, Portrait } from "./portrait.tsx";
import { Section } from "./section.tsx";

const figure = { src: "/figure.svg", width: 240, height: 240 };
const ground = { src: "/cloth.svg", width: 240, height: 240 };

describe("a portrait", () => {
  it("shows the figure over its cloth, in the colors of each scheme", () => {
    const html = renderToStaticMarkup(<Portrait picture={{ ...figure, ground }} />);
    expect(html).toMatch(/url\(\/cloth\.svg\)[^>]*src="\/figure\.svg"/);
    expect(html).toMatch(/url\(\/cloth\.svg#d\)[^>]*src="\/figure\.svg#d"/);
  });

  it("needs its dark colors alone on a ground that is always dark", () => {
    const html = renderToStaticMarkup(
      <Section heading="People" ground="ink">
        <Portrait picture={{ ...figure, ground }} />
      </Section>,
    );
    expect(html.match(/<img/g)).toHaveLength(1);
    expect(html).toContain('src="/figure.svg#d"');
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
