import * as z from "zod";
import { httpsUrl } from "./fields.server.ts";
import { parseYamlFile } from "./parse-file.server.ts";

const id = z.string().regex(/^[A-Za-z0-9_-]+$/, "letters, digits, hyphens and underscores");
const optionalOrigin = z.union([z.literal(""), httpsUrl]);

const integrationsSchema = z.strictObject({
  mail: z.strictObject({
    origin: optionalOrigin.describe("Empty: this site's own relay"),
    userId: id,
    serviceId: id,
    templateId: id,
  }),
});

export type Integrations = z.output<typeof integrationsSchema>;

/** Reads which outside services the site uses. Every id in the file is a public one. @throws ContentError */
export function loadIntegrations(): Integrations {
  return parseYamlFile("site/integrations.yaml", integrationsSchema);
}
