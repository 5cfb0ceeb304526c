import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { BUTTON_SIZES, BUTTON_VARIANTS, Button } from "./button.tsx";
import { Accordion } from "./disclosure/accordion.tsx";
import { HEADING_FLAGS, HEADING_SIZES, HEADING_TAGS, HEADING_WEIGHTS, Heading } from "./heading.tsx";
import { PORTRAIT_SIZES, Portrait } from "./image.tsx";
import { Section } from "./section.tsx";
import { Switch } from "./switch.tsx";
import { Table } from "./table.tsx";

describe("Button", () => {
  it("sends no form unless asked to", () => {
    expect(renderToStaticMarkup(<Button>Go</Button>)).toContain('type="button"');
    expect(renderToStaticMarkup(<Button type="submit">Go</Button>)).toContain('type="submit"');
  });

  it("looks different in every variant and size", () => {
    const looks = BUTTON_VARIANTS.flatMap((variant) =>
      BUTTON_SIZES.map((size) => renderToStaticMarkup(<Button variant={variant} size={size} />)),
    );
    expect(new Set(looks).size).toBe(BUTTON_VARIANTS.length * BUTTON_SIZES.length);
  });
});

describe("Switch", () => {
  it("is a switch, labelled by its words, in the state it is given", () => {
    const html = renderToStaticMarkup(<Switch label="Light" defaultChecked />);
    expect(html).toMatch(
      /^<label[^>]*><input type="checkbox" role="switch" checked=""\/><span>Light<\/span>/,
    );
  });

  it("keeps its words for screen readers where they are hidden", () => {
    expect(renderToStaticMarkup(<Switch label="Light" isLabelHidden />)).toContain(
      '<span class="sr-only">Light</span>',
    );
  });
});

describe("Heading", () => {
  it.each(HEADING_TAGS)("is a %s when its tag says so", (tag) => {
    expect(renderToStaticMarkup(<Heading tag={tag}>Words</Heading>)).toMatch(
      new RegExp(`^<${tag} class="heading heading-\\d">Words</${tag}>$`),
    );
  });

  it("looks as large as its size says, whatever its tag", () => {
    const classes = HEADING_SIZES.map((size) => renderToStaticMarkup(<Heading tag="h2" size={size} />));
    expect(new Set(classes).size).toBe(HEADING_SIZES.length);
  });

  it.each(HEADING_WEIGHTS)("is of the weight %s when asked", (weight) => {
    expect(renderToStaticMarkup(<Heading tag="h2" weight={weight} />)).toContain(`heading-weight-${weight}`);
  });

  it.each(HEADING_FLAGS)("has the flag %s only when asked", (flag) => {
    expect(renderToStaticMarkup(<Heading tag="h2" {...{ [flag]: true }} />)).toContain(`heading-${flag}`);
    expect(renderToStaticMarkup(<Heading tag="h2" {...{ [flag]: false }} />)).not.toContain(
      `heading-${flag}`,
    );
  });
});

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

it.each([true, false])("a table is named by its caption (hidden: %s)", (isCaptionHidden) => {
  const html = renderToStaticMarkup(
    <Table caption="Years in use" isCaptionHidden={isCaptionHidden}>
      <tbody />
    </Table>,
  );
  expect(html).toMatch(/<table[^>]*><caption[^>]*>Years in use<\/caption>/);
  expect(html.includes("sr-only")).toBe(isCaptionHidden);
});

const entries = [
  { title: "First", content: <p>One</p> },
  { title: "Second", content: <p>Two</p> },
];

describe("Accordion", () => {
  it("is a closed disclosure for each entry", () => {
    const html = renderToStaticMarkup(<Accordion entries={entries} />);
    expect(html.match(/<details><summary>/g)).toHaveLength(2);
  });

  it("opens one at a time where its entries have a name", () => {
    expect(
      renderToStaticMarkup(<Accordion entries={entries} name="questions" />).match(/name="questions"/g),
    ).toHaveLength(2);
  });
});
