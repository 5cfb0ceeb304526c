import { loadIntegrations } from "#model/site/integrations.server.ts";
import { findBaseDomain, isPrivateHost } from "../address/reserved-host.ts";
import type { LaunchContext } from "../launch-context.ts";
import { done, type LaunchLine, must } from "../launch-line.ts";
import { PRIVACY } from "../places.ts";
import { readFacts, readSettings } from "../server/settings.ts";
import { type ConfiguredService, listConfiguredServices } from "./configured-services.ts";

/** Whether the privacy policy names every service of another company that is switched on. */
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
  if (services.length === 0) return [done("No service of another company is switched on.")];
  if (unnamed.length === 0)
    return [done(`The privacy policy names ${services.map(({ name }) => name).join(", ")}.`)];
  return unnamed.map(({ name, setting }) => {
    const how = `Name it there with what it learns, why, and how to refuse; or switch \`${setting}\` off.`;
    return must(`The privacy policy does not name ${name}, which \`${setting}\` switches on`, PRIVACY, how);
  });
}

/** Programs on this machine, in one's own network or on one's own domain are no other company. */
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
