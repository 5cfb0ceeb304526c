import { writeFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { openContent } from "#content.config";
import { findError } from "../content/list-errors.server.ts";
import { enterContentCopy } from "../content/testing/content-copy.ts";
import { loadRedirects } from "./redirects.server.ts";

const reader = openContent();

beforeAll(enterContentCopy);

it("decodes old paths and drops trailing slashes, and redirects the not-sent page to the form", () => {
  writeRedirects(["/eCommerce%2Dold/", "/blog"], ["/old/index.php", "/"]);
  expect(loadRedirects(reader)).toEqual({
    "/eCommerce-old": "/blog",
    "/old/index.php": "/",
    "/contact-us/not-sent": "/contact-us",
  });
});

it("rejects other old paths, naming file and field", () => {
  const characters = [..."$ {}`*:()+|\\\"'?#%,;&=~é"].map((character) => `/a${character}b`);
  const rejected = ["old", "//old", "/", "/index.html", "/a//b", "/a/../b", "/a%20b", ...characters];
  writeRedirects(...rejected.map((from): [string, string] => [from, "/blog"]));
  const expected = "expected an old path such as /old-page, of letters a to z";
  expect(listProblems()).toEqual([
    "content/site/redirects.yaml cannot be used:",
    ...rejected.map((_, index) => expect.stringContaining(`field "[${index}].from": ${expected}`)),
  ]);
});

it("rejects a new path that is not exactly the path of a page", () => {
  const rejected = [
    "/no-such-page",
    "/Blog",
    "/blog/",
    "/blog#top",
    "/blog?a=1",
    "https://a.example/",
    "/hi/blog",
  ];
  writeRedirects(...rejected.map((to, index): [string, string] => [`/old-${index}`, to]));
  expect(listProblems().slice(1)).toEqual(
    rejected.map((_, index) =>
      expect.stringContaining(`field "[${index}].to": expected the path of a page of this site`),
    ),
  );
});

it.each([["/OLD"], ["/old/"], ["/old/index.html"], ["/hi/old"]])("rejects %s beside /old", (from) => {
  writeRedirects(["/old", "/blog"], [from, "/privacy"]);
  expect(() => loadRedirects(reader)).toThrow('field "[1]": expected each old path once');
});

it("rejects a chain", () => {
  writeRedirects(["/a", "/privacy"], ["/Privacy", "/blog"]);
  expect(() => loadRedirects(reader)).toThrow(
    'expected a new path that is not itself an old path, found "/a to /privacy"',
  );
});

function listProblems(): string[] {
  return findError(() => loadRedirects(reader))?.message.split("\n") ?? [];
}

function writeRedirects(...entries: [from: string, to: string][]): void {
  const list = entries.map(([from, to]) => ({ from, to }));
  // JSON is YAML.
  writeFileSync("content/site/redirects.yaml", JSON.stringify(list));
}
