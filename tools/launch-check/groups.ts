import { checkOrigin } from "./address/origin.ts";
import { checkLinks } from "./brand/links.ts";
import { checkLogo } from "./brand/logo.ts";
import { checkOfficeHours } from "./brand/office-hours.ts";
import { checkOfficePlaces } from "./brand/office-places.ts";
import { checkRobots } from "./built-site/robots.ts";
import { checkSecurityContact } from "./built-site/security-contact.ts";
import { checkSiteBuild } from "./built-site/site-build.ts";
import { checkCommits } from "./checkout/commits.ts";
import { checkNodeVersion } from "./checkout/node-version.ts";
import { checkPackages } from "./checkout/packages.ts";
import { checkContentFaults } from "./content/content-faults.ts";
import { checkJobs } from "./content/jobs.ts";
import { checkPosts } from "./content/posts.ts";
import { checkSampleContent } from "./content/sample-content.ts";
import { checkSampleImages } from "./content/sample-pictures.ts";
import { checkTranslations } from "./content/translations.ts";
import { checkUnmarkedSamples } from "./content/unmarked-samples.ts";
import { checkLegalPages } from "./legal/legal-pages.ts";
import { checkPolicyAge } from "./legal/policy-age.ts";
import { checkMailSettings } from "./mail/mail-settings.ts";
import { checkTestMail } from "./mail/test-mail-tried.ts";
import type { LaunchGroup } from "./run-checks.ts";
import { checkBotCheck } from "./server/bot-check.ts";
import { checkDataFolder } from "./server/data-folder.ts";
import { checkDatabase } from "./server/database.ts";
import { checkEnvironment } from "./server/environment.ts";
import { checkProxy } from "./server/proxy.ts";
import { checkChatbot } from "./services/chatbot.ts";
import { checkPrivacyText } from "./services/privacy-words.ts";
import { checkPublicIds } from "./services/public-ids.ts";
import { checkSecrets } from "./services/secrets.ts";

/** The whole list, in the order in which one would go through it. */
export const LAUNCH_GROUPS: readonly LaunchGroup[] = [
  {
    title: "Content",
    checks: [
      checkContentFaults,
      checkSampleContent,
      checkUnmarkedSamples,
      checkSampleImages,
      checkJobs,
      checkPosts,
      checkTranslations,
    ],
  },
  { title: "Brand", checks: [checkLogo, checkLinks, checkOfficeHours, checkOfficePlaces] },
  { title: "Legal pages", checks: [checkLegalPages, checkPolicyAge] },
  {
    title: "Services of other companies",
    checks: [checkPrivacyText, checkChatbot, checkPublicIds, checkSecrets],
  },
  { title: "Address", checks: [checkOrigin] },
  { title: "Mail", checks: [checkMailSettings, checkTestMail] },
  { title: "Server", checks: [checkEnvironment, checkDataFolder, checkDatabase, checkBotCheck, checkProxy] },
  { title: "Build", checks: [checkSiteBuild, checkRobots, checkSecurityContact] },
  { title: "Checkout", checks: [checkCommits, checkPackages, checkNodeVersion] },
];
