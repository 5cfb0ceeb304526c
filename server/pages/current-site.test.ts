import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { readAnswerPages } from "#server/leads/answer-pages.ts";
import { readCurrentSite, readSiteManifest, watchCurrentSite } from "#server/pages/current-site.ts";
import { BuildError, listSiteFiles, NO_BUILD } from "#server/pages/site-files.ts";
import { MANIFEST, makeFakeBuild } from "#server/testing/fake-build.ts";
import { recordLog } from "#server/testing/record-log.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { makeTestApp } from "#server/testing/test-app.ts";

test("serves a republished site as soon as it is complete, and the last one when it can't be read", async () => {
  const { app, root, fetch } = await makeTestApp();
  const { log, lines } = recordLog();
  const watching = watchCurrentSite(root, log, (site) => app.replaceSite(site));
  onTestFinished(() => watching.close());
  const release = join(root, "build/releases/1");
  mkdirSync(release, { recursive: true });
  cpSync(join(root, "build/client"), join(release, "build/client"), { recursive: true });
  for (const name of ["site.json", "not-sent.html"])
    cpSync(join(root, "build", name), join(release, "build", name));
  writeFileSync(join(release, "build/client/contact-us/index.html"), "another");
  mkdirSync(join(release, "build/client/new"));
  writeFileSync(join(release, "build/client/new/index.html"), "new");
  expect((await fetch("/new")).status).toBe(404);

  writeFileSync(join(root, "build/current-site"), "build/releases/1");
  await vi.waitFor(async () => expect(await (await fetch("/new")).text()).toBe("new"), { timeout: 20_000 });
  expect(await (await fetch("/contact-us")).text()).toBe("another");
  expect(readCurrentSite(root).files.byPath.has("/new")).toBe(true);

  writeFileSync(join(root, "build/current-site"), "build/releases/missing");
  await vi.waitFor(() => expect(lines.join()).toContain("cannot be read"), { timeout: 20_000 });
  expect(await (await fetch("/new")).text()).toBe("new");
});

test("a missing or incomplete build is reported in one sentence", () => {
  const empty = makeTempFolder();
  const root = makeFakeBuild();
  expect(readSiteManifest(root)).toEqual(MANIFEST);
  rmSync(join(root, "build/client/404.html"));
  rmSync(join(root, "build/not-sent.html"));
  for (const folder of [empty, root]) expect(() => listSiteFiles(folder)).toThrow(new BuildError(NO_BUILD));
  expect(() => readAnswerPages(root)).toThrow("npm run build");
});

test.each(["{", "null", JSON.stringify({ ...MANIFEST, words: undefined })])(
  "a manifest like %.10s is rejected",
  (text) => {
    const root = makeFakeBuild();
    writeFileSync(join(root, "build/site.json"), text);
    expect(() => readSiteManifest(root)).toThrow(BuildError);
    expect(() => readSiteManifest(root)).toThrow(/another version\. Run `npm run build` again\.$/);
  },
);
