import { describe } from "vitest";
import type { Engine } from "#tools/browsers/browser.ts";
import { describeForms } from "./describe-forms.ts";
import { describeNavigation } from "./describe-navigation.ts";
import { describePages } from "./describe-pages.ts";
import { describeProblems } from "./describe-problems.ts";

/** Everything that must hold in a browser engine. */
export function describeEngine(engine: Engine): void {
  describe(engine, () => {
    describeProblems(engine);
    describePages(engine, "light");
    describePages(engine, "dark");
    describeNavigation(engine);
    describeForms(engine);
  });
}
