import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { openContent } from "#content.config";
import {
  type BlogPageAddress,
  listBlogPages,
  listPostCards,
  POSTS_PER_PAGE,
} from "../blog/blog-list.server.ts";
import { loadBlogPage } from "../blog/blog-page.server.ts";
import { loadPost, loadPostCategories } from "../blog/post.server.ts";
import { loadPostPage } from "../blog/post-page.server.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import { loadPeople } from "../organization/people.server.ts";
import { loadHome } from "../pages/home.server.ts";
import { findBlock } from "../pages/load-blocks.server.ts";
import { loadServicePage } from "../services/load-service-page.server.ts";
import { loadNavigation, loadSitemap } from "../site/navigation.server.ts";
import { listPagePaths } from "../site/site-pages.server.ts";
import { joinHtml } from "./article.server.ts";
import { copy, edit, enterContentCopy } from "./testing/content-copy.ts";

const reader = openContent();

const MVP = "services/mvp-development-services.md";
const PROJECT = "projects/spring-sale-checkout.md";

beforeEach(enterContentCopy);

describe("derived content", () => {
  it("lists a new page of each kind once its file exists", () => {
    copy(MVP, "services/new-service.md");
    writePosts({});
    copy(MVP, "services/new-service/new-part.md");
    edit("services/new-service/new-part.md", /^order:/m, "parent: new-service\norder:");
    copy(MVP, "cyber/new-page.md");
    copy(PROJECT, "projects/new-project.md");
    copy("jobs/data-engineer.md", "jobs/new-job.md");
    copy("pages/privacy.md", "pages/imprint.md");
    copy("pages/privacy.md", "pages/subpages/cookies.md");
    expect(listPagePaths(reader)).toEqual(
      expect.arrayContaining([
        "/services/new-service",
        "/services/new-service/new-part",
        "/cyber/new-page",
        "/blog/post-1",
        "/profile/projects/new-project",
        "/subpages/jobs/new-job",
        "/imprint",
        "/subpages/cookies",
      ]),
    );
    const [, development] = loadNavigation(reader).footer.columns;
    expect(development?.entries.map(({ to }) => to)).toContain("/services/new-service");
  });

  it("lists a page in the menu of its column, and in the sitemap", () => {
    copy("pages/privacy.md", "pages/desk-trial.md");
    edit("pages/desk-trial.md", /^name: .*$/m, "name: Desk trial\nmenu: { column: outsourcing, order: 1 }");
    const link = { label: "Desk trial", to: "/desk-trial" };
    const { columns } = loadNavigation(reader).footer;
    expect(columns.find(({ family }) => family === "outsourcing")?.entries).toContainEqual(link);
    const { families } = loadSitemap(reader);
    expect(families.find(({ family }) => family === "outsourcing")?.links).toContainEqual(link);
  });

  it("weaves an image for a page without one", () => {
    copy(MVP, "services/new-service.md");
    const coverOf = () => {
      const [hero] = loadServicePage(reader, "new-service").blocks;
      return hero?.block === "hero" ? (hero.props.image?.src ?? "") : "";
    };
    const withMotif = coverOf();
    expect(withMotif).toMatch(/\/cover\.\w+\.svg/);
    edit("services/new-service.md", /^motif:.*\n/m, "");
    expect(coverOf()).toMatch(/\/cover\.\w+\.svg/);
    expect(coverOf()).not.toBe(withMotif);
    edit("services/new-service.md", /^ {6}lead:/m, "      image: cards/mvp.svg\n      lead:");
    expect(coverOf()).toMatch(/cards\/mvp\./);
    writePosts({ services: ["mvp-development-services"] });
    expect(loadPost(reader, "post-1").image.src).toMatch(/\/post\.\w+\.svg/);
    expect(loadPost(reader, "post-1").imageAlt).toBe("");
  });

  it("lists a part under its service unless it is hidden from menus", () => {
    copy(MVP, "services/new-part.md");
    edit("services/new-part.md", /^order:/m, "parent: mvp-development-services\norder:");
    expect(findMenuEntry("/services/mvp-development-services")?.parts?.map(({ to }) => to)).toEqual([
      "/services/new-part",
    ]);
    edit("services/new-part.md", /^order:/m, "menu: false\norder:");
    expect(findMenuEntry("/services/mvp-development-services")).not.toHaveProperty("parts");
    const { parts, related } = loadServicePage(reader, "mvp-development-services");
    expect([...parts, ...related].map(({ to }) => to)).toContain("/services/new-part");
  });

  it("links a service to the projects that name it", () => {
    copy(PROJECT, "projects/new-project.md");
    edit("projects/new-project.md", /^services:[\s\S]*?(?=^\w)/m, "services: [hire-dedicated-developers]\n");
    expect(loadServicePage(reader, "hire-dedicated-developers").read.map(({ to }) => to)).toContain(
      "/profile/projects/new-project",
    );
  });

  it("lists nine posts on a page, after the featured one", () => {
    writePosts({}, {}, { featured: true }, ...Array(POSTS_PER_PAGE).fill({}));
    const [first, second] = listBlogPages(reader);
    expect(listSlugs(first)).toEqual([3, 1, 2, 4, 5, 6, 7, 8, 9, 10].map((number) => `post-${number}`));
    expect(loadBlogPage(reader, second ?? {}).path).toBe("/blog/page/2");
    expect(listSlugs(second)).toEqual(["post-11", "post-12"]);
    expect(() => loadBlogPage(reader, { number: 3 })).toThrow("expected one of 2 pages of the blog, found 3");
    edit("blog/post-3.md", /^featured: true$/m, "featured: false");
    expect(listSlugs({})[0]).toBe("post-1");
  });

  it("derives the table of contents and the reading time of a post", () => {
    writePosts({ body: `## One\n\n${"word ".repeat(1_000)}\n\n## Two\n` }, { duration: 42 });
    const { contents = [], body = [] } = findBlock(loadPostPage(reader, "post-1").blocks, "body") ?? {};
    expect(contents.map(({ text }) => text)).toEqual(["One", "Two"]);
    for (const { id } of contents) expect(joinHtml(body)).toContain(`id="${id}"`);
    expect(loadPost(reader, "post-1").duration).toBeGreaterThan(3);
    expect(loadPost(reader, "post-2").duration).toBe(42);
  });

  it("shows who wrote a post, and the date of its last change, if any", () => {
    const [person] = loadPeople(reader);
    writePosts({ author: person?.id }, { author: person?.id, updated: "2026-02-03" });
    const [first, second] = ["post-1", "post-2"].map(
      (slug) => findBlock(loadPostPage(reader, slug).blocks, "body")?.byline,
    );
    expect([first?.author.name, first?.facts?.length]).toEqual([person?.name, 3]);
    expect(second?.facts?.at(-1)).toMatchObject({ text: expect.stringContaining("2026"), day: "2026-02-03" });
  });

  it("notices a changed fact or person after a text was read", () => {
    const [person] = loadPeople(reader);
    writePosts({ author: person?.id, abstract: "Free for {{trialDays}} days" });
    const { trialDays } = loadOrganization(reader).promises;
    const readPost = () => ({
      name: loadPost(reader, "post-1").author.name,
      abstract: loadPost(reader, "post-1").abstract,
    });
    expect(readPost()).toEqual({ name: person?.name, abstract: `Free for ${trialDays} days` });
    edit("site/organization.yaml", /trialDays: \d+/, "trialDays: 17");
    edit("site/people.yaml", new RegExp(`name: ${person?.name}$`, "m"), "name: Mara Weaver");
    expect(readPost()).toEqual({ name: "Mara Weaver", abstract: "Free for 17 days" });
  });

  it("shows at most five testimonials, and eight client logos by default", () => {
    const fields =
      "icon: ri:double-quotes-l, text: Good work, testifier: { name: A B, picture: people/priya-nair.svg, role: C }";
    const entries = [..."abcdef"].map((id) => `  - { id: ${id}, ${fields} }\n`);
    edit("site/testimonials.yaml", /^testimonials:\n/m, `testimonials:\n${entries.join("")}`);
    const { blocks } = loadHome(reader);
    const shown = findBlock(blocks, "testimonials")?.testimonials;
    expect([shown?.length, findBlock(blocks, "logos")?.logos.length]).toEqual([5, 8]);
  });
});

function findMenuEntry(to: string) {
  return loadNavigation(reader)
    .footer.columns.flatMap(({ entries }) => entries)
    .find((entry) => entry.to === to);
}

/** Replaces all posts, newest first. */
function writePosts(...posts: { body?: string; [field: string]: unknown }[]): void {
  rmSync("content/blog", { recursive: true });
  mkdirSync("content/blog");
  const fields = {
    sample: true,
    title: "A title that is long enough to be shown",
    abstract: "In short",
    views: "10",
    description: "A description says in one or two sentences what somebody finds in this post.",
    category: loadPostCategories(reader)[0]?.name,
    author: loadPeople(reader)[0]?.id,
    services: ["mvp-development-services"],
  };
  for (const [index, { body = "Words.", ...own }] of posts.entries()) {
    const head = stringify({ id: index + 1, date: `2026-01-${28 - index}`, ...fields, ...own });
    writeFileSync(`content/blog/post-${index + 1}.md`, `---\n${head}---\n${body}`);
  }
}

function listSlugs(address: BlogPageAddress = {}) {
  return listPostCards(reader, address).cards.map(({ to }) => path.basename(to ?? ""));
}
