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
  it("does not submit forms by default", () => {
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
  it("is a labeled switch with an initial state", () => {
    const html = renderToStaticMarkup(<Switch label="Light" defaultChecked />);
    expect(html).toMatch(
      /^<label[^>]*><input type="checkbox" role="switch" checked=""\/><span>Light<\/span>/,
    );
  });

  it("keeps a hidden label for screen readers", () => {
    expect(renderToStaticMarkup(<Switch label="Light" isLabelHidden />)).toContain(
      '<span class="sr-only">Light</span>',
    );
  });
});

describe("Heading", () => {
  it.each(HEADING_TAGS)("renders as %s", (tag) => {
    expect(renderToStaticMarkup(<Heading tag={tag}>Words</Heading>)).toMatch(
      new RegExp(`^<${tag} class="heading heading-\\d">Words</${tag}>$`),
    );
  });

  it("has a style per size, independent of its tag", () => {
    const classes = HEADING_SIZES.map((size) => renderToStaticMarkup(<Heading tag="h2" size={size} />));
    expect(new Set(classes).size).toBe(HEADING_SIZES.length);
  });

  it.each(HEADING_WEIGHTS)("has the weight %s on request", (weight) => {
    expect(renderToStaticMarkup(<Heading tag="h2" weight={weight} />)).toContain(`heading-weight-${weight}`);
  });

  it.each(HEADING_FLAGS)("has the flag %s only on request", (flag) => {
    expect(renderToStaticMarkup(<Heading tag="h2" {...{ [flag]: true }} />)).toContain(`heading-${flag}`);
    expect(renderToStaticMarkup(<Heading tag="h2" {...{ [flag]: false }} />)).not.toContain(
      `heading-${flag}`,
    );
  });
});

const figure = { src: "/figure.svg", width: 240, height: 240 };
const ground = { src: "/pattern.svg", width: 240, height: 240 };

describe("Portrait", () => {
  it("shows the figure over its background in both color schemes", () => {
    const html = renderToStaticMarkup(<Portrait picture={{ ...figure, ground }} />);
    expect(html).toMatch(/url\(\/pattern\.svg\)[^>]*src="\/figure\.svg"/);
    expect(html).toMatch(/url\(\/pattern\.svg#d\)[^>]*src="\/figure\.svg#d"/);
  });

  it("has only its dark variant in a section that is always dark", () => {
    const html = renderToStaticMarkup(
      <Section heading="People" ground="ink">
        <Portrait picture={{ ...figure, ground }} />
      </Section>,
    );
    expect(html.match(/<img/g)).toHaveLength(1);
    expect(html).toContain('src="/figure.svg#d"');
  });

  it("shows an image without a background as it is", () => {
    const html = renderToStaticMarkup(<Portrait picture={figure} />);
    expect(html).toContain('src="/figure.svg"');
    expect(html).not.toContain("style");
  });

  it.each(PORTRAIT_SIZES)("has the size %s", (size) => {
    expect(renderToStaticMarkup(<Portrait picture={figure} size={size} />)).toMatch(/class="portrait\b/);
  });
});

it.each([true, false])("a table is labeled by its caption (hidden: %s)", (isCaptionHidden) => {
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
  it("has a closed disclosure per entry", () => {
    const html = renderToStaticMarkup(<Accordion entries={entries} />);
    expect(html.match(/<details><summary>/g)).toHaveLength(2);
  });

  it("opens one entry at a time if named", () => {
    expect(
      renderToStaticMarkup(<Accordion entries={entries} name="questions" />).match(/name="questions"/g),
    ).toHaveLength(2);
  });
});
