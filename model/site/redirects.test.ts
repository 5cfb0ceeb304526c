import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ContentReader } from "../reader/content-reader.server.ts";
import { enterContentCopy } from "../translations/content-copy.ts";
import { loadRedirects } from "./redirects.server.ts";

const reader = new ContentReader();

let leaveCopy: () => void;

beforeAll(() => {
  leaveCopy = enterContentCopy();
});

afterAll(() => leaveCopy());

it("takes an old path decoded and without slashes at its end, in every language", () => {
  writeRedirects(["/eCommerce%2Dold/", "/blog"], ["/old/index.php", "/"]);
  expect(loadRedirects(reader)).toMatchObject({
    "/eCommerce-old": "/blog",
    "/hi/eCommerce-old": "/hi/blog",
    "/es/eCommerce-old": "/es/blog",
    "/old/index.php": "/",
    "/hi/old/index.php": "/hi",
    "/es/old/index.php": "/es",
  });
});

it("sends whoever asks for the page of an unsent message to the form, in every language", () => {
  writeRedirects();
  expect(loadRedirects(reader)).toEqual({
    "/contact-us/not-sent": "/contact-us",
    "/hi/contact-us/not-sent": "/hi/contact-us",
    "/es/contact-us/not-sent": "/es/contact-us",
  });
});

it("refuses other old paths, with file and field", () => {
  const refused = [
    "old",
    "//old",
    "/",
    "/index.html",
    "/a//b",
    "/a/../b",
    "/a%20b",
    ...signed("$ {}`*:()+|\\\"'?#%,;&=~é"),
  ];
  writeRedirects(...refused.map((from): [string, string] => [from, "/blog"]));
  const expected = "expected an old path such as /old-page, of letters a to z";
  expect(listFaults()).toEqual([
    "content/site/redirects.yaml cannot be used:",
    ...refused.map((_, index) => expect.stringContaining(`field "[${index}].from": ${expected}`)),
  ]);
});

it("refuses a new path that is no page as it is spelled", () => {
  const refused = [
    "/no-such-page",
    "/Blog",
    "/blog/",
    "/blog#top",
    "/blog?a=1",
    "https://example.com/",
    "/hi/blog",
  ];
  writeRedirects(...refused.map((to, index): [string, string] => [`/old-${index}`, to]));
  expect(listFaults().slice(1)).toEqual(
    refused.map((_, index) =>
      expect.stringContaining(`field "[${index}].to": expected the path of a page of this site`),
    ),
  );
});

it.each([["/OLD"], ["/old/"], ["/old/index.html"], ["/hi/old"]])("refuses %s beside /old", (from) => {
  writeRedirects(["/old", "/blog"], [from, "/privacy"]);
  expect(() => loadRedirects(reader)).toThrow('field "[1]": expected each old path once');
});

it("refuses a chain", () => {
  writeRedirects(["/a", "/privacy"], ["/Privacy", "/blog"]);
  expect(() => loadRedirects(reader)).toThrow(
    'expected a new path that is not itself an old path, found "/a to /privacy"',
  );
});

function signed(signs: string): string[] {
  return [...signs].map((sign) => `/a${sign}b`);
}

function listFaults(): string[] {
  try {
    loadRedirects(reader);
  } catch (error) {
    return String(error)
      .replace(/^\w+: /, "")
      .split("\n");
  }
  return [];
}

function writeRedirects(...entries: [from: string, to: string][]): void {
  const list = entries.map(([from, to]) => ({ from, to }));
  // JSON is YAML.
  writeFileSync("content/site/redirects.yaml", JSON.stringify(list));
}
