import { formatDay } from "#server/clock.ts";
import { hashSecret, makeSecret } from "#server/inbox/sessions.ts";
import { openStore } from "#server/store/store.ts";
import { makeArrival } from "#server/testing/messages.ts";

const HOUR_MS = 3_600_000;
const MEMBER = "Asha Rao";

/** The lead whose page is shown. */
export const SHOWN_LEAD = "01929f1c-2d40-7c11-9a52-6f0b8a3e51d7";

type SampleLead = Parameters<typeof makeArrival>[0] & {
  id: string;
  hours: number;
  answeredAfter?: number;
  spamReasons?: string[];
};

/** Fills a store with leads, calls and twelve weeks of visits. @returns the secret of a member's session */
export async function fillInbox(dataDir: string): Promise<string> {
  const now = Date.now();
  const store = await openStore({ dataDir });
  const [invite, session] = [makeSecret("invite", now), makeSecret("session", now)];
  const passkey = { id: "sample", publicKey: "", counter: 0 };
  await store.invite({ name: MEMBER, role: "agent" }, invite.token, now);
  await store.redeemInvite(hashSecret(invite.secret), passkey, session.token, now);
  for (const { hours, answeredAfter, spamReasons = [], ...lead } of [...OPEN_LEADS, ...listPastLeads()]) {
    const receivedAt = now - hours * HOUR_MS;
    const fields = { date: new Date(receivedAt).toDateString(), ...lead, receivedAt };
    const { leadId } = await store.accept(makeArrival(fields, { spamReasons }));
    if (answeredAfter === undefined) continue;
    const context = { member: MEMBER, now: receivedAt + answeredAfter * HOUR_MS };
    await store.changeLead(leadId, { kind: "answered" }, context);
  }
  for (let mail = await store.claimDue(now, now + 1); mail; mail = await store.claimDue(now, now + 1))
    await store.recordAttempt(mail, { ok: true, at: mail.queuedAt, transport: "smtp" });
  const context = { member: MEMBER, now };
  await store.changeLead(SHOWN_LEAD, { kind: "assigned", assignee: MEMBER }, context);
  const text = "Knows us from the wool fair in Pune.";
  await store.changeLead(SHOWN_LEAD, { kind: "noted", text }, context);
  for (let day = 0; day < 84; day += 1) {
    const place = { day: formatDay(now - day * 24 * HOUR_MS), referrer: "", device: "desktop" } as const;
    const views = 110 + ((day * 37) % 60) - day;
    await store.addPageCounts([
      { ...place, event: "view", path: "/", count: views },
      { ...place, event: "form", path: "/contact-us", count: Math.round(views / 22) },
    ]);
  }
  await store.close();
  return session.secret;
}

const OPEN_LEADS: SampleLead[] = [
  {
    ...{ id: "clara", hours: 26, first_name: "Clara", last_name: "Diaz", company_name: "Diaz Foods" },
    email: "clara@diaz.example",
    message: "Our data warehouse grew over our heads. Who could help us?",
  },
  {
    ...{ id: "ben", hours: 21.5, first_name: "Ben", last_name: "Ito", company_name: "Ito Logistics" },
    email: "ben@ito.example",
    message: "We want to track parcels in one place instead of five portals.",
  },
  {
    ...{ id: SHOWN_LEAD, hours: 5, first_name: "Meera", last_name: "Nair", company_name: "Nair Textiles" },
    ...{ email: "meera@nair.example", phone_number: "+91 422 555 0104", preferred_contact: "call" },
    message:
      "We weave in three towns and sell by phone. We'd like a shop for retailers, with their own prices and credit limits.\n\nCould you start in January?",
    visit: "landing=%2Fedgecommerce&referrer=www.google.com&page=%2Fedgecommerce&page=%2Fpricing",
  },
  {
    ...{ id: "jonas", hours: 1, first_name: "Jonas", last_name: "Weber", company_name: "" },
    email: "jonas@weber.example",
    message: "Do you also take over apps that somebody else has built?",
  },
];

function listPastLeads(): SampleLead[] {
  const sources = ["referrer=www.google.com", "utm_source=newsletter", "", "referrer=www.linkedin.com"];
  const pages = ["/contact-us", "/pricing", "/estimate"];
  return Array.from({ length: 58 }, (_, index) => ({
    id: `past-${index}`,
    hours: 30 + index * 20 + index * index * 0.23,
    page: pages[index % 5] ?? "/contact-us",
    email: `visitor-${index}@mail.example`,
    visit: `landing=%2F&${sources[index % sources.length]}`,
    ...(index % 9 === 8
      ? { spamReasons: ["honeypot filled"] }
      : { answeredAfter: index % 7 === 3 ? 31 : 2 + (index % 5) * 3 }),
  }));
}
