import { beforeEach, expect, test } from "vitest";
import { enterContentCopy } from "#model/translations/content-copy.ts";
import { checkMailSettings } from "./mail.ts";
import { checkBotCheck } from "./server.ts";
import { checkChatbot, checkPrivacyText, checkPublicIds, checkSecrets } from "./services.ts";
import { change, listOpen, runInScene } from "./testing/scene.ts";

const FILE = "site/integrations.yaml";

beforeEach(enterContentCopy);

const setChatbot = (account: string) => change(FILE, /^ {2}production: .*$/m, `  production: { ${account} }`);

test("as delivered, there are no third parties", async () => {
  for (const check of [checkPrivacyText, checkChatbot, checkPublicIds, checkSecrets, checkBotCheck])
    expect(await listOpen(check)).toEqual([]);
});

test("the privacy policy must name each enabled service", async () => {
  const scheduling = "scheduling: { provider: calendly, url: https://calendly.com/we/intro }\n";
  change(FILE, /^scheduling:\n( .*\n)+/m, scheduling);
  setChatbot("host: www.weaver.dev, api: https://cdn.talk.to/a.js, storeId: live-1");
  const names = ["SERVICE_ID", "TEMPLATE_ID", "PUBLIC_KEY", "PRIVATE_KEY"];
  const account = Object.fromEntries(names.map((name) => [`EMAILJS_${name}`, "a"]));
  const source = { ...account, SMTP_URL: "" };
  expect(await listOpen(checkPrivacyText, { source })).toEqual([
    "must: The privacy policy does not name Calendly, which `scheduling` switches on",
    "must: The privacy policy does not name cdn.talk.to, which `chatbot.production` switches on",
    "must: The privacy policy does not name EmailJS, which `EMAILJS_SERVICE_ID` switches on",
  ]);
  change("pages/privacy.md", /^## Third-party services$/m, "$&\n\nWe use calendly, talk.to and EmailJS.");
  expect(await listOpen(checkPrivacyText, { source })).toEqual([]);
});

test("a chatbot must be for this host, and should ask for consent", async () => {
  setChatbot("host: weaver.dev, api: https://cdn.talk.to/a.js, storeId: your-id");
  expect(await listOpen(checkPublicIds)).toEqual(["must: `chatbot.production.storeId` is still your-id"]);
  expect(await listOpen(checkChatbot)).toEqual([
    "must: The chatbot is set up for weaver.dev, but the site is at www.weaver.dev: it never loads",
    "advice: The chatbot loads for every visitor without consent",
  ]);
  change(FILE, /^ {2}when: load/m, "  when: consent");
  setChatbot("host: www.weaver.dev, api: https://cdn.talk.to/a.js, storeId: live-1");
  for (const check of [checkChatbot, checkPublicIds]) expect(await listOpen(check)).toEqual([]);
});

test("an external mail provider needs its own ids and no mail server", async () => {
  change(FILE, /^ {2}origin: ""/m, "  origin: https://api.mails.dev");
  expect(await listOpen(checkPublicIds)).toEqual([
    "must: `mail.userId` is still website",
    "must: `mail.serviceId` is still relay",
    "must: `mail.templateId` is still contact",
  ]);
  const source = { SMTP_URL: "", LEADS_TO: "", MAIL_FROM: "" };
  expect(await listOpen(checkMailSettings, { source })).toEqual([
    expect.stringMatching(/^advice: The form sends to https:\/\/api\.mails\.dev/),
  ]);
});

test("a bot check provider needs a secret key, and a secret key a provider", async () => {
  const source = { BOT_CHECK_SECRET: "hidden-key-of-ours" };
  const unused = "advice: A secret key is set, but no bot check provider";
  expect(await listOpen(checkBotCheck, { source })).toEqual([unused]);
  change(FILE, /provider: none\b[\s\S]*?siteKey: ""/, "provider: hcaptcha\n  siteKey: hidden-key-of-ours");
  expect(await listOpen(checkBotCheck)).toEqual(["must: hcaptcha has no secret key"]);
  const ignored = "advice: Spam signals are ignored";
  expect(await listOpen(checkBotCheck, { source: { ...source, BOT_CHECK: "off" } })).toEqual([ignored]);
  // The same value as the public key is reported, but never shown.
  const lines = JSON.stringify(await runInScene(checkSecrets, { source }));
  expect(lines).toMatch(/integrations\.yaml:\d+ seems to contain a secret of the server settings/);
  expect(lines).not.toContain("hidden");
});

test.each(["-----BEGIN PRIVATE KEY-----", "whsec_MfKQ9r8GKYqrTwjUPD8I", "smtp://me:word@mail.weaver.dev"])(
  "the secret %s is found in the content by its pattern",
  async (secret) => {
    change("pages/index.yaml", /^sample:/m, `# ${secret}\nsample:`);
    expect((await listOpen(checkSecrets)).join()).toContain("must: content/pages/index.yaml:");
  },
);
