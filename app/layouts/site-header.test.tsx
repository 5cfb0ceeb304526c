import { expect, it } from "vitest";
import { renderOnSite } from "#app/testing/render-on-site.tsx";
import { layouts } from "./layouts.ts";
import { SiteHeader } from "./site-header.tsx";

const WITHOUT_BUTTON = ["edge-commerce", "minimal"];

it.each([...layouts.keys()])("the header of %s has at most one meeting button", (id) => {
  const spec = layouts.get(id);
  if (!spec) throw new Error(`There is no layout ${id}`);
  // Without the menu's own button.
  const [bar = ""] = renderOnSite(<SiteHeader {...spec} />).split('id="site-menu"');
  const hasButton = !WITHOUT_BUTTON.includes(id) && !spec.nav.startsWith("b");
  expect(bar.split("data-meeting-button").length - 1).toBe(hasButton ? 1 : 0);
});
