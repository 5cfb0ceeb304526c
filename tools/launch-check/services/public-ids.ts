import { type Integrations, loadIntegrations } from "#model/site/integrations.server.ts";
import type { LaunchContext } from "../launch-context.ts";
import { done, type LaunchLine, must } from "../launch-line.ts";
import { INTEGRATIONS } from "../places.ts";

/** What the sample calls itself to its own relay. No outside provider knows these ids. */
const SAMPLE_IDS: Record<string, string> = { userId: "website", serviceId: "relay", templateId: "contact" };

/** What manuals write where one's own id is to stand: user_..., your-id, xxxx, test, example. */
const PLACEHOLDER =
  /^(?:user|service|template)_(?:x+|id|sample)$|\byour\b|example|sample|x{4,}|^(?:test|demo|todo)$|^0+$/i;

/** Ids of accounts at other companies that are nobody's. */
export function checkPublicIds({ reader }: LaunchContext): LaunchLine[] {
  const ids = listIds(loadIntegrations(reader));
  const wrong = ids.filter(
    ({ field, id }) => PLACEHOLDER.test(id) || SAMPLE_IDS[field.replace("mail.", "")] === id,
  );
  const lines = wrong.map(({ field, id }) =>
    must(`\`${field}\` is still ${id}`, INTEGRATIONS, "Write the id of your own account there."),
  );
  return lines.length > 0 || ids.length === 0
    ? lines
    : [done("No id of another company's account is a placeholder.")];
}

/** The ids that are used: those of services which are switched on. */
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
