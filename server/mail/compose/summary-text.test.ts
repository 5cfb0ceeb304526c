import { expect, test } from "vitest";
import { UnsendableError } from "#server/mail/compose/mail.ts";
import { writeMail } from "#server/mail/compose/write-mail.ts";
import type { Summary, SummaryLead } from "#server/store/queue-summary.ts";
import { composeMail, MAIL_SETTINGS, makeTask } from "#server/testing/mails.ts";

const RECEIVED = Date.UTC(2024, 0, 1, 9, 30);

const makeSummary = (leads: Partial<SummaryLead>[], total = leads.length): Summary => ({
  leads: leads.map((lead) => ({
    id: "lead-1",
    receivedAt: RECEIVED,
    name: "Asha Rao",
    company_name: "Client Ltd",
    reason: "late",
    ...lead,
  })),
  total,
});

const write = (summary: Summary, settings = MAIL_SETTINGS) =>
  writeMail(makeTask("summary", { summary }), settings, RECEIVED);

test("names each lead below its reason, with the time to answer it, and how to go on", async () => {
  const written = write(
    makeSummary([
      {},
      { id: "lead-2", name: "Ben\r\nBcc: x", company_name: "", reason: "quarantined" },
      { id: "lead-3", reason: "undelivered" },
    ]),
  );
  const mail = await composeMail(written);
  expect(mail.to?.map(({ address }) => address)).toEqual(MAIL_SETTINGS.to);
  expect([mail.subject, mail.messageId]).toEqual([
    "3 messages are waiting for you",
    "<lead-1.summary@acme.example>",
  ]);
  expect(mail.text).toMatch(
    /within 24 hours:\n- Asha Rao, Client Ltd, received 2024-01-01 09:30 UTC, to be answered by 2024-01-02 09:30 UTC: lead-1\n\nNot emailed.*\n- Asha Rao.*: lead-3\n\nHeld as .*\n- Ben Bcc: x, received .*: lead-2\n\n/,
  );
  for (const command of ["show", "retry", "release"])
    expect(mail.text).toContain(`npm run leads -- ${command} ID`);
  expect(`${mail.subject} ${mail.text}`).not.toMatch(/[{}]/);
  expect(written.leads).toEqual([
    { id: "lead-1", reason: "late" },
    { id: "lead-2", reason: "quarantined" },
    { id: "lead-3", reason: "undelivered" },
  ]);
});

test("links to the inbox, and counts what it doesn't name", () => {
  const inboxOrigin = "https://inbox.acme.example";
  const { subject, text } = write(makeSummary([{}], 18), { ...MAIL_SETTINGS, inboxOrigin });
  expect(subject).toContain("18 messages");
  expect(text).toContain(`${inboxOrigin}/inbox/leads/lead-1\n\nAnd 17 more.\n\n`);
  expect(text).toMatch(/: https:\/\/inbox\.acme\.example\/inbox\n$/);
  expect(text).not.toMatch(/npm run|[{}]/);
});

test("isn't sent once all are answered", () => {
  expect(() => write(makeSummary([]))).toThrow(UnsendableError);
});
