import { expect, onTestFinished, test } from "vitest";
import { INBOX_ORIGIN, LEAD, openTestInbox } from "#server/testing/inbox.ts";
import { openOidcProvider, visitProvider } from "#server/testing/oidc-provider.ts";

const BEGIN = "/inbox/sign-in/oidc";

async function openProvider() {
  const provider = await openOidcProvider(`${INBOX_ORIGIN}${BEGIN}/callback`);
  onTestFinished(provider.close);
  return provider;
}

/** An inbox that a provider lets Asha into. */
async function openInboxWithProvider() {
  const provider = await openProvider();
  const inbox = await openTestInbox(provider.client);
  const { store, time, makeClient } = inbox;
  const addMember = async (name: string, email: string) => {
    const token = { kind: "invite", hash: `invite of ${name}`, expiresAt: time.now + 1_000 } as const;
    await store.invite({ name, role: "agent", email }, token, time.now);
  };
  await addMember("Asha", "Asha@acme.example");
  /** Signs in, with a changed location, as far as the address at which the provider sends the browser back. */
  const visit = async (to = "", change = (location: string) => location) => {
    const answer = await makeClient().get(`${BEGIN}?to=${encodeURIComponent(to)}`);
    expect(answer.status).toBe(303);
    const back = await visitProvider(change(readLocation(answer)), INBOX_ORIGIN);
    const cookie = readCookie(answer);
    return { cookie, browser: makeClient(cookie), path: back.slice(INBOX_ORIGIN.length) };
  };
  return { ...inbox, ...provider, addMember, visit };
}

const readCookie = (answer: Response) => (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
const readLocation = (answer: Response) => answer.headers.get("location") ?? "";
const readText = async (asked: Promise<Response>) => (await asked).text();

async function expectRefused(asked: Promise<Response>, sentence: RegExp): Promise<void> {
  const answer = await asked;
  expect([answer.status, answer.headers.get("set-cookie")]).toEqual([403, null]);
  expect(await answer.text()).toMatch(sentence);
}

test("a member comes in with the address that the operator gave, and is brought to the lead", async () => {
  const { store, lines, visit, makeClient } = await openInboxWithProvider();
  const { browser, path } = await visit(LEAD);
  const answer = await browser.get(path);
  expect([answer.status, readLocation(answer)]).toEqual([303, LEAD]);
  expect(answer.headers.get("set-cookie")).toMatch(
    /^__Host-inbox=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(await readText(makeClient(readCookie(answer)).get("/inbox"))).toContain("Signed in as Asha");
  expect(await store.listAudit(1)).toMatchObject([{ member: "Asha", action: "signedIn" }]);
  expect(lines.join("\n")).not.toMatch(/code=|state=/);
});

test("the passkey's page offers it only when there is a provider", async () => {
  const { makeClient } = await openInboxWithProvider();
  expect(await readText(makeClient().get("/inbox/sign-in"))).toContain(`href="${BEGIN}?to=/inbox"`);
  const without = (await openTestInbox()).makeClient();
  expect(await readText(without.get("/inbox/sign-in"))).not.toContain(BEGIN);
  expect(readLocation(await without.get(BEGIN))).toMatch(/^\/inbox\/sign-in\?to=/);
});

test("who is no member, or only looks like one, doesn't come in and is told whom to ask", async () => {
  const { person, visit, store, time, addMember } = await openInboxWithProvider();
  await addMember("Kim", "kim@acme.example");
  for (const [email, isVerified, sentence] of [
    ["eve@acme.example", true, /Nobody here has the address eve@acme\.example\. Ask/],
    ["'kim@acme.example", true, /Nobody here has the address/],
    ["\u212Aim@acme.example", true, /doesn&#39;t confirm your email/],
    ["asha@acme.example", false, /doesn&#39;t confirm your email/],
  ] as const) {
    Object.assign(person, { email, isVerified });
    const { browser, path } = await visit();
    await expectRefused(browser.get(path), sentence);
  }
  const refused = { at: time.now, member: "OpenID Connect", action: "signInRefused", leadId: null };
  expect((await store.listAudit(1))[0]).toMatchObject(refused);
  person.isVerified = true;
  // Even in the middle of signing in.
  const { browser, path } = await visit();
  await store.removeMember("Asha", time.now);
  await expectRefused(browser.get(path), /Nobody here has the address/);
});

const REFUSED = /was canceled, took too long/;

test("a forged, foreign, repeated or late answer is refused", async () => {
  const { visit, makeClient, time } = await openInboxWithProvider();
  const { browser, path } = await visit();
  const other = await visit();
  await expectRefused(browser.get(path.replace(/state=[^&]+/, "state=forged")), REFUSED);
  await expectRefused(browser.get(other.path), REFUSED);
  await expectRefused(makeClient().get(path), REFUSED);
  await expectRefused(browser.get(`${BEGIN}/callback`), REFUSED);
  expect((await browser.get(path)).status).toBe(303);
  await expectRefused(browser.get(path), REFUSED);
  time.now += 15 * 60_000;
  await expectRefused(other.browser.get(other.path), REFUSED);
});

test("an answer with another nonce, issuer or code verifier is refused, and the operator is told", async () => {
  const { visit, makeClient, lines } = await openInboxWithProvider();
  const nonce = await visit("", (location) => location.replace(/nonce=[^&]+/, "nonce=another"));
  await expectRefused(nonce.browser.get(nonce.path), REFUSED);
  const issuer = await visit();
  const foreign = issuer.path.replace(/iss=[^&]+/, "iss=https%3A%2F%2Fevil.example");
  await expectRefused(issuer.browser.get(foreign), REFUSED);
  const { cookie, path } = await visit();
  const stolen = makeClient(cookie.replace(/verifier%3D[\w-]{4}/, "verifier%3Dzzzz"));
  await expectRefused(stolen.get(path), REFUSED);
  expect(lines.filter((line) => line.includes("Signing in with OpenID Connect fails"))).toHaveLength(3);
});

test("a provider that is down, or another one than configured, is told on the page and in the log", async () => {
  const { close, makeClient, lines } = await openInboxWithProvider();
  await close();
  const down = await makeClient().get(BEGIN);
  expect([down.status, await down.text()]).toEqual([503, expect.stringContaining("can&#39;t be reached")]);
  expect(lines.join("\n")).toContain("Signing in with OpenID Connect fails");
  expect((await makeClient().get("/inbox/sign-in")).status).toBe(200);
  const { client } = await openProvider();
  const other = await openTestInbox({ ...client, issuer: client.issuer.replace("localhost", "127.0.0.1") });
  expect((await other.makeClient().get(BEGIN)).status).toBe(503);
});

test("is limited per network like a passkey", async () => {
  const stranger = (await openInboxWithProvider()).makeClient();
  for (let count = 0; count < 20; count += 1)
    expect((await stranger.get(`${BEGIN}/callback`)).status).toBe(403);
  expect((await stranger.get(BEGIN)).status).toBe(429);
});

test("only pages of the inbox are places to come back to", async () => {
  const { makeClient, visit } = await openInboxWithProvider();
  const stranger = makeClient();
  expect(readLocation(await stranger.get(LEAD))).toBe(`/inbox/sign-in?to=${LEAD}`);
  const readTo = async (to: string) => {
    const page = await readText(stranger.get(`/inbox/sign-in?to=${encodeURIComponent(to)}`));
    return [/name="to" value="([^"]*)"/.exec(page)?.[1], page.includes("evil")];
  };
  expect(await readTo(LEAD)).toEqual([LEAD, false]);
  const evil = ["//evil.example", "https://evil.example", "/\\evil.example", "\\\\evil.example", "/evil"];
  evil.push("/%2Fevil.example", "/inbox/../..//evil.example", "/inbox//evil.example", "/inbox\n", "");
  evil.push("/inbox/leads/x?done=erased", "/inbox%2f%2fevil.example", "/inbox.evil.example");
  evil.push("/inbox@evil.example", "javascript:1");
  for (const to of evil) expect([to, ...(await readTo(to))]).toEqual([to, "/inbox", false]);
  const { browser, path } = await visit("//evil.example");
  expect(readLocation(await browser.get(path))).toBe("/inbox");
});
