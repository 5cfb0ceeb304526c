import type { MailIds } from "#contract/mail-request.ts";
import type { SiteFacts } from "#contract/site-facts.ts";
import type { Env } from "#server/env.ts";
import type { OriginPolicy } from "#server/http/cors.ts";
import type { MailSettings } from "#server/relay/mail.ts";

export type RelaySettings = { mailIds: MailIds; mail: MailSettings; origins: OriginPolicy };

/** Joins what the operator decided with what the built site says; the operator's word goes first. */
export function readRelaySettings(env: Env, { organisation, mail }: SiteFacts): RelaySettings {
  const siteOrigin = env.siteUrl ?? new URL(organisation.url).origin;
  return {
    mailIds: {
      userId: env.mailIds.userId ?? mail.userId,
      serviceId: env.mailIds.serviceId ?? mail.serviceId,
      templateId: env.mailIds.templateId ?? mail.templateId,
    },
    mail: {
      from: env.mailFrom ?? { name: organisation.name, address: organisation.email },
      to: env.leadsTo ?? [organisation.email],
      messageIdDomain: new URL(siteOrigin).hostname,
    },
    origins: { own: [siteOrigin, new URL(organisation.url).origin], allowed: env.allowedOrigins },
  };
}

/** Whether this relay would refuse the form of the very site it serves. */
export function refusesOwnForm({ mailIds }: RelaySettings, { mail }: SiteFacts): boolean {
  if (mail.origin !== "") return false;
  return (["userId", "serviceId", "templateId"] as const).some((name) => mailIds[name] !== mail[name]);
}
