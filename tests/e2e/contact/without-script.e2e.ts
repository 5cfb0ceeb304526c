import hindi from "#content/locales/hi-IN.json" with { type: "json" };
import hindiPages from "#content/locales/pages/hi-IN.json" with { type: "json" };
import { FIELD_LIMITS } from "#contract/limits.ts";
import { inLocale } from "#contract/locales.ts";
import { THANK_YOU_PATH } from "#contract/mail-request.ts";
import { expectError, expectFields, fieldOf, sendMessage, summaryOf } from "../contact-form.ts";
import { listLeads } from "../leads.ts";
import { contactMessages, messages, pageMessages } from "../messages.ts";
import { DATA_DIR } from "../served-site.ts";
import { expect, test } from "../site-test.ts";

test.use({ javaScriptEnabled: false });

test("a message sent twice is one lead, and another message another one", {
  tag: "@proxied",
}, async ({ page, problems, message }) => {
  const heading = page.getByRole("heading", { level: 1 });
  const send = async (sent: typeof message) => {
    await sendMessage(page, sent);
    await expect(page).toHaveURL(THANK_YOU_PATH);
  };
  await page.goto("/");
  await send(message);
  await page.goBack();
  await send(message);
  expect(await listLeads(DATA_DIR, message.email)).toMatchObject([{ ...message, page: "/" }]);

  await page.locator("main a[href='/contact-us']").click();
  await expect(fieldOf(page, "message")).toHaveValue("");
  await send({ ...message, message: "Another matter" });
  const leads = await listLeads(DATA_DIR, message.email);
  expect(leads.map(({ page, message: text }) => [page, text]).sort()).toEqual([
    ["/", message.message],
    ["/contact-us", "Another matter"],
  ]);

  await test.step("the answers are in the language of the page", async () => {
    const button = page.locator(".contact-form [type=submit]");
    problems.allow(/\b422\b/);
    await page.goto(inLocale("/contact-us", "hi-IN"));
    await button.click();
    await expect(heading).toHaveText(hindiPages.notSent.heading);
    await expect(page.getByText(hindi.contact.errors.required)).toBeVisible();
    for (const name of ["first_name", "email", "phone_number"] as const)
      await page.locator(`.contact-form [name=${name}]`).fill(message[name]);
    await button.click();
    await expect(page).toHaveURL(inLocale(THANK_YOU_PATH, "hi-IN"));
  });
});

// The engines are led to wrong fields, too.
test("an invalid message comes back with its errors and input", { tag: "@full" }, async ({
  page,
  problems,
  message,
}) => {
  problems.allow(/\b422\b/);
  const ways = page.getByRole("combobox", { name: messages.contact.ways.label });
  const long = `${"नमस्ते ".repeat(3_000)}end`;
  const wrong = { ...message, email: "nobody", phone_number: "555 0100 x12", message: long };
  await page.goto("/contact-us");
  await test.step("the offices say nothing that depends on the time", () =>
    expect(page.locator(".office-state").first()).toBeHidden());
  await ways.selectOption("chat");
  await sendMessage(page, wrong);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(pageMessages.notSent.heading);
  await expectFields(page, wrong);
  await expect(ways).toHaveValue("chat");
  await expectError(fieldOf(page, "email"), "email");
  await expectError(fieldOf(page, "phone_number"), "phone", "phoneExtension");
  await expect(fieldOf(page, "first_name")).toHaveAccessibleDescription("");
  await expect(fieldOf(page, "email")).toHaveAttribute("aria-invalid", "true");
  for (const name of ["first_name", "company_name"] as const)
    await expect(fieldOf(page, name)).not.toHaveAttribute("aria-invalid", "true");

  await test.step("a summary has the focus, whose links lead to the fields", async () => {
    await expect(page).toHaveTitle(/^Error: /);
    await expect(summaryOf(page, 3)).toBeFocused();
    await expect(summaryOf(page, 3)).toHaveAccessibleName(new RegExp(pageMessages.notSent.correct));
    const { email, phoneExtension } = contactMessages.fixes;
    const excess = new Intl.NumberFormat("en-US").format(long.length - FIELD_LIMITS.message);
    const links = summaryOf(page, 3).getByRole("listitem").getByRole("link");
    await expect(links).toHaveText([email, phoneExtension, new RegExp(excess)]);
    for (const key of ["Tab", "Tab", "Enter"]) await page.keyboard.press(key);
    await expect(fieldOf(page, "phone_number")).toBeFocused();
    await expect(page.locator("label", { hasText: messages.contact.fields.phone_number })).toBeInViewport();
  });
  await sendMessage(page, message);
  await expect(page).toHaveURL("/contact-us/thank-you");
  expect(await listLeads(DATA_DIR, message.email)).toMatchObject([
    { ...message, page: "/contact-us", preferred_contact: "chat" },
  ]);
});
