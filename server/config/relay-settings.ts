import { HOUR_MS } from "#contract/local-time.ts";
import type { MailIds } from "#contract/mail-request.ts";
import type { SiteManifest } from "#contract/site-manifest.ts";
import type { Env } from "#server/config/env.ts";
import type { OriginPolicy } from "#server/cors.ts";
import type { MailSettings } from "#server/mail/compose/mail.ts";

export type RelaySettings = {
  mailIds: MailIds;
  mail: MailSettings;
  messageIdDomain: string;
  origins: OriginPolicy;
  /** Where visitors reach the relay. */
  relayOrigin: string;
  lateAfterMs: number;
};

/** Hours left of the promised response time when the reminder is sent; half of the promise if it is short. */
const HOURS_LEFT = 4;

/** Environment variables override what the built site says. */
export function readRelaySettings(
  env: Env,
  { organization, mail }: Pick<SiteManifest, "organization" | "mail">,
): RelaySettings {
  const { responseHours } = organization;
  const siteOrigin = env.siteUrl ?? new URL(organization.url).origin;
  return {
    mailIds: {
      userId: env.mailUserId ?? mail.userId,
      serviceId: env.mailServiceId ?? mail.serviceId,
      templateId: env.mailTemplateId ?? mail.templateId,
    },
    mail: {
      organization,
      from: env.mailFrom ?? { name: organization.name, address: organization.email },
      to: env.leadsTo ?? [organization.email],
      inboxOrigin: env.inbox?.origin,
    },
    messageIdDomain: new URL(siteOrigin).hostname,
    relayOrigin: mail.origin || siteOrigin,
    origins: { own: [siteOrigin, new URL(organization.url).origin], allowed: env.allowedOrigins ?? [] },
    lateAfterMs: Math.max(responseHours - HOURS_LEFT, responseHours / 2) * HOUR_MS,
  };
}

/** Whether this relay would reject the form of the site it serves. */
export function refusesOwnForm({ mailIds }: RelaySettings, { mail }: Pick<SiteManifest, "mail">): boolean {
  if (mail.origin !== "") return false;
  return (["userId", "serviceId", "templateId"] as const).some((name) => mailIds[name] !== mail[name]);
}
