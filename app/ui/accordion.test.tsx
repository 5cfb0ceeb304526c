import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Accordion } from "./accordion.tsx";

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
