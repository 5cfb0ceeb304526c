import { describe } from "vitest";
import { IS_FULL } from "#tools/setup/test-size.mjs";
import { PAGE_CRASHED } from "../browsers/browser.ts";
import type { Engine } from "../browsers/engines.ts";
import { describeBooking } from "./describe-calls.ts";
import { describeChangedPages } from "./describe-changed-pages.ts";
import { describeForms } from "./describe-forms.ts";
import { describeNavigation } from "./describe-navigation.ts";
import { describePages } from "./describe-pages.ts";
import { useSite } from "./visitor.ts";

export function describeEngine(engine: Engine): void {
  // A single browser crash says nothing about the site.
  const retry = { count: 1, condition: new RegExp(PAGE_CRASHED) };
  describe(engine, { retry }, () => {
    // One browser per color scheme: starting one takes longer than most tests.
    describe("on a light system", () => {
      const site = useSite(engine, "light");
      describePages(site, "light");
      describeNavigation(site);
      describeForms(site);
      describeBooking(site);
      describeChangedPages(site);
    });
    if (IS_FULL) describe("on a dark system", () => describePages(useSite(engine, "dark"), "dark"));
  });
}
