import { request } from "node:http";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeSecret } from "#server/inbox/access-secret.ts";
import { leadPath } from "#server/inbox/inbox-paths.ts";
import type { Store } from "#server/relay/store/store.ts";
import { makeFakeBuild } from "#server/testing/fake-build.ts";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { runServer } from "#server/testing/server-process.ts";
import { openTestStore } from "#server/testing/stores.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { IS_FULL } from "#tools/setup/test-size.mjs";
import { type InboxRequest, inboxRequest, LEAD_IDS, MEMBERS, OWN_FORM } from "./inbox-requests.ts";
import { nextAddress } from "./load.ts";
import { CLIENT_ADDRESS_HEADER, SERVER_SETTINGS, startInbox } from "./relay-setup.ts";

const REQUESTS = IS_FULL ? 10_000 : 1_000;
const AT_ONCE = 20;
/** Of the leads and their notes. */
const SECRETS = ["Zofia", "zofia@", "Zürich Teas", "+48 22", "a secret shop", "Calls back on Friday"];

test(`${REQUESTS} requests of strangers, readers and other sites change no lead, and strangers see nothing of one`, async () => {
  const inbox = await openInbox();
  const before = await readAll(inbox.store);
  const requests = fc.sample(inboxRequest, REQUESTS);
  const statuses = new Set<number>();
  for (let first = 0; first < REQUESTS; first += AT_ONCE) {
    // Some sign out.
    const cookies = await inbox.renewCookies();
    await Promise.all(
      requests.slice(first, first + AT_ONCE).map(async (one) => {
        const answer = await send(inbox.url, one, cookies[one.sender]);
        statuses.add(answer.status);
        const name = JSON.stringify({ ...one, body: one.body.slice(0, 1_000) });
        expect(answer.status < 500 || answer.status === 503, name).toBe(true);
        const seen = MEMBERS.includes(one.sender) ? answer.headers : answer.headers + answer.body;
        for (const secret of SECRETS) expect(seen, name).not.toContain(secret);
      }),
    );
  }
  expect(await readAll(inbox.store)).toEqual(before);
  // Signing in, pages, exports and every kind of refusal were reached.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 303, 400, 403, 404, 415]));
  expect(inbox.output.stderr).not.toContain("failed");

  const { agent } = await inbox.renewCookies();
  const good = { ...OWN_FORM, path: leadPath("lead-1"), body: "change=answered&version=1" };
  expect((await send(inbox.url, good, agent)).status).toBe(303);
  expect((await inbox.store.find("lead-1"))?.answeredAt).not.toBeNull();
});

async function openInbox() {
  const dataDir = makeTempFolder();
  const port = await findClosedPort();
  const { url: SMTP_URL } = await startInbox();
  const env = { ...SERVER_SETTINGS, DATA_DIR: dataDir, INBOX_PORT: String(port), SMTP_URL };
  const server = runServer(makeFakeBuild(), env);
  await server.url();
  const store = await openTestStore({ dataDir });
  for (const id of LEAD_IDS) await store.accept(makeSecretLead(id));
  const now = Date.now();
  for (const id of LEAD_IDS)
    await store.changeLead(id, { kind: "noted", text: "Calls back on Friday" }, { member: "Asha", now });
  const invite = makeSecret("invite", now);
  for (const [name, role] of [
    ["Asha", "agent"],
    ["Rea", "reader"],
    ["Ben", "agent"],
  ] as const)
    await store.invite({ name, role }, makeSecret("invite", now).token, now);
  await store.invite({ name: "Cleo", role: "agent" }, invite.token, now);
  const begin = async (member: string, at = Date.now()) => {
    const { secret, token } = makeSecret("session", at);
    await store.addToken(token, member, at);
    return `inbox=${secret}`;
  };
  const removed = await begin("Ben");
  await store.removeMember("Ben", now);
  const expired = await begin("Asha", now - 13 * 3_600_000);
  const renewCookies = async () => {
    const agent = await begin("Asha");
    const guesser = `inbox=${makeSecret("session", now).secret}`;
    const altered = agent.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    const invited = `inbox=${invite.secret}`;
    const others = { nobody: "", guesser, altered, expired, removed, invited };
    return { ...others, agent, foreignPage: agent, reader: await begin("Rea") };
  };
  return { url: `http://localhost:${port}`, store, output: server.output, renewCookies };
}

function makeSecretLead(id: string) {
  return makeArrival(
    {
      id,
      receivedAt: Date.now(),
      first_name: "Zofia",
      email: "zofia@client.example",
      phone_number: "+48 22 000 0000",
      company_name: "Zürich Teas",
      message: "We need a secret shop.",
    },
    { spamReasons: id === "lead-3" ? ["honeypot"] : [] },
  );
}

/** Without the audit log, in which exports of readers stand, and the state of the mails, which are sent meanwhile. */
async function readAll(store: Store) {
  const records = (await store.list()).map(({ lead, answeredAt, spamReasons }) => ({
    lead,
    answeredAt,
    spamReasons,
  }));
  const teams = await Promise.all(LEAD_IDS.map((id) => store.readTeamwork(id)));
  const counts = await store.countInbox("Asha");
  return {
    records,
    teams: teams.map((team) => ({ ...team, history: [] })),
    counts: { open: counts.open, quarantined: counts.quarantined, all: counts.all },
  };
}

type Answer = { status: number; headers: string; body: string };

/** Unlike fetch, it sends any header and path. */
function send(url: string, { method, path, headers, body }: InboxRequest, cookie: string): Promise<Answer> {
  return new Promise((resolve) => {
    const options = {
      method,
      headers: { ...headers, Cookie: cookie, [CLIENT_ADDRESS_HEADER]: nextAddress() },
    };
    const sent = request(
      url + path.replace(/[^\x21-\x7e]/g, encodeURIComponent),
      options,
      async (response) => {
        const body = await text(response).catch(() => "");
        resolve({ status: response.statusCode ?? 0, headers: response.rawHeaders.join("\n"), body });
      },
    );
    // A body that is too long may be cut off.
    sent.on("error", () => resolve({ status: 0, headers: "", body: "" }));
    sent.end(body);
  });
}
