import { cp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { LOCALES } from "#contract/locales.ts";
import { CURRENT_SITE_FILE, notSentFile } from "#contract/site-manifest.ts";
import { readCurrentSite } from "#server/pages/current-site.ts";
import { copyProject, runIn } from "#tools/sites/start-site.ts";

const POST = "content/blog/what-downtime-costs.md";
const NEW_POST = "content/blog/bot-or-night-desk.md";
/** Only this page has its words. */
const PAGE = "content/pages/work-culture.yaml";
/** A project has its color. */
const SERVICE = "content/services/block-chain-development-company.md";

test("a build in another folder, republished with the content of this one, has the same bytes", async () => {
  await using project = await copyProject();
  const copy = project.folder;
  const post = await readFile(POST, "utf8");
  await writeFile(path.join(copy, POST), post.replace("\n## ", "\nAnother sentence.\n\n## "));
  await rm(path.join(copy, NEW_POST));
  const page = await readFile(PAGE, "utf8");
  const service = await readFile(SERVICE, "utf8");
  await writeFile(path.join(copy, PAGE), page.replace(/^( +lead: .*)\.$/m, "$1 here."));
  await writeFile(path.join(copy, SERVICE), service.replace("family: ai-data", "family: development"));
  await runIn(copy, "npm", "run", "build");
  const { byPath: served } = readCurrentSite(copy).files;
  expect(served.has("/blog/bot-or-night-desk")).toBe(false);

  await writeFile(path.join(copy, POST), post.replace(/^title:.*/m, "title: Short"));
  for (const command of ["republish", "build"]) {
    const failure = await runIn(copy, "npm", "run", command).catch(String);
    expect(failure).toContain(`${POST} cannot be used:\n  - field "title": expected at least 30 characters`);
    // A sentence for an editor, without the stack of the code that found it.
    expect(failure).not.toContain("\n    at ");
    expect(readCurrentSite(copy).files.byPath).toEqual(served);
  }

  await writeFile(path.join(copy, POST), post);
  for (const file of [NEW_POST, PAGE, SERVICE]) await cp(file, path.join(copy, file));
  const output = await runIn(copy, "npm", "run", "republish");
  expect(output).not.toContain("building the site");
  const release = path.join(copy, await readFile(path.join(copy, CURRENT_SITE_FILE), "utf8"), "build");
  for (const part of ["client", "site.json", ...LOCALES.map((locale) => path.basename(notSentFile(locale)))])
    expect(await findDifferences(path.join("build", part), path.join(release, part)), part).toEqual([]);
  expect(await findDifferences("build/bundles/assets", path.join(copy, "build/bundles/assets"))).toEqual([]);
  // The former site keeps its files, and visitors who are on it find them in the new one.
  const former = await listFiles(path.join(copy, "build/client/assets"));
  expect(await listFiles(path.join(release, "client/assets"))).toEqual(expect.arrayContaining(former));
});

/** The files of one folder that the other one lacks or has with another content. */
async function findDifferences(expected: string, found: string): Promise<string[]> {
  if ((await stat(expected)).isFile())
    return (await readFile(expected)).equals(await readFile(found)) ? [] : [found];
  const different: string[] = [];
  for (const name of await listFiles(expected)) {
    const content = await readFile(path.join(found, name)).catch(() => undefined);
    if (!content?.equals(await readFile(path.join(expected, name)))) different.push(name);
  }
  return different;
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort();
}
