import { expect, test } from "vitest";
import { ESTIMATE_MODULE_FILE, ESTIMATE_TEMPLATE_FILE } from "#contract/site-manifest.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { createEstimatePage } from "./estimate-page.ts";

test("renders 50 queries at once and 50 a second, and answers known ones in a flood", async () => {
  const folder = makeTempFolder({
    [ESTIMATE_MODULE_FILE]: "export const renderEstimate = ({ name }, query) => name + query;",
    [ESTIMATE_TEMPLATE_FILE]: JSON.stringify({ name: "Estimate" }),
  });
  let now = 1_000;
  const fill = createEstimatePage(folder, () => now);
  for (let query = 0; query < 50; query += 1) expect(await fill(`?${query}`)).toBeDefined();
  expect(await fill("?50")).toBeUndefined();
  expect(new TextDecoder().decode((await fill("?7"))?.get("identity"))).toBe("Estimate?7");
  now += 20;
  expect(await fill("?50")).toBeDefined();
  expect(await fill("?51")).toBeUndefined();
});
