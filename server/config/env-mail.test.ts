import { expect, test } from "vitest";
import { readEnv } from "#server/config/env.ts";
import type { EnvSource } from "#server/config/env-values.ts";

const SECRET = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;
const SMTP = { SMTP_URL: "smtp://mail.example" };
const OTHERS = {
  EMAILJS_SERVICE_ID: "service",
  EMAILJS_TEMPLATE_ID: "template",
  EMAILJS_PUBLIC_KEY: "public",
  EMAILJS_PRIVATE_KEY: "private",
  WEBHOOK_URL: "https://hooks.example/x",
  WEBHOOK_SECRET: SECRET,
};

const EMAILJS = {
  kind: "emailjs",
  origin: "https://api.emailjs.com",
  serviceId: "service",
  templateId: "template",
  publicKey: "public",
  privateKey: "private",
};
const PRODUCTION = { NODE_ENV: "production" };

test.each<[string, EnvSource, object]>([
  ["the mail server first", { ...OTHERS, ...SMTP }, { kind: "smtp", url: "smtp://mail.example" }],
  ["an EmailJS account without one, in production too", { ...OTHERS, ...PRODUCTION }, EMAILJS],
  ["the one that is named", { ...OTHERS, ...SMTP, MAIL_TRANSPORT: "emailjs" }, EMAILJS],
  [
    "another origin",
    { ...OTHERS, EMAILJS_ORIGIN: "http://127.0.0.1:8025/" },
    { ...EMAILJS, origin: "http://127.0.0.1:8025" },
  ],
  ["files when nothing is configured", {}, { kind: "file" }],
  ["files in production on request", { ...PRODUCTION, ...SMTP, MAIL_TRANSPORT: "file" }, { kind: "file" }],
])("mails go by %s", (_what, source, target) => {
  expect(readEnv(source).mailTarget).toEqual(target);
});

test("a webhook is configured besides, and no way to mail in production", () => {
  const { WEBHOOK_URL, WEBHOOK_SECRET } = OTHERS;
  expect(readEnv({ ...SMTP, WEBHOOK_URL, WEBHOOK_SECRET }).webhook).toEqual({
    url: WEBHOOK_URL,
    secret: SECRET,
  });
  expect(readEnv(SMTP).webhook).toBeUndefined();
  const read = () => readEnv({ ...PRODUCTION, WEBHOOK_URL, WEBHOOK_SECRET });
  expect(read).toThrow(/SMTP_URL must be set.*MAIL_TRANSPORT=file/);
});
