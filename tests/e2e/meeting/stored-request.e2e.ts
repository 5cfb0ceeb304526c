import hindi from "#content/locales/hi-IN.json" with { type: "json" };
import hindiMails from "#content/locales/mails/hi-IN.json" with { type: "json" };
import hindiPages from "#content/locales/pages/hi-IN.json" with { type: "json" };
import { inLocale } from "#contract/locales.ts";
import { SEND_FORM_PATH, SEND_PATH, THANK_YOU_PATH } from "#contract/mail-request.ts";
import { listSlots } from "#contract/meeting-slots.ts";
import { loadCallFacts } from "#model/organization/call-facts.server.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { loadIntegrations } from "#model/site/integrations.server.ts";
import { startSite } from "#tools/sites/start-site.ts";
import { reader } from "../../content.ts";
import { listLeads, readMail } from "../leads.ts";
import { expect, test } from "../site-test.ts";

const { userId, serviceId, templateId } = loadIntegrations(reader).mail;
const IDS = { user_id: userId, service_id: serviceId, template_id: templateId };
const PAGE = inLocale("/contact-us", "hi-IN");

test("a requested call is stored, mailed to the organization, and confirmed in the visitor's language", async ({
  request,
}, testInfo) => {
  const dataDir = testInfo.outputPath("data");
  await using site = await startSite(dataDir);
  const email = `${testInfo.testId}@example.com`;
  const person = { first_name: "Asha", email, phone_number: "+91 422 000 0000", page: PAGE };
  const organization = loadOrganization(reader);
  // The first slot may soon be too close.
  const start = listSlots(loadCallFacts(reader).offices, new Date())[1]?.start.toISOString() ?? "";
  const meeting = { meeting_start: start, meeting_time_zone: "Asia/Kolkata" };
  const sent = await request.post(site.url + SEND_PATH, {
    data: { ...IDS, template_params: { ...person, ...meeting } },
  });
  expect(await sent.text()).toBe("OK");
  const [lead] = await listLeads(dataDir, email);
  expect(lead).toMatchObject(meeting);

  await expect.poll(() => readMail(dataDir, `${lead?.id}.confirmation.eml`)).toBeDefined();
  const toOwner = await readMail(dataDir, `${lead?.id}.eml`);
  for (const { city } of organization.offices) expect(toOwner?.text).toContain(city);
  expect(toOwner?.attachments).toMatchObject([{ filename: "invite.ics" }]);
  const confirmation = await readMail(dataDir, `${lead?.id}.confirmation.eml`);
  expect(confirmation?.attachments).toMatchObject([
    { mimeType: "text/calendar", method: "REQUEST" },
    { filename: "invite.ics" },
  ]);
  expect(confirmation?.text).toContain(hindiMails.booking.reach);

  const form = { ...IDS, ...person };
  const post = (fields: Record<string, string>) =>
    request.post(site.url + SEND_FORM_PATH, {
      form: fields,
      headers: { Accept: "text/html" },
      maxRedirects: 0,
    });
  const thanked = await post(form);
  expect(thanked.headers().location).toBe(inLocale(THANK_YOU_PATH, "hi-IN"));
  expect((await request.get(site.url + thanked.headers().location)).status()).toBe(200);
  const notSent = await (await post({ ...form, first_name: "" })).text();
  const { heading, correct } = hindiPages.notSent;
  for (const text of [heading, correct, hindi.contact.errors.required]) expect(notSent).toContain(text);
});
