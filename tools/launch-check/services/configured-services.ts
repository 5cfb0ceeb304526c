import type { Integrations } from "#model/site/integrations.server.ts";
import type { Env } from "#server/env/env.ts";

/** A company that learns something of visitors: what it is called, where it is, and the setting that asks for it. */
export type ConfiguredService = { setting: string; name: string; host: string };

const NAMES = {
  turnstile: "Turnstile",
  hcaptcha: "hCaptcha",
  recaptcha: "reCAPTCHA",
  calendly: "Calendly",
  cal: "Cal",
};

/** Every service of another company that the content or the settings of the server ask for. */
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
    ...env.mailTargets.flatMap((target) => {
      if (target.kind === "emailjs") return [nameService("EMAILJS_SERVICE_ID", "EmailJS", target.origin)];
      return target.kind === "webhook" ? nameByHost("WEBHOOK_URL", target.url) : [];
    }),
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
