import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { BOT_CHECK_PROVIDERS } from "#contract/bot-check.ts";
import { WEEKDAYS } from "#contract/meeting.ts";
import type { SiteManifest } from "#contract/site-manifest.ts";
import { SITE_MANIFEST_FILE } from "#contract/site-manifest.ts";
import { errorCode, errorMessage } from "#server/error-message.ts";
import { isTimeZone } from "#server/time-zone.ts";

/** The build is missing or from another version. The message is one sentence for the operator. */
export class BuildError extends Error {
  override name = "BuildError";
}

export const NO_BUILD = "No build found in build/. Run `npm run build` first.";

/** @throws BuildError when the file is missing, unreadable or invalid. */
export function readSiteManifest(root: string): SiteManifest {
  const file = join(root, SITE_MANIFEST_FILE);
  const result = siteManifestSchema.safeParse(parseManifest(readManifest(file)));
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new BuildError(
    `${SITE_MANIFEST_FILE} does not fit: ${issue?.path.join(".")}: ${issue?.message}. ${REBUILD}`,
  );
}

const REBUILD = "Run `npm run build` again.";
const headers = z.record(z.string(), z.string());
// "//host" would redirect visitors to another site.
const redirectTarget = z.string().regex(/^\/(?![/\\])/, "expected a path of this site");
const office = z.object({
  id: z.string().min(1),
  city: z.string().min(1),
  phone: z.string().optional(),
  timeZone: z.string().refine(isTimeZone, "expected a time zone"),
  hours: z.object({ days: z.array(z.enum(WEEKDAYS)), from: z.string(), to: z.string() }),
  closedDays: z.array(z.string()).optional(),
  halfDays: z.record(z.string(), z.string()).optional(),
});

const callRules = z.object({
  parallel: z.int().min(1),
  bufferMinutes: z.int().min(0),
  noticeHours: z.number().min(0),
  daysAhead: z.int().min(1),
});

const siteManifestSchema = z.object({
  organization: z.object({
    name: z.string().min(1),
    url: z.url({ protocol: /^https?$/ }),
    email: z.email(),
    phone: z.string(),
    responseHours: z.number(),
    offices: z.array(office),
    calls: callRules.optional(),
  }),
  mail: z.object({
    origin: z.string(),
    userId: z.string().min(1),
    serviceId: z.string().min(1),
    templateId: z.string().min(1),
  }),
  // Checked when they are published.
  words: z.custom<SiteManifest["words"]>(
    (words) => typeof words === "object",
    "expected the words of the site",
  ),
  botCheck: z.object({ provider: z.enum(BOT_CHECK_PROVIDERS), siteKey: z.string() }),
  redirects: z.record(z.string().startsWith("/"), redirectTarget),
  headers: z.object({
    page: headers,
    data: headers,
    markdown: headers,
    asset: headers,
    drawing: headers,
    icon: headers,
    file: headers,
  }),
  theme: z.string(),
}) satisfies z.ZodType<SiteManifest>;

function readManifest(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") throw new BuildError(NO_BUILD);
    throw new BuildError(`${SITE_MANIFEST_FILE} cannot be read: ${errorMessage(error)}.`);
  }
}

function parseManifest(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BuildError(`${SITE_MANIFEST_FILE} is not valid JSON. ${REBUILD}`);
  }
}
