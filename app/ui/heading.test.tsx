import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { HEADING_FLAGS, HEADING_SIZES, HEADING_TAGS, HEADING_WEIGHTS, Heading } from "./heading.tsx";

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
