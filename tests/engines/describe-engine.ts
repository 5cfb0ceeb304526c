import { describe } from "vitest";
import { type Engine, PAGE_CRASHED } from "#tools/browsers/browser.ts";
import { describeForms } from "./describe-forms.ts";
import { describeNavigation } from "./describe-navigation.ts";
import { describePages } from "./describe-pages.ts";
import { describeProblems } from "./describe-problems.ts";

/** Everything that must hold in a browser engine. */
export function describeEngine(engine: Engine): void {
  // A crash of the browser says nothing about the site, unless it happens again.
  const retry = { count: 1, condition: new RegExp(PAGE_CRASHED) };
  describe(engine, { retry }, () => {
    describeProblems(engine);
    describePages(engine, "light");
    describePages(engine, "dark");
    describeNavigation(engine);
    describeForms(engine);
  });
}
