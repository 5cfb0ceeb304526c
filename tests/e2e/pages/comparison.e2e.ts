import { loadProjects } from "#model/projects/project.server.ts";
import { reader } from "../../content.ts";
import { expect, test } from "../site-test.ts";

const project = loadProjects(reader).find(({ screens }) => screens);
const { before, after } = project?.screens ?? {};

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("both screens of a project are whole, with their captions, beside each other or below", async ({
    page,
  }) => {
    await page.goto(`/profile/projects/${project?.slug}`);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = [];
      for (const { alt = "", caption = "" } of [before ?? {}, after ?? {}]) {
        boxes.push(await page.getByRole("group", { name: alt, exact: true }).boundingBox());
        await expect(page.getByText(caption, { exact: true })).toBeVisible();
      }
      const [one, other] = boxes;
      if (!one || !other) throw new Error("A screen is not shown");
      const isApart = one.x + one.width <= other.x || one.y + one.height <= other.y;
      expect(isApart).toBe(true);
    }
  });
});
