import { expect, test } from "vitest";
import { checkMailSettings } from "./mail.ts";
import { checkBotCheck } from "./server.ts";
import { checkChatbot, checkPrivacyText, checkPublicIds, checkSecrets } from "./services.ts";
import { change, listOpen, runInScene, setUpContentCopy } from "./testing/scene.ts";

const FILE = "site/integrations.yaml";
const CHATBOT = /^ {2}production: .*$/m;

setUpContentCopy();

test("as delivered, there are no third parties", async () => {
  for (const check of [checkPrivacyText, checkChatbot, checkPublicIds, checkSecrets, checkBotCheck])
    expect(listOpen(await runInScene(check))).toEqual([]);
});

test("the privacy policy must name each enabled service", async () => {
  change(
    FILE,
    /^scheduling:\n( .*\n)+/m,
    "scheduling: { provider: calendly, url: https://calendly.com/we/intro }\n",
  );
  change(
    FILE,
    CHATBOT,
    "  production: { host: www.weaver.dev, api: https://cdn.talk.to/a.js, storeId: live-1 }",
  );
  const source = {
    EMAILJS_SERVICE_ID: "a",
    EMAILJS_TEMPLATE_ID: "b",
    EMAILJS_PUBLIC_KEY: "c",
    EMAILJS_PRIVATE_KEY: "d",
  };
  const list = async () => listOpen(await runInScene(checkPrivacyText, { source }));
  expect(await list()).toEqual([
    "must: The privacy policy does not name Calendly, which `scheduling` switches on",
    "must: The privacy policy does not name cdn.talk.to, which `chatbot.production` switches on",
    "must: The privacy policy does not name EmailJS, which `EMAILJS_SERVICE_ID` switches on",
  ]);
  change("pages/privacy.md", /^## Third-party services$/m, "$&\n\nWe use calendly, talk.to and EmailJS.");
  expect(await list()).toEqual([]);
});

test("a chatbot must be for this host, and should ask for consent", async () => {
  change(
    FILE,
    CHATBOT,
    "  production: { host: weaver.dev, api: https://cdn.talk.to/a.js, storeId: your-id }",
  );
  expect(listOpen(await runInScene(checkPublicIds))).toEqual([
    "must: `chatbot.production.storeId` is still your-id",
  ]);
  expect(listOpen(await runInScene(checkChatbot))).toEqual([
    "must: The chatbot is set up for weaver.dev, but the site is at www.weaver.dev: it never loads",
    "advice: The chatbot loads for every visitor without consent",
  ]);
  change(FILE, /^ {2}when: load/m, "  when: consent");
  change(FILE, /host: weaver\.dev/, "host: www.weaver.dev");
  change(FILE, /your-id/, "live-1");
  expect(listOpen(await runInScene(checkChatbot))).toEqual([]);
  expect(listOpen(await runInScene(checkPublicIds))).toEqual([]);
});

test("an external mail provider needs its own ids and no mail server", async () => {
  change(FILE, /^ {2}origin: ""/m, "  origin: https://api.mails.dev");
  expect(listOpen(await runInScene(checkPublicIds))).toEqual([
    "must: `mail.userId` is still website",
    "must: `mail.serviceId` is still relay",
    "must: `mail.templateId` is still contact",
  ]);
  const mails = await runInScene(checkMailSettings, {
    source: { SMTP_URL: "", LEADS_TO: "", MAIL_FROM: "" },
  });
  expect(listOpen(mails)).toEqual([
    expect.stringMatching(/^advice: The form sends to https:\/\/api\.mails\.dev/),
  ]);
});

test("a bot check provider needs a secret key, and a secret key a provider", async () => {
  const source = { BOT_CHECK_SECRET: "hidden-key-of-ours" };
  expect(listOpen(await runInScene(checkBotCheck, { source }))).toEqual([
    "advice: A secret key is set, but no bot check provider",
  ]);
  change(FILE, /provider: none\b[\s\S]*?siteKey: ""/, "provider: hcaptcha\n  siteKey: hidden-key-of-ours");
  expect(listOpen(await runInScene(checkBotCheck))).toEqual(["must: hcaptcha has no secret key"]);
  expect(listOpen(await runInScene(checkBotCheck, { source: { ...source, BOT_CHECK: "off" } }))).toEqual([
    "advice: Spam signals are ignored",
  ]);
  // The same value as the public key is reported, but never shown.
  const [line] = await runInScene(checkSecrets, { source });
  expect(JSON.stringify(line)).toMatch(
    /integrations\.yaml:\d+ seems to contain a secret of the server settings/,
  );
  expect(JSON.stringify(line)).not.toContain("hidden");
});

test("finds secrets in the content by their pattern", async () => {
  change("site/home.yaml", /^sample:/m, "#\nsample:");
  const secrets = [
    "-----BEGIN PRIVATE KEY-----",
    "whsec_MfKQ9r8GKYqrTwjUPD8I",
    "smtp://me:word@mail.weaver.dev",
  ];
  for (const secret of secrets) {
    change("site/home.yaml", /^#.*\nsample:/m, `# ${secret}\nsample:`);
    expect(listOpen(await runInScene(checkSecrets)).join()).toContain("must: content/site/home.yaml:");
  }
});
