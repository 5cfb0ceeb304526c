import { createInboxApp } from "#server/inbox/inbox-app.ts";
import { hashSecret, makeSecret } from "#server/inbox/sessions.ts";
import type { Services } from "#server/services.ts";
import type { Role } from "#server/store/access.ts";
import type { Store } from "#server/store/store.ts";
import { MANIFEST } from "#server/testing/fake-build.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { recordLog } from "#server/testing/record-log.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { makeTestApp, serve } from "#server/testing/test-app.ts";

export const INBOX_ORIGIN = "https://inbox.acme.example";
const OWN: Record<string, string> = { Origin: INBOX_ORIGIN, "Sec-Fetch-Site": "same-origin" };

/** The inbox on loopback, with a store that stays open like that of a running server. */
export async function openTestInbox(
  env: Record<string, string> = {},
  manifest = MANIFEST,
  changed: { store?: Store | Services["store"] } = {},
) {
  const time = { now: Date.parse("2026-11-23T12:00:00Z") };
  const { log, lines } = recordLog("debug");
  const queued = { count: 0 };
  const unread: string[] = [];
  const place = { port: 0, host: "127.0.0.1", origin: INBOX_ORIGIN };
  const settings = { DATA_DIR: makeTempFolder(), CLIENT_ADDRESS_HEADER: "X-Client", ...env };
  const { services, store } = await makeTestApp(settings, manifest, {
    calendars: {
      // The only busy hour in the office calendar.
      isBusy: (start) => start.toISOString() === "2026-11-24T14:00:00.000Z",
      listUnread: () => unread,
    },
    onAccepted: () => {
      queued.count += 1;
    },
    clock: () => time.now,
    log,
    ...changed,
  });
  const url = await serve(createInboxApp(services, place));
  /** A browser with its session cookie, or without one. */
  const makeClient = (cookie = "") => ({
    get: (path: string) => fetch(url + path, { redirect: "manual", headers: { Cookie: cookie } }),
    post: (path: string, fields: Record<string, string> = {}, headers = OWN) =>
      fetch(url + path, {
        method: "POST",
        redirect: "manual",
        headers: { Cookie: cookie, ...headers },
        body: new URLSearchParams(fields),
      }),
  });
  const signIn = async (name: string, role: Role = "agent") => {
    const invite = makeSecret("invite", time.now);
    const session = makeSecret("session", time.now);
    await store.invite({ name, role }, invite.token, time.now);
    const passkey = { id: `${name}-key`, publicKey: "", counter: 0 };
    await store.redeemInvite(hashSecret(invite.secret), passkey, session.token, time.now);
    const cookie = `__Host-inbox=${session.secret}`;
    return { cookie, ...makeClient(cookie) };
  };
  return { url, store, time, lines, queued, unread, makeClient, signIn };
}

export const LEAD = "/inbox/leads/lead-1";

type ArrivalOf = Parameters<typeof makeArrival>;

/** An inbox with one lead, an hour old, and an agent who is signed in. */
export async function openWithLead(lead: ArrivalOf[0] = {}, arrival: ArrivalOf[1] = {}) {
  const inbox = await openTestInbox();
  const receivedAt = inbox.time.now - 3_600_000;
  await inbox.store.accept(makeArrival({ receivedAt, ...lead }, arrival));
  return { ...inbox, asha: await inbox.signIn("Asha") };
}
