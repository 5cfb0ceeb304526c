import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { formatDay } from "#server/clock.ts";
import { openStore } from "#server/store/store.ts";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { startProcess } from "#server/testing/start-process.ts";
import { VIRTUAL_AUTHENTICATOR } from "../../browsers/browser.ts";
import { findViolations } from "../find-violations.ts";
import { readWidth } from "../layout.ts";
import { inviteMember } from "../leads.ts";
import { expect, test } from "../site-test.ts";

// Firefox and WebKit have no virtual authenticator.
test("members sign in by passkey, and answer a lead", async ({ page }) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "inbox-"));
  const port = String(await findClosedPort());
  const url = `http://localhost:${port}`;
  const server = startProcess(process.cwd(), {
    DATA_DIR: dataDir,
    INBOX_PORT: port,
    LOG_LEVEL: "silent",
  });
  try {
    await server.url();
    const store = await openStore({ dataDir });
    await store.accept(makeArrival({ id: "lead-1", receivedAt: Date.now() }));
    const place = { day: formatDay(Date.now()), path: "/", referrer: "", device: "phone" } as const;
    await store.addPageCounts([{ ...place, event: "view", count: 54_321 }]);
    await store.close();
    // A device that confirms every passkey by itself.
    const session = await page.context().newCDPSession(page);
    await session.send("WebAuthn.enable");
    await session.send("WebAuthn.addVirtualAuthenticator", { options: VIRTUAL_AUTHENTICATOR });

    await test.step("by an invite", async () => {
      await page.goto(await inviteMember(dataDir, port, "Asha"));
      await page.getByRole("button", { name: "Make a passkey" }).click();
      await expect(page.getByRole("heading", { name: "Open" })).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole("link", { name: "Asha Rao" }).press("Enter");
      await expect(page).toHaveTitle(/^Lead · Inbox/);
      expect(await findViolations(page)).toEqual([]);
      await page.getByLabel("New note").fill("Called, wants an offer.");
      await page.getByRole("button", { name: "Add the note" }).press("Enter");
      await expect(page.getByRole("status")).toContainText("The note is saved");
      await page.getByRole("button", { name: "Mark as answered" }).click();
      await expect(page.getByRole("status")).toContainText("Marked as answered");
      await expect(page.getByText("Called, wants an offer.")).toBeVisible();
    });
    await test.step("by the passkey, at the lead of a link", async () => {
      await page.getByRole("button", { name: "Sign out" }).click();
      await page.goto(`${url}/inbox/leads/lead-1`);
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole("button", { name: "Sign in with a passkey" }).click();
      await expect(page).toHaveURL(`${url}/inbox/leads/lead-1`);
      await page.getByRole("link", { name: "Back to the list" }).click();
      await page.getByRole("link", { name: "Answered" }).click();
      await expect(page.getByRole("link", { name: "Asha Rao" })).toBeVisible();
    });
    await test.step("the figures fit every screen", async () => {
      await page.getByRole("link", { name: "Figures" }).click();
      await expect(page.getByRole("row", { name: "/contact-us 1 1 1" })).toBeVisible();
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await findViolations(page)).toEqual([]);
        expect(await readWidth(page)).toBe(width);
        const isTooWide = (table: Element) => table.clientWidth > (table.parentElement?.clientWidth ?? 0);
        const tables = await page.getByRole("table").all();
        expect(await Promise.all(tables.map((table) => table.evaluate(isTooWide)))).not.toContain(true);
      }
    });
  } finally {
    server.child.kill();
    await server.exitCode();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
