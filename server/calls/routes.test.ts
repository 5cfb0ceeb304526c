import { expect, test } from "vitest";
import { CHANGE_CALL_PATH, TAKEN_CALLS_PATH } from "#contract/call-rules.ts";
import { HOUR_MS } from "#contract/local-time.ts";
import { CALL_STATE_HEADER, LEAD_ID_HEADER } from "#contract/mail-request.ts";
import { createCallLinks } from "#server/calls/call-links.ts";
import { writeMail } from "#server/mail/compose/write-mail.ts";
import { MANIFEST } from "#server/testing/fake-build.ts";
import { composeMail, MAIL_SETTINGS } from "#server/testing/mails.ts";
import { MESSAGE } from "#server/testing/messages.ts";
import { valuesOf } from "#server/testing/read-event.ts";
import { makeSendBody, makeTestApp } from "#server/testing/test-app.ts";
import { teamMailWords } from "#server/words.ts";

// A Tuesday: the test app's clock says Monday, January 1, 2024.
const START = "2024-01-02T12:00:00.000Z";
const LATER = "2024-01-02T13:00:00.000Z";

async function bookCall() {
  const scene = await makeTestApp({ BOT_CHECK: "off" });
  const send = (meeting_start: string, sender: string) => {
    const visitor = { meeting_time_zone: "Europe/Berlin", email: `${sender}@client.example` };
    return scene.sendJson(makeSendBody({ template_params: { ...MESSAGE, ...visitor, meeting_start } }));
  };
  const leadId = (await send(START, "asha")).headers.get(LEAD_ID_HEADER) ?? "";
  const links = createCallLinks(await scene.store.readSecret(), "https://www.acme.example");
  const linkOf = (sequence: number) =>
    links.write({ leadId, sequence }).replace("https://www.acme.example", "");
  const post = async (link: string, fields: Record<string, string>) => {
    const answer = await scene.fetch(link, { method: "POST", body: new URLSearchParams(fields) });
    return { status: answer.status, text: await answer.text() };
  };
  const read = async (link: string) => (await scene.fetch(link)).text();
  const taken = async () => JSON.parse(await read(TAKEN_CALLS_PATH)).taken;
  /** All mails that are due, by kind. */
  const readMails = async () => {
    const mails = new Map<string, ReturnType<typeof writeMail>>();
    for (;;) {
      const claim = await scene.store.claimDue(scene.time.now, scene.time.now + 60_000);
      if (!claim) return mails;
      mails.set(claim.kind, writeMail(claim, { ...MAIL_SETTINGS, callLinks: links }, scene.time.now));
      await scene.store.recordAttempt(claim, { ok: true, at: scene.time.now, transport: "smtp" });
    }
  };
  return { ...scene, send, leadId, linkOf, post, read, taken, readMails };
}

test("the confirmation has a link to a page, which changes nothing and shows nothing of the lead", async () => {
  const { fetch, linkOf, readMails, taken } = await bookCall();
  const confirmation = (await readMails()).get("confirmation");
  expect(confirmation?.text).toContain(`https://www.acme.example${linkOf(0)}`);
  expect(valuesOf(confirmation?.event?.ics ?? "", "DESCRIPTION").join()).toContain(linkOf(0));
  const answer = await fetch(linkOf(0));
  expect(answer.status).toBe(200);
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const page = await answer.text();
  expect(page).toContain(`<option value="${LATER}">`);
  expect(page).not.toContain(`<option value="${START}">`);
  expect(page).not.toMatch(/Asha|asha@|script/);
  expect(await taken()).toEqual([START]);
});

test("a moved call has its new time everywhere, and its old link is outdated", async () => {
  const { store, leadId, linkOf, post, taken, readMails } = await bookCall();
  await readMails();
  const moved = await post(linkOf(0), { change: "move", start: LATER });
  expect(moved).toMatchObject({ status: 200, text: expect.stringContaining("Your call is moved.") });
  expect(await taken()).toEqual([LATER]);
  expect((await store.find(leadId))?.lead.meeting_start).toBe(LATER);
  const mails = await readMails();
  expect([...mails.keys()].sort()).toEqual(["call", "invitation"]);
  const { subject, text = "" } = mails.get("invitation") ?? {};
  expect(subject).toMatch(/^Your call with Acme was moved: Tuesday, January 2, 2024 at 2:00.PM/);
  expect(text).toContain("Your call was moved to this time:");
  expect(text).not.toContain("Thank you for requesting");
  const news = mails.get("call")?.text;
  for (const words of ["Moved by: Visitor", teamMailWords().meeting.updated]) expect(news).toContain(words);
  expect(news).not.toContain(teamMailWords().meeting.notInvited);
  expect(await store.readTeamwork(leadId)).toMatchObject({
    version: 1,
    history: [{ member: "Visitor", action: "callMoved" }],
  });
  const event = mails.get("invitation")?.event?.ics ?? "";
  const values = ["METHOD", "SEQUENCE", "DTSTART"].map((name) => valuesOf(event, name).join());
  expect(values).toEqual(["REQUEST", "1", "20240102T130000Z"]);
  for (const fields of [{ change: "move", start: START }, { change: "cancel" }])
    expect(await post(linkOf(0), fields)).toEqual({ status: 409, text: expect.stringContaining("outdated") });
  expect(await taken()).toEqual([LATER]);
  expect((await post(linkOf(1), { change: "move", start: START })).status).toBe(200);
});

test("a canceled call is free, is removed from calendars, and can't be canceled twice", async () => {
  const { linkOf, post, taken, readMails, send } = await bookCall();
  await readMails();
  expect(await post(linkOf(0), { change: "cancel" })).toMatchObject({ status: 200 });
  expect(await taken()).toEqual([]);
  const mails = await readMails();
  expect(mails.get("call")?.subject).toBe("The call with Asha Rao is canceled");
  const invitation = mails.get("invitation");
  const event = invitation?.event?.ics ?? "";
  const values = ["METHOD", "STATUS", "SEQUENCE"].map((name) => valuesOf(event, name).join());
  expect(values).toEqual(["CANCEL", "CANCELLED", "1"]);
  expect(invitation && (await composeMail(invitation)).attachments[0]).toMatchObject({ method: "CANCEL" });
  const before = { status: 409, text: expect.stringContaining("canceled before") };
  for (const sequence of [0, 1]) expect(await post(linkOf(sequence), { change: "cancel" })).toEqual(before);
  expect((await send(START, "ben")).status).toBe(200);
  expect(await taken()).toEqual([START]);
});

test("a link says what became of a call in quarantine, and of one that lost its time there", async () => {
  const { store, leadId, linkOf, read, post, send, taken, time } = await bookCall();
  const context = { member: "Asha", now: time.now };
  await store.changeLead(leadId, { kind: "held" }, context);
  const held = await read(linkOf(0));
  expect(held).toContain("can&#39;t be changed online right now");
  expect(held).not.toContain("quarantine");
  await send(START, "ben");
  await store.changeLead(leadId, { kind: "released" }, context);
  for (const answer of [await read(linkOf(0)), (await post(linkOf(0), { change: "cancel" })).text])
    expect(answer).toContain("The time of this call is no longer available.");
  expect(await taken()).toEqual([START]);
});

test("a visitor is reminded a day ahead, once, and not of a canceled call", async () => {
  const { store, linkOf, readMails, time } = await bookCall();
  await readMails();
  expect(await store.queueCallReminders(time.now)).toBe(0);
  time.now = Date.parse(START) - 24 * HOUR_MS;
  expect(await store.queueCallReminders(time.now)).toBe(1);
  expect(await store.queueCallReminders(time.now)).toBe(0);
  const reminder = (await readMails()).get("reminder");
  expect(reminder?.subject).toMatch(
    /^Reminder: call with Acme, Tuesday, January 2, 2024 at 1:00.PM \(Europe\/Berlin\)$/,
  );
  expect(reminder?.text).toContain(linkOf(0));
  expect(reminder?.event).toBeUndefined();

  const other = await bookCall();
  await other.readMails();
  other.time.now = time.now;
  expect(await other.store.queueCallReminders(other.time.now)).toBe(1);
  await other.post(other.linkOf(0), { change: "cancel" });
  expect([...(await other.readMails()).keys()].sort()).toEqual(["call", "invitation"]);
});

test("what can't be done is said, and changes nothing", async () => {
  const { fetch, leadId, linkOf, post, read, taken, send, store, time } = await bookCall();
  await send(LATER, "ben");
  const saying = (status: number, words: string) => ({ status, text: expect.stringContaining(words) });
  for (const start of [LATER, "2024-01-02T03:10:00Z", "soon"])
    expect(await post(linkOf(0), { change: "move", start })).toEqual(saying(409, "no longer available"));
  expect(await post(linkOf(0), { change: "move", start: START })).toEqual(saying(200, "Your call: "));
  expect(await taken()).toEqual([START, LATER]);
  expect(await store.readTeamwork(leadId)).toMatchObject({ version: 0, history: [] });
  for (const path of [linkOf(0).replace(/.$/, "_"), CHANGE_CALL_PATH])
    expect((await fetch(path)).status).toBe(404);
  const evil = await fetch(linkOf(0), {
    method: "POST",
    headers: { Origin: "https://evil.example" },
    body: new URLSearchParams({ change: "cancel" }),
  });
  const foreign = expect.stringContaining("didn&#39;t come from this page");
  expect([evil.status, await evil.text()]).toEqual([403, foreign]);
  const long = await post(linkOf(0), { change: "x".repeat(1_000_000) });
  expect(long).toEqual(saying(413, "couldn&#39;t be read"));
  expect((await fetch(linkOf(0), { method: "DELETE" })).status).toBe(405);
  time.now = Date.parse(START);
  expect(await read(linkOf(0))).toContain("time has passed");
  await store.erase("asha@client.example");
  expect((await fetch(linkOf(0))).status).toBe(404);
});

const request = (meeting_start: string) => ({ ...MESSAGE, meeting_start, meeting_time_zone: "UTC" });
const body = (meeting_start: string) => makeSendBody({ template_params: request(meeting_start) });

test("a requested time is taken, nothing else, and scripts of other sites may ask", async () => {
  const scene = await makeTestApp({ ALLOWED_ORIGINS: "https://other.example", BOT_CHECK: "off" });
  const ask = (headers = {}) => scene.fetch(TAKEN_CALLS_PATH, { headers });
  expect(await (await ask()).json()).toEqual({ taken: [] });
  expect((await scene.sendJson(body(START))).headers.get(CALL_STATE_HEADER)).toBeNull();
  const answer = await ask({ Origin: "https://other.example" });
  expect(await answer.text()).toBe(JSON.stringify({ taken: [START] }));
  expect(answer.headers.get("cache-control")).toBe("public, max-age=5");
  expect(answer.headers.get("access-control-allow-origin")).toBe("https://other.example");
  expect((await ask({ Origin: "https://evil.example" })).status).toBe(403);
  expect((await scene.fetch(TAKEN_CALLS_PATH, { method: "POST" })).status).toBe(405);
  const answers = await Promise.all(Array.from({ length: 70 }, () => ask()));
  expect(answers.at(-1)?.status).toBe(429);
});

test("the rules of the site decide how many calls fit", async () => {
  const calls = { parallel: 2, bufferMinutes: 15, noticeHours: 4, daysAhead: 14 };
  const facts = { ...MANIFEST, organization: { ...MANIFEST.organization, calls } };
  const scene = await makeTestApp({ BOT_CHECK: "off" }, facts);
  const taken = async () => (await (await scene.fetch(TAKEN_CALLS_PATH)).json()).taken;
  await scene.sendJson(body(START));
  expect(await taken()).toEqual([]);
  await scene.sendJson(body(START), {}, "192.0.2.2");
  expect(await taken()).toEqual(["2024-01-02T11:30:00.000Z", START, "2024-01-02T12:30:00.000Z"]);
});
