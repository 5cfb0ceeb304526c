import * as z from "zod";
import { BOT_CHECK_PROVIDERS, type BotCheckSettings } from "#contract/bot-check.ts";
import { httpsUrl } from "./fields.server.ts";
import { parseYamlFile } from "./parse-file.server.ts";

const ID_CHARACTERS = "letters, digits, hyphens and underscores";
const id = z.string().regex(/^[A-Za-z0-9_-]+$/, ID_CHARACTERS);
const optionalId = z.string().regex(/^[A-Za-z0-9_-]*$/, ID_CHARACTERS);
const optionalOrigin = z.union([z.literal(""), httpsUrl]);

const botCheck = z
  .strictObject({
    provider: z.enum(BOT_CHECK_PROVIDERS).describe("none: no outside service is asked"),
    siteKey: optionalId.default("").describe("The public key of the account there"),
  })
  .check(({ value: { provider, siteKey }, issues }) => {
    if (provider === "none" || siteKey !== "") return;
    const message = `the site key of your account, because the provider is ${provider}`;
    issues.push({ code: "custom", path: ["siteKey"], message, input: siteKey });
  })
  .default({ provider: "none", siteKey: "" }) satisfies z.ZodType<BotCheckSettings>;

const integrationsSchema = z.strictObject({
  mail: z.strictObject({
    origin: optionalOrigin.describe("Empty: this site's own relay"),
    userId: id,
    serviceId: id,
    templateId: id,
  }),
  botCheck,
});

export type Integrations = z.output<typeof integrationsSchema>;

/** Reads which outside services the site uses. Every id in the file is a public one. @throws ContentError */
export function loadIntegrations(): Integrations {
  return parseYamlFile("site/integrations.yaml", integrationsSchema);
}
