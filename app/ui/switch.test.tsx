import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Switch } from "./switch.tsx";

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
