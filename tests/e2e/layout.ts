import { expect, type Locator } from "@playwright/test";

/** Waits until an element covers the screen, and nothing more, as it does once it has come in. */
export async function expectFillsScreen(element: Locator): Promise<void> {
  const { width = 0, height = 0 } = element.page().viewportSize() ?? {};
  await expect
    .poll(async () => {
      const box = await element.boundingBox();
      return box && [box.x, box.y, box.width, box.height].map(Math.round);
    })
    .toEqual([0, 0, width, height]);
}

/** Where an element stands, and how large it is. It has to be shown. */
export async function readBox(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not shown`);
  return box;
}
