import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { POST_FOLDER } from "#model/blog/post.server.ts";
import { loadPostCategories } from "#model/blog/post-categories.server.ts";
import { loadPeople } from "#model/organization/people.server.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { listSlugs } from "#model/reader/folder.server.ts";
import { contentPath } from "#model/reader/parse-file.server.ts";
import { listServiceSlugs } from "#model/services/service-slugs.server.ts";
import { composePost, type OneOrMore, type PostMaterial } from "./growth/generated-post.ts";
import { type BuildFigures, measureBuild } from "./growth/measured-build.ts";

const reader = new ContentReader();

const SIZES = [100, 1_000, 10_000];
const COLUMNS = [
  "posts",
  "pages",
  "minutes",
  "ms a page",
  "CPU ms a page",
  "to fewest posts",
  "bundles s",
  "prerendering s",
  "publishing s",
  "peak MiB",
  "peak KiB a page",
  "KiB a page",
  "largest page, brotli",
];

/**
 * Builds the site with so many generated posts, and prints time and memory for each built page, of all languages: the
 * effort for a page must not grow with the number of pages.
 */
export async function printGrowth(sizes: readonly number[] = SIZES): Promise<void> {
  const root = mkdtempSync(path.join(tmpdir(), "bench-growth-"));
  print(COLUMNS.join(" | "));
  try {
    copyProject(root);
    let fewest: number | undefined;
    for (const posts of sizes) {
      writeGeneratedPosts(root, posts);
      const build = await measureBuild(root);
      const built = measureBuilt(root);
      const cpuMs = (build.cpuSeconds * 1_000) / built.pages;
      fewest ??= cpuMs;
      print([posts, built.pages, ...describe(build, built, cpuMs / fewest)].join(" | "));
    }
  } finally {
    rmSync(root, { recursive: true });
  }
}

function describe(build: BuildFigures, { pages, bytes, largest }: BuiltFigures, ratio: number): string[] {
  const { bundles, prerendering, publishing } = build.stages;
  return [
    (build.seconds / 60).toFixed(1),
    ((build.seconds * 1_000) / pages).toFixed(1),
    ((build.cpuSeconds * 1_000) / pages).toFixed(1),
    ratio.toFixed(2),
    ...[bundles, prerendering, publishing].map((seconds) => seconds.toFixed(0)),
    (build.peakBytes / 2 ** 20).toFixed(0),
    (build.peakBytes / 1_024 / pages).toFixed(1),
    (bytes / 1_024 / pages).toFixed(0),
    `${largest.path} ${largest.bytes}`,
  ];
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** What a build has left: how many pages, their bytes with everything beside them, and the one that takes longest to arrive. */
type BuiltFigures = { pages: number; bytes: number; largest: { path: string; bytes: number } };

/** Measures the built site in the folder of a project. */
function measureBuilt(project: string): BuiltFigures {
  const client = path.join(project, "build/client");
  const figures = { pages: 0, bytes: 0, largest: { path: "", bytes: 0 } };
  for (const name of readdirSync(client, { recursive: true, encoding: "utf8" })) {
    const stat = statSync(path.join(client, name));
    if (!stat.isFile()) continue;
    figures.bytes += stat.size;
    if (name.endsWith(".html")) figures.pages += 1;
    if (name.endsWith(".html.br") && stat.size > figures.largest.bytes)
      figures.largest = { path: `/${path.dirname(name)}`, bytes: stat.size };
  }
  return figures;
}

const LEFT_OUT = ["build", "data", ".git", ".react-router", "test-results", "tools/screenshots/pictures"];

/** Copies the project that this runs in to another folder; its packages are shared. */
function copyProject(target: string): void {
  const isPart = (file: string) =>
    !LEFT_OUT.includes(path.normalize(file)) && path.basename(file) !== "node_modules";
  cpSync(".", target, { recursive: true, filter: isPart });
  linkPackages(path.join(target, "node_modules"));
}

/** What earlier builds have kept among the packages is left out: neither is it used, nor does it grow. */
function linkPackages(target: string): void {
  mkdirSync(target);
  for (const name of readdirSync("node_modules")) {
    if (!name.startsWith(".") || name === ".bin")
      symlinkSync(path.resolve("node_modules", name), path.join(target, name));
  }
}

/** Replaces the generated posts of a copied project by so many others; the site's own stay. What was built and kept is removed. */
function writeGeneratedPosts(project: string, count: number): void {
  for (const made of ["build", "node_modules/.cache"])
    rmSync(path.join(project, made), { recursive: true, force: true });
  const folder = path.join(project, "content", POST_FOLDER);
  rmSync(folder, { recursive: true });
  cpSync(path.join("content", POST_FOLDER), folder, { recursive: true });
  mkdirSync(folder, { recursive: true });
  const material = readPostMaterial();
  for (let number = 1; number <= count; number += 1) {
    const { slug, file } = composePost(number, material);
    writeFileSync(path.join(folder, `${slug}.md`), file);
  }
}

/** Reads what generated posts are composed of from the posts of the site. @throws Error when they lack one of its kinds */
export function readPostMaterial(): PostMaterial {
  const texts = listSlugs(reader, POST_FOLDER).map((slug) =>
    readFileSync(contentPath(POST_FOLDER, `${slug}.md`), "utf8").replace(/^---[\s\S]*?\n---\n/, ""),
  );
  const blocks = texts.flatMap((text) => text.match(BLOCK) ?? []).map((block) => block.trim());
  return {
    sentences: expectSome(blocks.filter((block) => RUNNING_TEXT.test(block)).flatMap(splitSentences)),
    tables: expectSome(blocks.filter((block) => block.startsWith("|"))),
    codes: expectSome(blocks.filter((block) => block.startsWith("```"))),
    categories: expectSome(loadPostCategories(reader).map(({ name }) => name)),
    authors: expectSome(loadPeople(reader).map(({ id }) => id)),
    services: expectSome(listServiceSlugs(reader)),
  };
}

/** Code with its fences, or lines up to an empty one. */
const BLOCK = /```[\s\S]*?\n```|(?:[^\n]+\n?)+/g;

const RUNNING_TEXT = /^[A-Z"]/;

/** Plain sentences: a title is made of them too. */
function splitSentences(text: string): string[] {
  const plain = text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/[*`\n]/g, " ");
  return plain.split(/(?<=[.?]) +/).filter((sentence) => /^[A-Z].{30,}[.?]$/.test(sentence));
}

function expectSome<Entry>([first, ...others]: Entry[]): OneOrMore<Entry> {
  if (first === undefined) throw new Error("The posts of the site lack something that posts are made of.");
  return [first, ...others];
}
