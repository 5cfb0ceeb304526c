import type { Page } from "@playwright/test";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { reader } from "../../content.ts";
import { delayHydration, expectHydrated, expectNotHydrated } from "../hydration.ts";
import { continueButton, headerButton, panel } from "../meeting.ts";
import { messages } from "../messages.ts";
import { expect, test } from "../site-test.ts";

test("the page behind the panel is out of reach for keys and screen readers", async ({ page }) => {
  const expectOnlyPanel = async () => {
    const names = await readNames(page);
    expect(names).toContain(messages.meeting.title);
    expect(names).not.toContain(messages.site.skipToContent);
    const stops = await panel(page).locator("a, button, input, select").count();
    for (let press = 0; press <= stops; press++) {
      await page.keyboard.press("Tab");
      // Between its last and first element the focus is in the browser's own controls.
      await expect(page.locator(":focus:not(#meeting, #meeting *)")).toHaveCount(0);
    }
  };
  const closeByKey = async () => {
    await page.keyboard.press("Escape");
    await expect(headerButton(page)).toBeFocused();
    expect(await readNames(page)).toContain(messages.site.skipToContent);
  };
  const release = await delayHydration(page);
  await page.goto("/privacy");
  await headerButton(page).press("Enter");
  await expect(panel(page)).toBeVisible();
  const { offices } = loadOrganization(reader);
  await expect(panel(page).locator("a[href^='tel:']")).toHaveCount(offices.length);
  await expect(panel(page).getByRole("link", { name: messages.meeting.proposeTime })).toBeVisible();
  await expectOnlyPanel();
  await closeByKey();
  await expectNotHydrated(page);

  release();
  await expectHydrated(page);
  await headerButton(page).press("Enter");
  await continueButton(page).waitFor();
  await expectOnlyPanel();
  await closeByKey();
  await headerButton(page).click();
  await page.mouse.click(5, 700);
  await expect(panel(page)).toBeHidden();

  await test.step("opened from the menu, it returns the focus to the menu's button", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const banner = page.getByRole("banner");
    const opener = banner.getByRole("button", { name: messages.header.menu, exact: true });
    await opener.press("Enter");
    await page.locator("#site-menu [data-meeting-button]").press("Enter");
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();
  });
});

/** The names in the browser's accessibility tree. */
async function readNames(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  return nodes.flatMap(({ ignored, name }) => (ignored ? [] : [String(name?.value)]));
}
