import { expect, it } from "vitest";
import { renderOnSite } from "#app/testing/render-on-site.tsx";
import enUS from "#content/locales/en-US.json" with { type: "json" };
import { openContent } from "#content.config";
import { loadPosts } from "#model/blog/post.server.ts";
import { loadPostPage } from "#model/blog/post-page.server.ts";
import { Byline } from "./post-margin.tsx";

const reader = openContent();

const { post } = loadPostPage(reader, loadPosts(reader)[0]?.slug ?? "");
const [label = ""] = enUS.page.updated.split("{date}");

it("a post shows the date of its last change, if any", () => {
  expect(renderOnSite(<Byline {...post} updated="2999-02-03" />)).toMatch(
    new RegExp(`<time dateTime="2999-02-03">${label}[^<]*2999`, "i"),
  );
  expect(renderOnSite(<Byline {...post} updated={undefined} />)).not.toContain(label);
});
