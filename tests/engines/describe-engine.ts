import { describe } from "vitest";
import { type Engine, PAGE_CRASHED } from "#tools/browsers/browser.ts";
import { describeForms } from "./describe-forms.ts";
import { describeNavigation } from "./describe-navigation.ts";
import { describePages } from "./describe-pages.ts";
import { describeProblems } from "./describe-problems.ts";

export function describeEngine(engine: Engine): void {
  // A single browser crash says nothing about the site.
  const retry = { count: 1, condition: new RegExp(PAGE_CRASHED) };
  describe(engine, { retry }, () => {
    describeProblems(engine);
    describePages(engine, "light");
    describePages(engine, "dark");
    describeNavigation(engine);
    describeForms(engine);
  });
}
