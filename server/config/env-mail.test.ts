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

const readMailTargets = (source: EnvSource) => readEnv(source).mailTargets;

test("uses every configured transport, SMTP first, at its origin", () => {
  const ids = { serviceId: "service", templateId: "template", publicKey: "public", privateKey: "private" };
  const emailjs = { kind: "emailjs", origin: "https://api.emailjs.com", ...ids };
  expect(readMailTargets({ ...OTHERS, ...SMTP })).toEqual([
    { kind: "smtp", url: "smtp://mail.example" },
    emailjs,
    { kind: "webhook", url: "https://hooks.example/x", secret: SECRET },
  ]);
  const EMAILJS_ORIGIN = "http://127.0.0.1:8025/";
  const elsewhere = readMailTargets({ ...OTHERS, MAIL_TRANSPORT: "emailjs", EMAILJS_ORIGIN });
  expect(elsewhere).toEqual([{ ...emailjs, origin: "http://127.0.0.1:8025" }]);
});

const PRODUCTION = { NODE_ENV: "production" };

test.each([
  [
    "the named transports in their order",
    { ...SMTP, ...OTHERS, MAIL_TRANSPORT: "webhook,smtp" },
    "webhook smtp",
  ],
  ["each once", { ...SMTP, MAIL_TRANSPORT: " smtp , file, smtp," }, "smtp file"],
  ["only the named one", { ...SMTP, ...OTHERS, MAIL_TRANSPORT: "file" }, "file"],
  ["files when nothing is configured", {}, "file"],
  ["files when only an origin is", { EMAILJS_ORIGIN: "http://127.0.0.1:8025" }, "file"],
  ["files in production on request", { ...PRODUCTION, MAIL_TRANSPORT: "file" }, "file"],
  ["other transports in production without a mail server", { ...PRODUCTION, ...OTHERS }, "emailjs webhook"],
])("uses %s", (_what, source, kinds) => {
  expect(readMailTargets(source).map(({ kind }) => kind)).toEqual(kinds.split(" "));
});

test("needs a transport in production", () => {
  expect(() => readMailTargets(PRODUCTION)).toThrow(/SMTP_URL must be set.*MAIL_TRANSPORT=file/);
});

test.each([
  [SMTP, 20],
  [{ ...SMTP, LEAD_DIGEST_ABOVE: "off" }, undefined],
  [{ ...SMTP, MAIL_TRANSPORT: "file,smtp" }, undefined],
  [{ MAIL_TRANSPORT: "file", LEAD_DIGEST_ABOVE: "7" }, 7],
])("digests are on for a mailbox or on request: %j", (source, digestAbove) => {
  expect(readEnv(source).digestAbove).toBe(digestAbove);
});
