import { hash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { readPage } from "#model/pages/page-files.server.ts";
import { loadIntegrations } from "#model/site/integrations.server.ts";
import { listContentProblems } from "#publish/check-content.ts";
import { isMarked, listUnmarkedSamples } from "../content-review/samples.ts";
import { findBaseDomain, isPrivateHost } from "./hosts.ts";
import {
  type LaunchCheck,
  type LaunchContext,
  readSettings,
  readSiteUrl,
  type Todo,
} from "./launch-context.ts";

export const CONTENT_CHECKS: readonly LaunchCheck[] = [
  checkContentFiles,
  checkMarkedSamples,
  checkUnmarkedSamples,
  checkSampleImages,
  checkLegalPages,
  checkServices,
];

/** Checks the content as the build does, in every language. */
function checkContentFiles({ reader }: LaunchContext): Todo[] {
  return listContentProblems(reader).map(describeContentProblem);
}

export function describeContentProblem(message: string): Todo {
  const [first = "", ...problems] = message.split("\n");
  const [, where = "content/"] = /^(\S+) cannot be used/.exec(first) ?? [];
  const how = problems.map((problem) => problem.replace(/^\s*- /, "").trim()).join("; ");
  return { what: first.replace(/:$/, ""), where, how: how || "Correct it, then run `npm run build`." };
}

/** Marked with `sample: true`. A translation's mark only counts where its original is not a sample. */
export function* checkMarkedSamples({ files }: LaunchContext): Iterable<Todo> {
  const marked = new Set(files.filter(isMarked).map(({ file }) => file));
  const left = [...marked].filter((file) => findOriginal(file) === file || !marked.has(findOriginal(file)));
  if (left.length === 0) return;
  const what = `Files are marked as samples, so search engines don't list the site: ${countByFolder(left)}`;
  const how = "Replace what `npm run samples` lists, then write `sample: false` in each file, or delete it.";
  yield { what, where: "content/", how };
}

/** Sample addresses, numbers and names left in files that are no longer marked. */
export function* checkUnmarkedSamples({ files }: LaunchContext): Iterable<Todo> {
  const marked = new Set(files.filter(isMarked).map(({ file }) => file));
  const found = listUnmarkedSamples([...files]).filter(({ file }) => !marked.has(findOriginal(file)));
  for (const [where, fields = []] of Object.entries(Object.groupBy(found, ({ file }) => file))) {
    const names = new Set(fields.map(({ field }) => field));
    const how = "Replace them with your own, or leave them empty where that is allowed.";
    yield { what: `${where} still holds values of the sample: ${[...names].join(", ")}`, where, how };
  }
}

function findOriginal(translation: string): string {
  return translation.replace(/^content\/translations\/[^/]+\//, "content/");
}

/** By their bytes, so that a moved or renamed one is still known. */
export function* checkSampleImages(): Iterable<Todo> {
  // The output of `sha256sum` for each image that comes with the sample.
  const sums = readFileSync(path.join(import.meta.dirname, "sample-pictures.sha256"), "utf8");
  const stored = globSync("content/images/**/*")
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => statSync(file).isFile() && sums.includes(hash("sha256", readFileSync(file))))
    .sort();
  if (stored.length === 0) return;
  const how = "Replace them with your own, or delete those that nothing references.";
  yield { what: `Images are the sample's: ${countByFolder(stored)}`, where: "content/images/", how };
}

/** Such as "content/blog (24), content/jobs (6)". */
function countByFolder(files: readonly string[]): string {
  const groups = Object.groupBy(files, (file) => path.posix.dirname(file));
  return Object.entries(groups)
    .map(([folder, { length } = []]) => `${folder} (${length})`)
    .join(", ");
}

const PRIVACY = "content/pages/privacy.md";
const LEGAL_PAGES = { privacy: "Privacy policy", "subpages/terms": "Terms of use" };

/** Legal pages must be complete, and confirmed after their last change. */
export function* checkLegalPages({ reader }: LaunchContext): Iterable<Todo> {
  for (const [slug, name] of Object.entries(LEGAL_PAGES)) {
    const where = `content/pages/${slug}.md`;
    const { confirmed, updated = "" } = readPage(reader, slug);
    // In comments, which are not on the page.
    if (/<!-- (?:Owner|Template): /.test(readFileSync(where, "utf8"))) {
      const how = 'Search for "Owner:" and "Template:" and write what is true for you in their place.';
      yield { what: `${name}: still a template`, where, how };
    }
    if (confirmed === undefined) {
      const how =
        "Have it checked by a lawyer, then write the day among its fields, such as `confirmed: 2026-03-12`.";
      yield { what: `${name}: nobody has confirmed it`, where, how };
    } else if (updated > confirmed) {
      const what = `${name}: changed on ${updated}, after it was confirmed on ${confirmed}`;
      yield { what, where, how: "Have the change checked, then write that day as `confirmed`." };
    }
  }
}

/** The privacy policy must name every third-party service that is switched on. */
export function* checkServices({ files, source, reader }: LaunchContext): Iterable<Todo> {
  const own = findBaseDomain(new URL(readSiteUrl(reader, source)).hostname);
  const texts = files.find(({ file }) => file === PRIVACY)?.texts ?? [];
  const policy = texts.map(({ text }) => text).join("\n");
  for (const [setting, url, name = ""] of listServices({ source, reader })) {
    const host = URL.parse(url)?.hostname ?? "";
    // Hosts on this machine, in its network or on the site's own domain are no third party.
    if (host !== "" && (isPrivateHost(host) || findBaseDomain(host) === own)) continue;
    const words = [name, host, findBaseDomain(host)].filter(Boolean);
    if (words.length === 0 || words.some((word) => hasWord(policy, word))) continue;
    const what = `The privacy policy does not name ${name || host}, which \`${setting}\` switches on`;
    const how = `Name it there with what it learns, why, and how to refuse; or switch \`${setting}\` off.`;
    yield { what, where: PRIVACY, how };
  }
}

/** The settings that send visitor data to third parties; those that are off have neither URL nor name. */
function listServices({ source, reader }: Pick<LaunchContext, "source" | "reader">): Service[] {
  const { mail, botCheck, scheduling, chatbot, reviews, badge, icons } = loadIntegrations(reader);
  const { webhook } = readSettings(source);
  return [
    ["mail.origin", mail.origin],
    ["botCheck", "", botCheck.provider === "none" ? "" : botCheck.provider],
    scheduling.provider === "builtin"
      ? ["scheduling", ""]
      : ["scheduling", scheduling.url, scheduling.provider],
    ["chatbot.production", chatbot.production.api],
    ["reviews", reviews.script],
    ["badge", badge.script],
    ...icons.hosts.map((url): Service => ["icons", url]),
    ["WEBHOOK_URL", webhook?.url ?? ""],
  ];
}

type Service = [setting: string, url: string, name?: string];

function hasWord(text: string, word: string): boolean {
  return new RegExp(`(?<![\\w.])${word.replace(/\W/g, "\\$&")}(?!\\w)`, "i").test(text);
}
