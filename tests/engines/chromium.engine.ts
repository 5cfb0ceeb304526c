import { describe } from "vitest";
import { IS_FULL } from "#tools/setup/test-size.mjs";
import { describeCalls } from "./describe-calls.ts";
import { describeChangedPages } from "./describe-changed-pages.ts";
import { useSite } from "./visitor.ts";

// What else the engines do, the end-to-end tests do in Chromium.
describe("chromium", () => {
  const site = useSite("chromium", "light");
  describeCalls(site, "chromium");
  if (IS_FULL) describeChangedPages(site);
});
