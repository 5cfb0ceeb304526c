import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { findNextTab, Tabs } from "./tabs.tsx";

const tabs = [
  { id: "one", title: "One", panel: <p>First words</p> },
  { id: "two", title: "Two", panel: <p>Second words</p> },
];

describe("Tabs before hydration", () => {
  const html = render();

  it("are a labeled list of tabs that control their panels", () => {
    expect(html).toContain('role="tablist" aria-label="Work"');
    for (const { id } of tabs) {
      expect(html).toContain(`role="tab" id="${id}-tab" aria-controls="${id}"`);
      expect(html).toContain(`role="tabpanel" id="${id}" aria-labelledby="${id}-tab"`);
    }
  });

  it("have only the first tab selected and in the tab order", () => {
    expect(html.match(/aria-selected="(?:true|false)" tabindex="-?\d"/g)).toEqual([
      'aria-selected="true" tabindex="0"',
      'aria-selected="false" tabindex="-1"',
    ]);
    expect(html.match(/data-chosen/g)).toHaveLength(1);
  });

  it("do not depend on the URL", () => {
    expect(render("/#two")).toBe(html);
  });
});

function render(url = "/"): string {
  const Page = createRoutesStub([{ path: "/", Component: () => <Tabs label="Work" tabs={tabs} /> }]);
  return renderToStaticMarkup(<Page initialEntries={[url]} />);
}

const row = { current: 1, count: 3, isColumn: false, isRightToLeft: false };

describe("findNextTab", () => {
  it.each([
    ["ArrowRight", 2],
    ["ArrowLeft", 0],
    ["Home", 0],
    ["End", 2],
    ["ArrowDown", undefined],
    ["ArrowUp", undefined],
    ["a", undefined],
  ])("moves from the second of three tabs in a row with %s to %s", (key, next) => {
    expect(findNextTab(key, row)).toBe(next);
  });

  it("wraps around both ends", () => {
    expect(findNextTab("ArrowRight", { ...row, current: 2 })).toBe(0);
    expect(findNextTab("ArrowLeft", { ...row, current: 0 })).toBe(2);
  });

  it("also moves through a column with up and down", () => {
    const column = { ...row, isColumn: true };
    expect(findNextTab("ArrowDown", column)).toBe(2);
    expect(findNextTab("ArrowUp", column)).toBe(0);
    expect(findNextTab("ArrowRight", column)).toBe(2);
  });

  it("swaps left and right in right-to-left text, but not up and down", () => {
    const rightToLeft = { ...row, isColumn: true, isRightToLeft: true };
    expect(findNextTab("ArrowRight", rightToLeft)).toBe(0);
    expect(findNextTab("ArrowLeft", rightToLeft)).toBe(2);
    expect(findNextTab("ArrowDown", rightToLeft)).toBe(2);
  });
});
