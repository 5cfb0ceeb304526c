import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { Tabs } from "./tabs.tsx";

const tabs = [
  { id: "one", title: "One", panel: <p>First words</p> },
  { id: "two", title: "Two", panel: <p>Second words</p> },
];

describe("Tabs before hydration", () => {
  const html = render();

  it("are a named list of tabs, each of which controls the panel at its own address", () => {
    expect(html).toContain('role="tablist" aria-label="Work"');
    for (const { id } of tabs) {
      expect(html).toContain(`role="tab" id="${id}-tab" aria-controls="${id}"`);
      expect(html).toContain(`role="tabpanel" id="${id}" aria-labelledby="${id}-tab"`);
    }
  });

  it("have the first chosen, and only that one in the order of the tab key", () => {
    expect(html.match(/aria-selected="(?:true|false)" tabindex="-?\d"/g)).toEqual([
      'aria-selected="true" tabindex="0"',
      'aria-selected="false" tabindex="-1"',
    ]);
    expect(html.match(/data-chosen/g)).toHaveLength(1);
  });

  it("show the same whatever the address, which the server does not know", () => {
    expect(render("/#two")).toBe(html);
  });
});

function render(address = "/"): string {
  const Page = createRoutesStub([{ path: "/", Component: () => <Tabs label="Work" tabs={tabs} /> }]);
  return renderToStaticMarkup(<Page initialEntries={[address]} />);
}
