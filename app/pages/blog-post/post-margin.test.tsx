import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { loadPost, loadPosts } from "#model/blog/post.server.ts";
import { defaultMessages } from "#model/messages/messages.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { Byline } from "./post-margin.tsx";

const reader = new ContentReader();

const post = loadPost(reader, loadPosts(reader)[0]?.slug ?? "");
const [words = ""] = defaultMessages.textPage.updated.split("{date}");

it("a post says when it last changed, if it did", () => {
  expect(renderToString(<Byline {...post} updated="2999-02-03" />)).toMatch(
    new RegExp(`<time dateTime="2999-02-03">${words}[^<]*2999`, "i"),
  );
  expect(renderToString(<Byline {...post} updated={undefined} />)).not.toContain(words);
});
