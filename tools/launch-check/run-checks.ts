import { openContent } from "#content.config";
import { ContentError } from "#model/content/content-error.ts";
import { readContentHistory } from "#publish/seo/last-change.ts";
import { EnvError, type EnvSource } from "#server/config/env.ts";
import { errorMessage } from "#server/error-message.ts";
import type { SourceFile } from "../content-review/source-texts.ts";
import { checkLinks, checkLogo, checkOfficeHours, checkOfficeReferences } from "./brand.ts";
import { checkRobots, checkSecurityContact, checkSiteBuild } from "./built-site.ts";
import { type LaunchCheck, type LaunchContext, type LaunchLine, must } from "./check.ts";
import { checkCommits, checkNodeVersion, checkPackages } from "./checkout.ts";
import {
  checkContentFiles,
  checkJobs,
  checkPosts,
  checkTranslations,
  describeContentProblem,
  listContentFiles,
} from "./content.ts";
import { checkLegalPages, checkPolicyAge } from "./legal.ts";
import { checkMailSettings, checkTestMail } from "./mail.ts";
import {
  checkSampleContent,
  checkSampleImages,
  checkSampleTranslations,
  checkUnfinished,
  checkUnmarkedSamples,
} from "./samples.ts";
import { checkBotCheck, checkDatabase, checkDataFolder, checkEnvironment, checkProxy } from "./server.ts";
import { checkChatbot, checkPrivacyText, checkPublicIds, checkSecrets } from "./services.ts";
import { SETTINGS } from "./settings.ts";
import { checkOrigin } from "./site-url.ts";

export type CheckedGroup = { title: string; lines: LaunchLine[] };

/** In the order in which an owner would go through the list. */
const GROUPS: readonly { title: string; checks: readonly LaunchCheck[] }[] = [
  {
    title: "Content",
    checks: [
      checkUnfinished,
      checkContentFiles,
      checkSampleContent,
      checkSampleTranslations,
      checkUnmarkedSamples,
      checkSampleImages,
      checkJobs,
      checkPosts,
      checkTranslations,
    ],
  },
  { title: "Brand", checks: [checkLogo, checkLinks, checkOfficeHours, checkOfficeReferences] },
  { title: "Legal pages", checks: [checkLegalPages, checkPolicyAge] },
  {
    title: "Third-party services",
    checks: [checkPrivacyText, checkChatbot, checkPublicIds, checkSecrets],
  },
  { title: "Site URL", checks: [checkOrigin] },
  { title: "Mail", checks: [checkMailSettings, checkTestMail] },
  { title: "Server", checks: [checkEnvironment, checkDataFolder, checkDatabase, checkBotCheck, checkProxy] },
  { title: "Build", checks: [checkSiteBuild, checkRobots, checkSecurityContact] },
  { title: "Checkout", checks: [checkCommits, checkPackages, checkNodeVersion] },
];

/** Runs every check. One that throws becomes a line itself, and what several report is listed once. */
export async function runChecks(source: EnvSource): Promise<CheckedGroup[]> {
  const context = openContext(source);
  const checked = await Promise.all(
    GROUPS.map(async ({ title, checks }) => {
      const lines = await Promise.all(checks.map((check) => runCheck(check, context)));
      return { title, lines: lines.flat() };
    }),
  );
  const listed = new Set<string>();
  return checked.map(({ title, lines }) => ({ title, lines: lines.filter((line) => isNew(line, listed)) }));
}

/** The content is read once: what changes while the command runs is not seen. */
function openContext(source: EnvSource): LaunchContext {
  let files: SourceFile[] | undefined;
  return {
    source,
    reader: openContent(),
    // Lazily: by then other checks already wait for their child processes.
    get files() {
      files ??= listContentFiles();
      return files;
    },
    history: readContentHistory(),
    now: Date.now(),
  };
}

async function runCheck(check: LaunchCheck, context: LaunchContext): Promise<LaunchLine[]> {
  try {
    return await check(context);
  } catch (error) {
    if (error instanceof ContentError) return [describeContentProblem(error.message)];
    if (error instanceof EnvError)
      return [must("A setting of the server cannot be used", SETTINGS, error.message)];
    return [must("A check failed", "this checkout", errorMessage(error))];
  }
}

function isNew(line: LaunchLine, listed: Set<string>): boolean {
  const text = line.level === "done" ? line.what : `${line.what} ${line.how}`;
  if (listed.has(text)) return false;
  listed.add(text);
  return true;
}
