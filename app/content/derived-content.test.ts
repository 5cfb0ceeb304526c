import { rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listBlogPages, loadBlogPage, POSTS_PER_PAGE } from "./blog-page.server.ts";
import { copy, edit, enterContentCopy, touch } from "./content-copy.ts";
import { loadHome } from "./home.server.ts";
import { loadNavigation } from "./navigation.server.ts";
import { loadOrganisation } from "./organisation.server.ts";
import { listPagePaths } from "./page-paths.server.ts";
import { loadPost } from "./post.server.ts";
import { loadPostPage } from "./post-page.server.ts";
import { keepPrerendered } from "./prerendered-routes.server.ts";
import { loadService } from "./service/load-service.server.ts";
import { loadServicePage } from "./service/load-service-page.server.ts";

const MVP = "services/mvp-development-services.md";
const POST = "blog/what-an-mvp-leaves-out.md";
const PROJECT = "projects/spring-sale-checkout.md";
const FEATURED = "10-Benefits-of-Custom-Chatbot-Development-Services-for-buisiness";

let leaveCopy: () => void;

beforeEach(() => {
  leaveCopy = enterContentCopy();
});

afterEach(() => leaveCopy());

describe("what is derived from content", () => {
  it("lists a new page of each kind as soon as its file is there", () => {
    copy(MVP, "services/new-service.md");
    copy(POST, "blog/new-post.md");
    copy(MVP, "services/new-service/new-part.md");
    copy(MVP, "cyber/new-page.md");
    copy(PROJECT, "projects/new-project.md");
    copy("jobs/data-engineer.md", "jobs/new-job.md");
    copy("pages/privacy.md", "pages/imprint.md");
    copy("pages/privacy.md", "pages/subpages/cookies.md");
    expect(listPagePaths()).toEqual(
      expect.arrayContaining([
        ...["/services/new-service", "/services/new-service/new-part", "/cyber/new-page", "/blog/new-post"],
        ...["/profile/projects/new-project", "/subpages/jobs/new-job", "/imprint", "/subpages/cookies"],
      ]),
    );
  });

  it("weaves a picture for a page that names none, and takes the one it names", () => {
    copy(MVP, "services/new-service.md");
    expect(loadService("new-service").cover.src).toMatch(/weaves\/cover\/development\/new-service\./);
    edit("services/new-service.md", /^order:/m, "cover: cards/mvp.svg\norder:");
    expect(loadService("new-service").cover.src).toMatch(/cards\/mvp\./);
    copy(POST, "blog/new-post.md");
    expect(loadPost("new-post").image.src).toMatch(/weaves\/post\/development\/new-post\./);
    expect(loadPost("new-post").imageAlt).toBe("");
  });

  it("puts a new service into the footer's column of its family", () => {
    copy(MVP, "services/new-service.md");
    const [, development] = loadNavigation().footer.columns;
    expect(development?.entries.map(({ to }) => to)).toContain("/services/new-service");
  });

  it("puts a part of a service under it, and leaves out what menus do not show", () => {
    copy(MVP, "services/new-part.md");
    edit("services/new-part.md", /^order:/m, "parent: mvp-development-services\norder:");
    expect(findMenuEntry("/services/mvp-development-services")?.parts.map(({ to }) => to)).toEqual([
      "/services/new-part",
    ]);
    edit("services/new-part.md", /^order:/m, "menu: false\norder:");
    expect(findMenuEntry("/services/mvp-development-services")?.parts).toEqual([]);
    expect(loadServicePage("mvp-development-services").parts).toHaveLength(1);
  });

  it("leads from a service to the projects and posts that name it", () => {
    copy(PROJECT, "projects/new-project.md");
    edit("projects/new-project.md", /^services:[\s\S]*?(?=^\w)/m, "services: [hire-dedicated-developers]\n");
    expect(loadServicePage("hire-dedicated-developers").read.map(({ to }) => to)).toContain(
      "/profile/projects/new-project",
    );
  });

  it("lists nine posts on a page, the featured one before them, and each category by itself", () => {
    const pages = listBlogPages().map(loadBlogPage);
    const [first, second] = pages;
    expect(first?.posts).toHaveLength(POSTS_PER_PAGE);
    expect(first?.featured?.slug).toBe(FEATURED);
    expect(second).toMatchObject({ path: "/blog/page/2", featured: undefined, number: 2 });
    const whole = pages.filter(({ category }) => !category).flatMap(({ posts }) => posts);
    expect(new Set(whole.map(({ slug }) => slug)).size).toBe(whole.length);
    const operations = pages.find(({ path }) => path === "/blog/category/operations");
    expect(new Set(operations?.posts.map(({ category }) => category))).toEqual(new Set(["Operations"]));
    edit(`blog/${FEATURED}.md`, /^featured: true$/m, "featured: false");
    expect(loadBlogPage({}).featured?.date).toBe(whole[0]?.date);
    expect(() => loadBlogPage({ number: 9 })).toThrow("expected one of 2 pages of the blog, found 9");
  });

  it("gives a post its contents, reading time and the posts that share most with it", () => {
    const { post, contents, related } = loadPostPage("what-an-mvp-leaves-out");
    expect(contents.length).toBeGreaterThan(2);
    for (const { id } of contents) expect(post.body).toContain(`id="${id}"`);
    expect(post.duration).toBeGreaterThan(3);
    expect(related.map(({ slug }) => slug)).not.toContain("what-an-mvp-leaves-out");
    expect(related[0]?.category).toBe("Product");
    edit(POST, /^id:/m, "duration: 42\nid:");
    expect(loadPost("what-an-mvp-leaves-out").duration).toBe(42);
  });

  it("drops the routes of a collection that is empty, so that the build goes through", () => {
    const routes = [
      { id: "jobs", path: "job-openings", file: "jobs.tsx" },
      { id: "job", path: "subpages/jobs/:slug", file: "job.tsx" },
      { id: "not-found", path: "*", file: "not-found.tsx" },
    ];
    expect(keepPrerendered(routes)).toEqual(routes);
    rmSync("content/jobs", { recursive: true });
    expect(keepPrerendered(routes).map(({ id }) => id)).toEqual(["jobs", "not-found"]);
  });

  it("fills facts in where a text refers to them", () => {
    edit("site/organisation.yaml", /trialDays: 30/, "trialDays: 20");
    edit(MVP, /^lead:.*(\n .*)*$/m, 'lead: "Free for {{trialDays}} days"');
    expect(loadService("mvp-development-services").lead).toBe("Free for 20 days");
  });

  it("follows a fact that changes after a text was read", () => {
    edit(MVP, /^lead:.*(\n .*)*$/m, 'lead: "Free for {{trialDays}} days"');
    expect(loadService("mvp-development-services").lead).toBe("Free for 30 days");
    edit("site/organisation.yaml", /trialDays: 30/, "trialDays: 60");
    touch("site/organisation.yaml");
    expect(loadService("mvp-development-services").lead).toBe("Free for 60 days");
  });

  it("follows a person that changes after a post was read", () => {
    expect(loadPost("what-an-mvp-leaves-out").author.name).toBe("Marcus Whitfield");
    edit("site/people.yaml", /name: Marcus Whitfield/, "name: Mara Weaver");
    touch("site/people.yaml");
    expect(loadPost("what-an-mvp-leaves-out").author.name).toBe("Mara Weaver");
  });

  it("shows four entries of the contact block, and four cards of services", () => {
    const entry = '  - { icon: "ion:mail-outline", title: Email, info: Mail, link: "", color: leaf }\n';
    edit("site/organisation.yaml", /^contacts:\n/m, `contacts:\n${entry.repeat(4)}`);
    expect(loadOrganisation().contacts).toHaveLength(4);
    edit("site/home.yaml", /( {4}- id: 1\n[\s\S]*?)(?= {4}- id: 2)/, "$1$1");
    expect(loadHome().hero.cards).toHaveLength(4);
  });

  it("shows five testimonials at most", () => {
    const one =
      "  - { icon: ri:double-quotes-l, text: Good work, testifier: { name: A B, picture: people/priya-nair.svg, role: C } }\n";
    edit("site/testimonials.yaml", /^testimonials:\n/m, `testimonials:\n${one.repeat(6)}`);
    expect(loadHome().testimonialSlides).toHaveLength(5);
  });

  it("shows as many client logos as the limit says, eight where it says nothing", () => {
    edit("site/clients.yaml", /^limit:.*$/m, "");
    expect(loadHome().clientLogos).toHaveLength(8);
  });
});

function findMenuEntry(to: string) {
  return loadNavigation()
    .footer.columns.flatMap(({ entries }) => entries)
    .find((entry) => entry.to === to);
}
