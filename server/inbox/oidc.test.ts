import { expect, onTestFinished, test } from "vitest";
import { INBOX_ORIGIN, type InboxClient, openTestInbox } from "#server/testing/inbox.ts";
import { openOidcProvider, visitProvider } from "#server/testing/oidc-provider.ts";

const BEGIN = "/inbox/sign-in/oidc";
const CALLBACK = `${INBOX_ORIGIN}${BEGIN}/callback`;
const LEAD = "/inbox/leads/lead-1";

async function openProvider() {
  const provider = await openOidcProvider(CALLBACK);
  onTestFinished(provider.close);
  return provider;
}

/** An inbox that a provider lets Asha into. */
async function openInboxWithProvider() {
  const provider = await openProvider();
  const inbox = await openTestInbox(provider.client);
  await addMember(inbox, "Asha", "Asha@acme.example");
  return { ...inbox, provider };
}

async function addMember(
  { store, time }: Pick<Awaited<ReturnType<typeof openTestInbox>>, "store" | "time">,
  name: string,
  email: string,
): Promise<void> {
  const token = { kind: "invite", hash: `invite of ${name}`, expiresAt: time.now + 1_000 } as const;
  await store.invite({ name, role: "agent", email }, token, time.now);
}

const readCookie = (answer: Response) => (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
const readLocation = (answer: Response) => answer.headers.get("location") ?? "";

async function begin(client: InboxClient, to = "") {
  const answer = await client.get(`${BEGIN}?to=${encodeURIComponent(to)}`);
  expect(answer.status).toBe(303);
  return { location: readLocation(answer), cookie: readCookie(answer) };
}

/** Signs in as far as the address at which the provider sends the browser back. */
async function visit(inbox: Pick<Awaited<ReturnType<typeof openTestInbox>>, "makeClient">, to?: string) {
  const { location, cookie } = await begin(inbox.makeClient(), to);
  const back = await visitProvider(location, INBOX_ORIGIN);
  return { browser: inbox.makeClient(cookie), path: back.slice(INBOX_ORIGIN.length) };
}

async function expectRefused(answer: Response, sentence: RegExp): Promise<void> {
  expect(answer.status).toBe(403);
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect(await answer.text()).toMatch(sentence);
}

test("a member comes in with the address that the operator gave, and is brought to the lead", async () => {
  const inbox = await openInboxWithProvider();
  const { store, lines } = inbox;
  const { browser, path } = await visit(inbox, LEAD);
  const answer = await browser.get(path);
  expect([answer.status, readLocation(answer)]).toEqual([303, LEAD]);
  expect(answer.headers.get("set-cookie")).toMatch(
    /^__Host-inbox=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const list = await inbox.makeClient(readCookie(answer)).get("/inbox");
  expect(await list.text()).toContain("Signed in as Asha");
  expect(await store.listAudit(1)).toMatchObject([{ member: "Asha", action: "signedIn" }]);
  expect(lines.join("\n")).not.toMatch(/code=|state=/);
});

test("the passkey's page offers it only when there is a provider", async () => {
  const { makeClient } = await openInboxWithProvider();
  expect(await (await makeClient().get("/inbox/sign-in")).text()).toContain(`href="${BEGIN}?to=/inbox"`);
  const without = (await openTestInbox()).makeClient();
  expect(await (await without.get("/inbox/sign-in")).text()).not.toContain(BEGIN);
  expect(readLocation(await without.get(BEGIN))).toMatch(/^\/inbox\/sign-in\?to=/);
});

test("an unknown person is told whom to ask, which the audit log notes", async () => {
  const inbox = await openInboxWithProvider();
  inbox.provider.person.email = "eve@acme.example";
  const { browser, path } = await visit(inbox);
  await expectRefused(await browser.get(path), /Nobody here has the address eve@acme\.example\. Ask/);
  const refused = { at: inbox.time.now, member: "OpenID Connect", action: "signInRefused", leadId: null };
  expect((await inbox.store.listAudit(1))[0]).toMatchObject(refused);
});

test("neither an unverified address nor one that only looks like a member's comes in", async () => {
  const inbox = await openInboxWithProvider();
  const { person } = inbox.provider;
  person.isVerified = false;
  const unverified = await visit(inbox);
  await expectRefused(await unverified.browser.get(unverified.path), /doesn&#39;t confirm your email/);
  await addMember(inbox, "Kim", "kim@acme.example");
  Object.assign(person, { email: "\u212Aim@acme.example", isVerified: true });
  const similar = await visit(inbox);
  await expectRefused(await similar.browser.get(similar.path), /doesn&#39;t confirm your email/);
  person.email = "'kim@acme.example";
  const quoted = await visit(inbox);
  await expectRefused(await quoted.browser.get(quoted.path), /Nobody here has the address/);
});

test("a removed member doesn't come in, even in the middle of signing in", async () => {
  const inbox = await openInboxWithProvider();
  const { browser, path } = await visit(inbox);
  await inbox.store.removeMember("Asha", inbox.time.now);
  await expectRefused(await browser.get(path), /Nobody here has the address/);
});

test("a forged, foreign, repeated or late answer is refused", async () => {
  const inbox = await openInboxWithProvider();
  const forged = await visit(inbox);
  const other = await visit(inbox);
  const refused = /was canceled, took too long/;
  await expectRefused(await forged.browser.get(forged.path.replace(/state=[^&]+/, "state=forged")), refused);
  await expectRefused(await forged.browser.get(other.path), refused);
  await expectRefused(await inbox.makeClient().get(forged.path), refused);
  await expectRefused(await forged.browser.get(`${BEGIN}/callback`), refused);
  expect((await forged.browser.get(forged.path)).status).toBe(303);
  await expectRefused(await forged.browser.get(forged.path), refused);
  inbox.time.now += 15 * 60_000;
  await expectRefused(await other.browser.get(other.path), refused);
});

test("an answer with another nonce, issuer or code verifier is refused, and the operator is told", async () => {
  const inbox = await openInboxWithProvider();
  const refused = /was canceled, took too long/;
  const begun = await begin(inbox.makeClient());
  const replaced = begun.location.replace(/nonce=[^&]+/, "nonce=another");
  const back = await visitProvider(replaced, INBOX_ORIGIN);
  await expectRefused(await inbox.makeClient(begun.cookie).get(back.slice(INBOX_ORIGIN.length)), refused);
  const issuer = await visit(inbox);
  await expectRefused(
    await issuer.browser.get(issuer.path.replace(/iss=[^&]+/, "iss=https%3A%2F%2Fevil.example")),
    refused,
  );
  const { location, cookie } = await begin(inbox.makeClient());
  const returned = (await visitProvider(location, INBOX_ORIGIN)).slice(INBOX_ORIGIN.length);
  const stolen = inbox.makeClient(cookie.replace(/verifier%3D[\w-]{4}/, "verifier%3Dzzzz"));
  await expectRefused(await stolen.get(returned), refused);
  expect(inbox.lines.filter((line) => line.includes("Signing in with OpenID Connect fails"))).toHaveLength(3);
});

test("a provider that is down, or another one than configured, is told on the page and in the log", async () => {
  const inbox = await openInboxWithProvider();
  await inbox.provider.close();
  const down = await inbox.makeClient().get(BEGIN);
  expect([down.status, await down.text()]).toEqual([503, expect.stringContaining("can&#39;t be reached")]);
  expect(inbox.lines.join("\n")).toContain("Signing in with OpenID Connect fails");
  expect((await inbox.makeClient().get("/inbox/sign-in")).status).toBe(200);
  const { client } = await openProvider();
  const other = await openTestInbox({ ...client, issuer: client.issuer.replace("localhost", "127.0.0.1") });
  expect((await other.makeClient().get(BEGIN)).status).toBe(503);
});

test("is limited per network like a passkey", async () => {
  const { makeClient } = await openInboxWithProvider();
  const stranger = makeClient();
  for (let count = 0; count < 20; count += 1)
    expect((await stranger.get(`${BEGIN}/callback`)).status).toBe(403);
  expect((await stranger.get(BEGIN)).status).toBe(429);
});

test("only pages of the inbox are places to come back to", async () => {
  const inbox = await openInboxWithProvider();
  const stranger = inbox.makeClient();
  expect(readLocation(await stranger.get(LEAD))).toBe(`/inbox/sign-in?to=${LEAD}`);
  expect(await (await stranger.get(`/inbox/sign-in?to=${LEAD}`)).text()).toContain(
    `name="to" value="${LEAD}"`,
  );
  const evil = [
    "//evil.example",
    "https://evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/%2Fevil.example",
  ];
  evil.push(
    "/inbox/../..//evil.example",
    "/inbox//evil.example",
    "/inbox/leads/x?done=erased",
    "/inbox\n",
    "javascript:1",
  );
  evil.push("/inbox%2f%2fevil.example", "/inbox.evil.example", "/inbox@evil.example", "/evil", "");
  for (const to of evil) {
    const page = await (await stranger.get(`/inbox/sign-in?to=${encodeURIComponent(to)}`)).text();
    expect([to, page.includes('name="to" value="/inbox"')]).toEqual([to, true]);
    expect(page).not.toContain("evil");
  }
  const { browser, path } = await visit(inbox, "//evil.example");
  expect(readLocation(await browser.get(path))).toBe("/inbox");
});
