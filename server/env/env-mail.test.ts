import { expect, test } from "vitest";
import { readEnv } from "#server/env/env.ts";
import type { EnvSource } from "#server/env/env-values.ts";

const SECRET = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;
const SET_UP = {
  SMTP_URL: "smtp://mail.example",
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

const readMailTargets = (source: EnvSource) => readEnv(source).mailTargets;

test("uses every configured transport, SMTP first", () => {
  expect(readMailTargets(SET_UP)).toEqual([
    { kind: "smtp", url: "smtp://mail.example" },
    EMAILJS,
    { kind: "webhook", url: "https://hooks.example/x", secret: SECRET },
  ]);
});

test("uses the named transports in their order, each once", () => {
  const read = (names: string) =>
    readMailTargets({ ...SET_UP, MAIL_TRANSPORT: names }).map(({ kind }) => kind);
  expect(read("webhook,smtp")).toEqual(["webhook", "smtp"]);
  expect(read(" smtp , file, smtp,")).toEqual(["smtp", "file"]);
  expect(read("file")).toEqual(["file"]);
});

test("writes files when nothing is configured, in production only on request", () => {
  expect(readMailTargets({})).toEqual([{ kind: "file" }]);
  expect(readMailTargets({ MAIL_TRANSPORT: "file", NODE_ENV: "production" })).toEqual([{ kind: "file" }]);
  expect(() => readMailTargets({ NODE_ENV: "production" })).toThrow(
    /SMTP_URL must be set.*MAIL_TRANSPORT=file/,
  );
});

test("needs no mail server in production with another transport", () => {
  const { SMTP_URL: _, ...others } = SET_UP;
  const kinds = readMailTargets({ ...others, NODE_ENV: "production" }).map(({ kind }) => kind);
  expect(kinds).toEqual(["emailjs", "webhook"]);
});

test("uses another EmailJS origin when configured", () => {
  const source = { ...SET_UP, MAIL_TRANSPORT: "emailjs", EMAILJS_ORIGIN: "http://127.0.0.1:8025/" };
  expect(readMailTargets(source)).toEqual([{ ...EMAILJS, origin: "http://127.0.0.1:8025" }]);
  expect(readMailTargets({ EMAILJS_ORIGIN: "http://127.0.0.1:8025" })).toEqual([{ kind: "file" }]);
});

test.each([
  ["WEBHOOK_URL", "https://someone:hidden@hooks.example/x"],
  ["WEBHOOK_URL", "https://hidden@hooks.example/x"],
  ["EMAILJS_ORIGIN", "https://someone:hidden@mail.example"],
])("rejects a %s with a user or password without showing it", (name, value) => {
  const read = () => readMailTargets({ ...SET_UP, [name]: value });
  expect(read).toThrow(new RegExp(`^${name} must be .*user name or password`));
  expect(read).not.toThrow("hidden");
});

test.each([
  [{ SMTP_URL: "smtp://mail.example" }, 20],
  [{ SMTP_URL: "smtp://mail.example", LEAD_DIGEST_ABOVE: "off" }, undefined],
  [{ MAIL_TRANSPORT: "file,smtp", SMTP_URL: "smtp://mail.example" }, undefined],
  [{ MAIL_TRANSPORT: "file", LEAD_DIGEST_ABOVE: "7" }, 7],
])("digests are on for a mailbox or on request: %j", (source, digestAbove) => {
  expect(readEnv(source).digestAbove).toBe(digestAbove);
});
