import { globSync, readFileSync } from "node:fs";
import { type Integrations, loadIntegrations } from "#model/site/integrations.server.ts";
import type { Env, EnvSource } from "#server/config/env.ts";
import { advise, done, INTEGRATIONS, type LaunchContext, type LaunchLine, must, PRIVACY } from "./check.ts";
import { readFacts, readSettings } from "./settings.ts";
import { findBaseDomain, isPrivateHost } from "./site-url.ts";

/** Whether the privacy policy names every third-party service that is switched on. */
export function checkPrivacyText({ files, source, reader }: LaunchContext): LaunchLine[] {
  const env = readSettings(source);
  const own = findBaseDomain(new URL(env.siteUrl ?? readFacts(reader).organization.url).hostname);
  const services = listConfiguredServices(loadIntegrations(reader), env).filter(
    ({ host }) => !isOwn(host, own),
  );
  const policy =
    files
      .find(({ file }) => file === PRIVACY)
      ?.texts.map(({ text }) => text)
      .join("\n") ?? "";
  const unnamed = services.filter((service) => !isNamed(policy, service));
  if (services.length === 0) return [done("No third-party service is switched on.")];
  if (unnamed.length === 0)
    return [done(`The privacy policy names ${services.map(({ name }) => name).join(", ")}.`)];
  return unnamed.map(({ name, setting }) => {
    const how = `Name it there with what it learns, why, and how to refuse; or switch \`${setting}\` off.`;
    return must(`The privacy policy does not name ${name}, which \`${setting}\` switches on`, PRIVACY, how);
  });
}

/** Hosts on this machine, in its network or on the site's own domain are no third party. */
function isOwn(host: string, own: string): boolean {
  if (host === "") return false;
  return isPrivateHost(host) || findBaseDomain(host) === own;
}

function isNamed(policy: string, { name, host }: ConfiguredService): boolean {
  return [name, host, findBaseDomain(host)].filter(Boolean).some((word) => {
    const escaped = word.replace(/[^\w]/g, "\\$&");
    return new RegExp(`(?<![\\w.])${escaped}(?!\\w)`, "i").test(policy);
  });
}

/** A third party that receives visitor data, and the setting that switches it on. */
export type ConfiguredService = { setting: string; name: string; host: string };

const NAMES = {
  turnstile: "Turnstile",
  hcaptcha: "hCaptcha",
  recaptcha: "reCAPTCHA",
  calendly: "Calendly",
  cal: "Cal",
};

export function listConfiguredServices(integrations: Integrations, env: Env): ConfiguredService[] {
  const { mail, botCheck, scheduling, chatbot, reviews, badge, icons } = integrations;
  return [
    ...nameByHost("mail.origin", mail.origin),
    ...(botCheck.provider === "none" ? [] : [nameService("botCheck", NAMES[botCheck.provider], "")]),
    ...(scheduling.provider === "builtin"
      ? []
      : [nameService("scheduling", NAMES[scheduling.provider], scheduling.url)]),
    ...nameByHost("chatbot.production", chatbot.production.api),
    ...nameByHost("reviews", reviews.script),
    ...nameByHost("badge", badge.script),
    ...icons.hosts.flatMap((host) => nameByHost("icons", host)),
    ...(env.mailTarget.kind === "emailjs"
      ? [nameService("EMAILJS_SERVICE_ID", "EmailJS", env.mailTarget.origin)]
      : []),
    ...nameByHost("WEBHOOK_URL", env.webhook?.url ?? ""),
  ];
}

function nameByHost(setting: string, address: string): ConfiguredService[] {
  if (address === "") return [];
  const { hostname } = new URL(address);
  return [{ setting, name: hostname, host: hostname }];
}

function nameService(setting: string, name: string, address: string): ConfiguredService {
  return { setting, name, host: address === "" ? "" : new URL(address).hostname };
}

/** Whether the chatbot asks for consent, and is configured for this host: it loads on no other. */
export function checkChatbot({ source, reader }: LaunchContext): LaunchLine[] {
  const { when, production } = loadIntegrations(reader).chatbot;
  if (production.api === "") return [];
  const { hostname } = new URL(readSettings(source).siteUrl ?? readFacts(reader).organization.url);
  const lines: LaunchLine[] = [];
  if (production.host !== hostname) {
    const what = `The chatbot is set up for ${production.host}, but the site is at ${hostname}: it never loads`;
    lines.push(must(what, INTEGRATIONS, "Write the site's host as `chatbot.production.host`."));
  }
  if (when === "load") {
    const how = "Write `when: consent`: a notice then asks. Many countries require consent.";
    lines.push(advise("The chatbot loads for every visitor without consent", INTEGRATIONS, how));
  }
  return lines;
}

/** The ids the sample uses with its own relay; no other provider knows them. */
const SAMPLE_IDS: Record<string, string> = { userId: "website", serviceId: "relay", templateId: "contact" };

/** Placeholders from manuals: user_..., your-id, xxxx, test, example. */
const PLACEHOLDER =
  /^(?:user|service|template)_(?:x+|id|sample)$|\byour\b|example|sample|x{4,}|^(?:test|demo|todo)$|^0+$/i;

/** Placeholder ids of third-party accounts. */
export function checkPublicIds({ reader }: LaunchContext): LaunchLine[] {
  const ids = listIds(loadIntegrations(reader));
  const wrong = ids.filter(
    ({ field, id }) => PLACEHOLDER.test(id) || SAMPLE_IDS[field.replace("mail.", "")] === id,
  );
  const lines = wrong.map(({ field, id }) =>
    must(`\`${field}\` is still ${id}`, INTEGRATIONS, "Write the id of your own account there."),
  );
  return lines.length > 0 || ids.length === 0 ? lines : [done("No third-party account id is a placeholder.")];
}

function listIds({ mail, botCheck, chatbot, reviews, badge }: Integrations): { field: string; id: string }[] {
  const { origin, ...mailIds } = mail;
  return [
    ...(origin === "" ? [] : Object.entries(mailIds).map(([key, id]) => ({ field: `mail.${key}`, id }))),
    ...(botCheck.provider === "none" ? [] : [{ field: "botCheck.siteKey", id: botCheck.siteKey }]),
    ...(chatbot.production.api === ""
      ? []
      : [{ field: "chatbot.production.storeId", id: chatbot.production.storeId }]),
    ...(reviews.script === "" ? [] : [{ field: "reviews.id", id: reviews.id }]),
    ...(badge.script === "" ? [] : [{ field: "badge.id", id: badge.id }]),
  ];
}

const SECRETS: Record<string, RegExp> = {
  "a private key": /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  "the secret of a webhook": /\bwhsec_[A-Za-z0-9+/]{16,}/,
  "a secret key": /\b(?:sk|rk)_(?:live|test)_\w{10,}|\bES_[0-9a-f]{32}\b|\b0x4AAAA[\w-]{28}\b/,
  "a token": /\bgh[pousr]_\w{30,}|\bxox[abprs]-[\w-]{10,}|\bSG\.[\w-]{16,}\.[\w-]{16,}|\bAKIA[0-9A-Z]{16}\b/,
  "a password": /\b[a-z]+:\/\/[^\s/:@'"]+:[^\s/@'"]+@/,
};

/** Secrets in published files. The list never shows them. */
export function checkSecrets({ source }: LaunchContext): LaunchLine[] {
  const own = listOwnSecrets(source);
  const lines = globSync(["content/**/*.{md,yaml,json}", "public/**/*.{txt,json,html,xml}"]).flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, index) => {
        const name = nameSecret(line, own);
        return name === undefined ? [] : [describeSecret(name, `${file}:${index + 1}`)];
      }),
  );
  return lines.length > 0 ? lines : [done("No secret is in the content.")];
}

function nameSecret(line: string, own: string[]): string | undefined {
  if (own.some((secret) => line.includes(secret))) return "a secret of the server settings";
  return Object.entries(SECRETS).find(([, pattern]) => pattern.test(line))?.[0];
}

function describeSecret(name: string, where: string): LaunchLine {
  const how =
    "Remove it and get a new one: what was committed is no longer secret. Secrets belong in the environment.";
  return must(`${where} seems to contain ${name}, and everyone could read it`, where, how);
}

const SHORTEST = 8;

function listOwnSecrets(source: EnvSource): string[] {
  const keys = [source.BOT_CHECK_SECRET, source.EMAILJS_PRIVATE_KEY, source.WEBHOOK_SECRET];
  const passwords = [source.SMTP_URL, source.DATABASE_URL].map((url) => URL.parse(url ?? "")?.password);
  return [...keys, ...passwords].filter((secret): secret is string => (secret?.length ?? 0) >= SHORTEST);
}
