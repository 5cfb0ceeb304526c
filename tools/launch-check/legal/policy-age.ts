import { loadTextPage } from "#model/pages/text-page.server.ts";
import { loadIntegrations } from "#model/site/integrations.server.ts";
import type { LaunchContext } from "../launch-context.ts";
import { advise, type LaunchLine } from "../launch-line.ts";
import { PRIVACY } from "../places.ts";
import { readSettings } from "../server/settings.ts";
import { listConfiguredServices } from "../services/configured-services.ts";

/** Whether services of other companies were changed after the privacy policy was. */
export async function checkPolicyAge({ source, history, reader }: LaunchContext): Promise<LaunchLine[]> {
  if (listConfiguredServices(loadIntegrations(reader), readSettings(source)).length === 0) return [];
  const { updated } = loadTextPage(reader, "privacy");
  const changed = (await history).changed.get("site/integrations.yaml") ?? "";
  if (changed <= updated) return [];
  const what = `Outside services were changed on ${changed}, the privacy policy last on ${updated}`;
  return [advise(what, PRIVACY, "Look whether it still says what is done, then write today as `updated`.")];
}
