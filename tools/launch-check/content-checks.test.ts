import { hash } from "node:crypto";
import { appendFileSync, globSync, readFileSync, renameSync, statSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { openContent } from "#content.config";
import { edit, enterContentCopy, touch } from "#model/content/testing/content-copy.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import * as checks from "./content-checks.ts";
import { listKnownImages, listOpen } from "./testing/scene.ts";

const ORGANIZATION = "site/organization.yaml";
const INTEGRATIONS = "site/integrations.yaml";

beforeEach(enterContentCopy);

test("files are samples until their mark is gone, and translations beside an owner's own text", async () => {
  const list = async () => (await listOpen(checks.checkMarkedSamples)).join();
  const before = await list();
  expect(before).toMatch(/: content\/blog \(\d+\), /);
  expect(before).not.toContain("content/translations");
  change("site/testimonials.yaml", /^sample: true/m, "sample: false");
  expect(await list()).toContain("content/translations/es-US/site (1)");
});

test("a value of the sample that is left in a file without the mark is found, in translations too", async () => {
  const hindi = `translations/hi-IN/${ORGANIZATION}`;
  change(ORGANIZATION, /^sample: true/m, "sample: false");
  change(ORGANIZATION, /^email: .*$/m, "email: hello@weaver.dev");
  change(hindi, /^sample: true\ntagline: .*$/m, "tagline: www.acme.example");
  const list = () => listOpen(checks.checkUnmarkedSamples, {}, /organization/);
  const before = (await list()).join();
  for (const file of [ORGANIZATION, hindi]) expect(before).toContain(`content/${file} still holds values of`);
  change(ORGANIZATION, /^sample: false/m, "sample: true");
  expect(await list()).toEqual([]);
});

test("a picture of the sample is told apart from one's own by its bytes", async () => {
  renameSync("content/images/clients/ketterly.svg", "content/images/our-own.png");
  expect((await listOpen(checks.checkSampleImages)).join()).toContain("content/images (1)");
  const files = globSync("content/images/**/*").filter((file) => statSync(file).isFile());
  for (const file of files) appendFileSync(file, "\n");
  expect(await listOpen(checks.checkSampleImages)).toEqual([]);
});

test.runIf(loadOrganization(openContent()).sample)(
  "the list of the sample's pictures is that of the checkout",
  () => {
    expect(listKnownImages().length).toBeGreaterThan(0);
    const stale = listKnownImages().filter(({ file, sum }) => hash("sha256", readFileSync(file)) !== sum);
    expect(stale, "sample-pictures.sha256 is old: docs/launch.md says how to regenerate it").toEqual([]);
  },
);

test("legal pages must be complete, and confirmed after their last change", async () => {
  const list = () => listOpen(checks.checkLegalPages);
  expect(await list()).toEqual(
    expect.arrayContaining(["Privacy policy: still a template", "Terms of use: nobody has confirmed it"]),
  );
  for (const page of ["pages/privacy.md", "pages/subpages/terms.md"]) {
    change(page, /<!-- (?:Owner|Template): /g, "<!-- Note: ");
    change(page, /^updated: .*$/m, "updated: 2026-03-01\nconfirmed: 2026-03-02");
  }
  expect(await list()).toEqual([]);
  change("pages/privacy.md", /^updated: .*$/m, "updated: 2026-03-03");
  expect(await list()).toEqual([
    "Privacy policy: changed on 2026-03-03, after it was confirmed on 2026-03-02",
  ]);
});

test("the privacy policy must name each enabled service", async () => {
  expect(await listOpen(checks.checkServices)).toEqual([]);
  change(
    INTEGRATIONS,
    /^scheduling:\n( .*\n)+/m,
    "scheduling: { provider: calendly, url: https://calendly.com/we/intro }\n",
  );
  change(
    INTEGRATIONS,
    /^ {2}production: .*$/m,
    "  production: { host: www.weaver.dev, api: https://cdn.talk.to/a.js, storeId: live-1 }",
  );
  const source = { WEBHOOK_URL: "https://hooks.clients.dev/x", WEBHOOK_SECRET: `whsec_${"A".repeat(32)}` };
  expect(await listOpen(checks.checkServices, source)).toEqual([
    "The privacy policy does not name calendly, which `scheduling` switches on",
    "The privacy policy does not name cdn.talk.to, which `chatbot.production` switches on",
    "The privacy policy does not name hooks.clients.dev, which `WEBHOOK_URL` switches on",
  ]);
  change("pages/privacy.md", /^## Third-party services$/m, "$&\n\nWe use Calendly, talk.to and clients.dev.");
  expect(await listOpen(checks.checkServices, source)).toEqual([]);
});

function change(file: string, pattern: RegExp, replacement: string): void {
  edit(file, pattern, replacement);
  touch(file);
}
