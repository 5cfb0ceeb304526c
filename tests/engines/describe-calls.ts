import { randomUUID } from "node:crypto";
import type { Email } from "postal-mime";
import { expect, onTestFinished, test, vi } from "vitest";
import calls from "#content/locales/calls/en-US.json" with { type: "json" };
import { leadPath } from "#server/inbox/inbox-paths.ts";
import { makeSecret } from "#server/inbox/sessions.ts";
import { openStore, type Store } from "#server/store/store.ts";
import { valuesOf } from "#server/testing/read-event.ts";
import { WORDS } from "#server/testing/words.ts";
import { type Browser, LIMIT_MS } from "../browsers/browser.ts";
import { ENGINES } from "../browsers/engines.ts";
import { inviteMember, listLeads, readMail } from "../e2e/leads.ts";
import { click, expectCount, PANEL, readValue, type UsedSite } from "./visitor.ts";

const MAILS = WORDS.visitors["en-US"].mails;

const DAY_MS = 86_400_000;

export function describeBooking(site: UsedSite): void {
  test("a call is booked", async () => {
    await bookCall(site);
  });
}

/** In Chromium, where a test can make a passkey. The rest depends on the server more than on the engine. */
export function describeCalls(site: UsedSite): void {
  test("a call is booked, assigned and answered in the inbox, moved by the mail's link, reminded of, and canceled", async () => {
    const { browser, dataDir } = site;
    const store = await openStore({ dataDir });
    onTestFinished(() => store.close());
    const { id, start } = await bookCall(site);
    const waitForMail = (kind: string, isWanted: (mail: Email) => boolean = () => true) =>
      vi.waitUntil(
        async () => {
          const mail = await readMail(dataDir, `${id}.${kind}.eml`);
          return mail && isWanted(mail) ? mail : undefined;
        },
        { timeout: LIMIT_MS, interval: 100 },
      );
    const followLink = async ({ text = "" }: Email) => {
      const { pathname, search } = new URL(/https:\S+\/calls\/change\S+/.exec(text)?.[0] ?? "");
      await browser.goto(pathname + search);
    };

    const inbox = await openInbox(site, store);
    await inbox.goto("/inbox?view=calls");
    await click(inbox, `a[href="${leadPath(id)}"]`);
    await expectCount(inbox, "#assignee");
    await inbox.evaluate(choose, "#assignee", "Ben");
    await click(inbox, "form:has([value=assigned]) button");
    await expectCount(inbox, "[role=status]");
    await click(inbox, ".next form:has([value=answered]) button");
    await expectCount(inbox, ".next form:has([value=reopened])");
    await inbox.goto("/inbox?view=answered");
    await expectText(inbox, `li:has([href="${leadPath(id)}"])`, "Ben");

    await followLink(await waitForMail("confirmation"));
    // Two weeks ahead, as the first one was.
    const later = await browser.evaluate(findLast, "#start");
    expect(later).not.toBe(start);
    await browser.evaluate(choose, "#start", later);
    await click(browser, "[name=change][value=move]");
    await expectText(browser, "main", calls.mailed);
    expect((await store.find(id))?.call).toMatchObject({ start: Date.parse(later), state: "held" });
    await waitForMail("invitation", (mail) => readMethod(mail) === "REQUEST");
    await waitForMail("call");

    // The server's own clock is not there yet.
    expect(await store.queueCallReminders(Date.parse(later) - DAY_MS)).toBe(1);
    const reminder = await waitForMail("reminder");
    expect(reminder.subject).toContain(MAILS.reminder.subject.split("{")[0]);
    await followLink(reminder);
    await click(browser, "[name=change][value=cancel]");
    await expectText(browser, "main", calls.canceled);
    await waitForMail("invitation", (mail) => readMethod(mail) === "CANCEL");

    await inbox.goto(leadPath(id));
    await expectText(inbox, "main", MAILS.meeting.canceled);
    expect(await inbox.takeProblems()).toEqual([]);
  });
}

/** What a calendar is to do with the file in a mail. */
function readMethod({ attachments }: Email): string | undefined {
  const { content = "" } = attachments.at(-1) ?? {};
  const ics = typeof content === "string" ? content : new TextDecoder().decode(content);
  return valuesOf(ics, "METHOD")[0];
}

/** On the last day that is offered. */
async function bookCall({ browser, dataDir }: UsedSite): Promise<{ id: string; start: string }> {
  const email = `${randomUUID()}@example.com`;
  await browser.goto("/privacy");
  await click(browser, "header [data-meeting-button]");
  await click(browser, `${PANEL} .scheduler-days label:last-child`);
  await click(browser, `${PANEL} .scheduler-times label`);
  const start = await browser.evaluate(readValue, `${PANEL} [name=scheduler-time]:checked`);
  await click(browser, `${PANEL} .scheduler-bar .button`);
  for (const [name, text] of [
    ["first_name", "Asha Rao"],
    ["email", email],
    ["phone_number", "+91 422 000 0000"],
  ]) {
    await click(browser, `${PANEL} [name=${name}]`);
    await browser.type(text ?? "");
  }
  await click(browser, `${PANEL} form [type=submit]`);
  await expectCount(browser, `${PANEL} .next-steps`);
  const [lead] = await listLeads(dataDir, email);
  expect(lead).toMatchObject({ meeting_start: start, first_name: "Asha Rao" });
  return { id: lead?.id ?? "", start: start ?? "" };
}

/** Signs Asha in with a passkey. */
async function openInbox({ dataDir, inboxPort }: UsedSite, store: Store): Promise<Browser> {
  const inbox = await ENGINES.chromium({ site: `http://localhost:${inboxPort}`, colorScheme: "light" });
  onTestFinished(() => inbox.close());
  const now = Date.now();
  await store.invite({ name: "Ben", role: "agent" }, makeSecret("invite", now).token, now);
  await inbox.addAuthenticator?.();
  await inbox.goto(new URL(await inviteMember(dataDir, inboxPort, "Asha")).pathname);
  await click(inbox, "form[data-ceremony=register] button");
  await expectCount(inbox, "nav.views");
  return inbox;
}

async function expectText(browser: Browser, selector: string, text: string): Promise<void> {
  await expect.poll(() => browser.evaluate(readText, selector)).toContain(text);
}

// These run in the page.

function choose(selector: string, value: string): void {
  const select = document.querySelector<HTMLSelectElement>(selector);
  if (select) select.value = value;
}

function findLast(selector: string): string {
  return [...document.querySelectorAll<HTMLOptionElement>(`${selector} option`)].at(-1)?.value ?? "";
}

function readText(selector: string): string {
  return document.querySelector<HTMLElement>(selector)?.innerText ?? "";
}
