import { SUCCESS_MESSAGE_MS } from "#contract/limits.ts";
import { LIB_VERSION, SEND_PATH } from "#contract/mail-request.ts";
import { loadIntegrations } from "#model/site/integrations.server.ts";
import { reader } from "../../content.ts";
import { moveClockUntil, stopClock } from "../clock.ts";
import {
  expectError,
  expectFields,
  fieldOf,
  fillIn,
  sendButton,
  sendMessage,
  summaryOf,
} from "../contact-form.ts";
import { findViolations } from "../find-violations.ts";
import { hydrate, navigate, openHydrated } from "../hydration.ts";
import { readBox } from "../layout.ts";
import { listLeads } from "../leads.ts";
import { contactMessages, messages, successMessage } from "../messages.ts";
import { skipProofOfWork, stubPendingRelay } from "../outbox.ts";
import { DATA_DIR } from "../served-site.ts";
import { expect, test } from "../site-test.ts";

const EMPTY = { first_name: "", email: "", phone_number: "", company_name: "", message: "" };

test.beforeEach(async ({ page, context }) => {
  await skipProofOfWork(context);
  await openHydrated(page, "/contact-us");
});

test("an empty form shows an error under each required field", async ({ page }) => {
  await sendButton(page).click();
  await expectError(fieldOf(page, "first_name"), "required");
  await expectError(fieldOf(page, "email"), "email");
  await expectError(fieldOf(page, "phone_number"), "phone");
  await expect(page.getByText(messages.contact.errors.required, { exact: true })).toBeVisible();
  await expect(fieldOf(page, "company_name")).toHaveAccessibleDescription("");
  await expect(fieldOf(page, "message")).toHaveAccessibleDescription("");
  await expect(fieldOf(page, "first_name")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("status")).toBeEmpty();
});

test("a summary of the errors takes the focus, and its links lead to the fields", async ({
  page,
  message,
}) => {
  const title = await page.title();
  await sendMessage(page, { ...message, first_name: "", email: "nobody", phone_number: "12" });
  await expect(summaryOf(page, 3)).toBeFocused();
  await expect(summaryOf(page, 3)).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveTitle(`${contactMessages.summary.title}${title}`);
  expect(await findViolations(page, { part: ".contact-main" })).toEqual([]);
  const { required, email, phoneShort } = contactMessages.fixes;
  await expect(summaryOf(page, 3).getByRole("link")).toHaveText([required, email, phoneShort]);
  for (const key of ["Tab", "Tab", "Enter"]) await page.keyboard.press(key);
  await expect(fieldOf(page, "email")).toBeFocused();
  await expect(page).toHaveURL("/contact-us");

  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(message.email);
  await page.keyboard.press("Enter");
  await expect(summaryOf(page, 2)).toBeFocused();
  await sendMessage(page, { first_name: message.first_name });
  await expect(summaryOf(page, 1)).toBeFocused();
  await sendMessage(page, message);
  await expect(page.getByRole("status")).toHaveText(successMessage);
  await expect(page.getByRole("region", { name: /problem/ })).toHaveCount(0);
  await expect(page).toHaveTitle(title);
});

test("another page keeps its own title after a failed attempt", async ({ page }) => {
  await sendButton(page).click();
  await expect(summaryOf(page, 3)).toBeFocused();
  await navigate(page, "/privacy");
  await expect(page).not.toHaveTitle(/^Error/);
  await navigate(page, "/contact-us");
  await expect(page).not.toHaveTitle(/^Error/);
});

test("without the on-demand messages the first wrong field takes the focus", async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/\bnet::ERR_FAILED\b/);
  await context.route("**/assets/contact-extras-*.js", (route) => route.abort());
  await sendMessage(page, { first_name: "Zoë" });
  await expect(fieldOf(page, "email")).toBeFocused();
  await expect(fieldOf(page, "email")).toHaveAccessibleDescription(messages.contact.errors.email);
});

const WRONG = [
  { name: "first_name", text: "   ", error: "required" },
  { name: "email", text: "nobody", error: "email" },
  { name: "email", text: "nobody@example", error: "email" },
  { name: "email", text: "no body@example.com", error: "email" },
  { name: "phone_number", text: "call me", error: "phone" },
  { name: "phone_number", text: "+1 813 555x", error: "phone" },
  { name: "phone_number", text: "813.555.0100 ext. 12", error: "phone", fix: "phoneExtension" },
  { name: "phone_number", text: "12", error: "phone", fix: "phoneShort" },
] as const;

test("a wrong entry gives the error of its field", async ({ page, message }) => {
  await fillIn(page, message);
  for (const { name, text, error, ...wrong } of WRONG) {
    await test.step(`"${text}" as ${name}`, async () => {
      await sendMessage(page, { [name]: text });
      await expectError(fieldOf(page, name), error, "fix" in wrong ? wrong.fix : error);
      await expect(summaryOf(page, 1)).toBeFocused();
      await fieldOf(page, name).fill(message[name]);
    });
  }
});

test("a corrected field loses its error", async ({ page, message }) => {
  await sendButton(page).click();
  await sendMessage(page, message);
  await expect(page.getByRole("status")).toHaveText(successMessage);
  await expect(fieldOf(page, "email")).toHaveAccessibleDescription("");
});

test("the request has the format the mail provider expects", async ({ page, message }) => {
  const { userId, serviceId, templateId } = loadIntegrations(reader).mail;
  const sent = page.waitForRequest(`**${SEND_PATH}`);
  await sendMessage(page, message);
  const request = await sent;
  expect(request.method()).toBe("POST");
  expect(request.headers()["content-type"]).toBe("application/json");
  expect(request.postDataJSON()).toEqual({
    lib_version: LIB_VERSION,
    user_id: userId,
    service_id: serviceId,
    template_id: templateId,
    template_params: {
      ...message,
      last_name: "",
      page: "/contact-us",
      date: await page.evaluate(() => new Date().toDateString()),
    },
  });
});

test("optional fields can be left empty", async ({ page, message }) => {
  await sendMessage(page, { ...message, company_name: "", message: "" });
  await expect(page.getByRole("status")).toHaveText(successMessage);
});

test("the thank-you message disappears after its time, and the form is empty", async ({ page, message }) => {
  await page.clock.install();
  await page.reload();
  await hydrate(page);
  await stopClock(page);
  await sendMessage(page, message);
  await moveClockUntil(page, async () => (await page.getByRole("status").textContent()) === successMessage);
  await page.clock.runFor(SUCCESS_MESSAGE_MS - 1_000);
  await expect(page.getByRole("status")).toHaveText(successMessage);
  await expectFields(page, message);
  await page.clock.runFor(2_000);
  await expect(page.getByRole("status")).toBeEmpty();
  await expectFields(page, EMPTY);
});

test("a double click sends once", async ({ page, context, message }) => {
  const relay = await stubPendingRelay(context, 200);
  await fillIn(page, message);
  await sendButton(page).dblclick();
  relay.release();
  await expect(page.getByRole("status")).toHaveText(successMessage);
  expect(relay.count()).toBe(1);
});

test("the form can be filled in and sent by keyboard alone", async ({ page, message }) => {
  const { message: text, ...shortTexts } = message;
  const ways = page.getByRole("combobox", { name: messages.contact.ways.label });
  await fieldOf(page, "first_name").focus();
  for (const short of Object.values({ ...shortTexts, phone_number: "813.555.0100" })) {
    await page.keyboard.insertText(short);
    await page.keyboard.press("Tab");
  }
  await expect(ways).toBeFocused();
  await page.keyboard.type(messages.contact.ways.chat);
  await expect(ways).toHaveValue("chat");
  await page.keyboard.press("Tab");
  await page.keyboard.insertText(text);
  await page.keyboard.press("Tab");
  await expect(sendButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toHaveText(successMessage);
  expect(await listLeads(DATA_DIR, message.email)).toMatchObject([
    { ...message, phone_number: "813 555 0100", preferred_contact: "chat" },
  ]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("an error is close to its field and clear of the next one", async ({ page }) => {
    await sendButton(page).click();
    await expectError(fieldOf(page, "email"), "email");
    const field = await readBox(fieldOf(page, "email"));
    const error = await readBox(page.getByText(messages.contact.errors.email));
    const fix = await readBox(page.getByRole("paragraph").filter({ hasText: contactMessages.fixes.email }));
    const { phone_number } = messages.contact.fields;
    const next = await readBox(page.locator("label").filter({ hasText: phone_number }).first());
    expect(Math.round(error.y - field.y - field.height)).toBe(6);
    expect(Math.round(next.y - fix.y - fix.height)).toBe(20);
  });

  test("the result scrolls into view, and the button keeps its width", async ({ page, context, message }) => {
    const relay = await stubPendingRelay(context, 200);
    await fillIn(page, message);
    const button = page.locator(".contact-actions button");
    const before = await button.boundingBox();
    await button.click();
    await expect(button).toHaveText(messages.contact.sending);
    expect((await button.boundingBox())?.width).toBe(before?.width);
    relay.release();
    await expect(page.getByRole("status").locator(".notice")).toBeInViewport({ ratio: 1 });
  });
});
