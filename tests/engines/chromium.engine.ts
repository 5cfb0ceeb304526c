import { describe } from "vitest";
import { IS_FULL } from "#tools/setup/test-size.mjs";
import { describeCalls } from "./describe-calls.ts";
import { describeChangedPages } from "./describe-changed-pages.ts";
import { useSite } from "./visitor.ts";

// The end-to-end tests cover the rest in Chromium.
describe("chromium", () => {
  const site = useSite("chromium", "light");
  describeCalls(site);
  if (IS_FULL) describeChangedPages(site);
});
