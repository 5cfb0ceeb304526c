import type { Page } from "@playwright/test";
import { fieldOf, type Message, sendMessage } from "../contact-form.ts";
import { listLeads } from "../leads.ts";
import { chooseTime, openScheduler, requestButton, writeDetails } from "../meeting.ts";
import { DATA_DIR } from "../served-site.ts";
import { expect, test } from "../site-test.ts";

const rangeOf = (page: Page) => page.locator("output.estimate-range");
const answer = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });

/** The form of the brief asks for no company. */
const sendBrief = (page: Page, { company_name: _, ...message }: Message) => sendMessage(page, message);

const PRICE = /^\$[\d,]+ to \$[\d,]+$/;

async function expectBrief(email: string, message: string): Promise<void> {
  const [lead, ...others] = await listLeads(DATA_DIR, email);
  expect(others).toEqual([]);
  expect(lead?.message).toMatch(
    new RegExp(`^${message}\n\nProject brief\nhttps://\\S+/estimate\\?v=1&product=mobile`),
  );
  for (const choice of [
    "What do you need? A mobile app",
    "Yes, single payments",
    "How many languages? 3",
    "weeks",
  ])
    expect(lead?.message).toContain(choice);
}

test("the estimate follows each choice, in the address too", async ({ page }) => {
  await page.goto("/estimate");
  await expect(rangeOf(page).locator("strong")).toHaveText(PRICE);
  const first = await rangeOf(page).locator("strong").textContent();
  await answer(page, "An online store").check();
  await expect(rangeOf(page).locator("strong")).not.toHaveText(first ?? "");
  await expect(page).toHaveURL(/product=store/);
  await answer(page, "Yes, subscriptions or invoices").check();
  await expect(page).toHaveURL(/payments=subscriptions/);
  const dear = await rangeOf(page).locator("strong").textContent();
  await page.reload();
  await expect(answer(page, "Yes, subscriptions or invoices")).toBeChecked();
  await expect(rangeOf(page).locator("strong")).toHaveText(dear ?? "");
  await page.getByRole("link", { name: /No payments in it/ }).click();
  await expect(page).toHaveURL(/payments=none/);
  await expect(answer(page, "No, or the store platform already does it")).toBeChecked();
  await expect(rangeOf(page).locator("strong")).not.toHaveText(dear ?? "");
  // The menu begins from the start.
  await page.getByRole("contentinfo").getByRole("link", { name: "Estimate" }).click();
  await expect(answer(page, "A web application")).toBeChecked();
  await answer(page, "A mobile app").check();
  await expect(page).toHaveURL(/product=mobile/);
});

test("a phone shows one step at a time, and keeps what was chosen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/estimate?utm_source=mail");
  await answer(page, "An online store").check();
  await expect(page).toHaveURL(/product=store/);
  await page.getByRole("link", { name: "Next: Who uses it" }).click();
  await expect(answer(page, "Your own people")).toBeVisible();
  await expect(answer(page, "An online store")).toBeHidden();
  await answer(page, "Your own people").check();
  await page.getByRole("link", { name: "Next: What it works with" }).click();
  await expect(page.getByRole("group", { name: "Who designs it?" })).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(answer(page, "Your own people")).toBeChecked();
  await expect(page).toHaveURL(/product=store&.*users=staff.*#step-2$/);
});

test("a calculation counts what was typed before hydration, and says what it could not use", async ({
  page,
}) => {
  await page.goto("/blog/what-downtime-costs");
  const calculator = page.locator("#calculator");
  const figure = page.locator(".calculator-figure strong");
  const first = await figure.textContent();
  await page.getByRole("textbox", { name: "Orders" }).first().fill("100 orders");
  await expect(figure).not.toHaveText(first ?? "");
  const field = calculator.getByRole("textbox").first();
  await field.fill("-5");
  await expect(field).toHaveAccessibleDescription(/We used/);
  await expect(calculator.getByRole("status")).toBeEmpty();
  await field.blur();
  await expect(calculator.getByRole("status")).toContainText("We used");
});

test("asks only what concerns the product, and the brief goes along with the message", async ({
  page,
  message,
}) => {
  await page.goto("/estimate?product=desk&people=1,000&months=-3");
  await expect(page.getByLabel("How many people?")).toHaveValue("20");
  await expect(page.getByLabel("For how many months?")).toHaveValue("1");
  await expect(page.getByRole("group", { name: "Do they pay in it?" })).toHaveCount(0);
  await expect(page.locator(".estimate-notes p")).toHaveCount(2);
  await page.goto("/estimate?product=mobile&payments=once&languages=3");
  await expect(rangeOf(page)).toContainText("Done between");
  await sendBrief(page, message);
  await expect(page.getByRole("status").filter({ hasText: /thank/i })).toBeVisible();
  await expectBrief(message.email, message.message);
});

test("the brief goes along with a call", { tag: "@full" }, async ({ page, message }) => {
  await openScheduler(page, "/estimate?product=mobile&payments=once&languages=3");
  await chooseTime(page);
  await writeDetails(page, message.email);
  await requestButton(page).click();
  await expect.poll(async () => (await listLeads(DATA_DIR, message.email)).length).toBe(1);
  const [lead] = await listLeads(DATA_DIR, message.email);
  expect(lead?.message).toContain("What do you need? A mobile app");
  expect(lead?.meeting_start).not.toBe("");
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the form asks the server, and sends the brief", { tag: "@proxied" }, async ({ page, message }) => {
    await page.goto("/estimate");
    const first = await rangeOf(page).locator("strong").textContent();
    await answer(page, "A mobile app").check();
    await answer(page, "Yes, single payments").check();
    await page.getByLabel("How many languages?").fill("3 languages");
    await page.getByRole("button", { name: "Show the estimate" }).click();
    await expect(page).toHaveURL(/product=mobile.*#estimate-result$/);
    await expect(rangeOf(page).locator("strong")).toHaveText(PRICE);
    await expect(rangeOf(page).locator("strong")).not.toHaveText(first ?? "");
    await expect(answer(page, "A mobile app")).toBeChecked();
    await sendBrief(page, message);
    await expect(page).toHaveURL("/contact-us/thank-you");
    await expectBrief(message.email, message.message);
  });

  test("a rejected message keeps the brief, and a calculation shows the example of the text", {
    tag: "@full",
  }, async ({ page, message, problems }) => {
    problems.allow(/\b422\b/);
    await page.goto("/estimate?product=mobile&payments=once&languages=3");
    await sendBrief(page, { ...message, email: "nobody" });
    await expect(fieldOf(page, "message")).toHaveValue(/Project brief\nhttps:\/\/\S+product=mobile/);
    await page.goto("/blog/what-downtime-costs");
    await expect(page.locator(".calculator-figure strong")).toHaveText(/^\$\d/);
    await expect(page.locator("#calculator").getByRole("textbox")).toHaveCount(0);
  });
});
