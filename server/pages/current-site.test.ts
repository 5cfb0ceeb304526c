import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { readCurrentSite, watchCurrentSite } from "#server/pages/current-site.ts";
import { recordLog } from "#server/testing/record-log.ts";
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
