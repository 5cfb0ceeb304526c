import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { loadIntegrations } from "#model/site/integrations.server.ts";
import { listPolicySources } from "#publish/policy-sources.ts";
import { reader } from "../../content.ts";
import { allPages, readBuiltManifest } from "../built-site.ts";
import { findElements, type PageElement } from "../page-elements.ts";
import { testEach } from "../test-each.ts";

const { headers } = readBuiltManifest();
const policy = headers.page["Content-Security-Policy"] ?? "";
/** Each with its directive, such as `img-src https://a.example`. */
const thirdParties = listPolicySources(reader, loadIntegrations(reader)).flatMap((needed) =>
  Object.entries(needed).flatMap(([name, sources]) => sources.map((source) => `${name} ${source}`)),
);

/** What directives may allow besides configured third parties. */
const OWN_SOURCES = /^(?:'self'|'none'|'sha256-[\w+/=]+')$/;
const OWN_EXCEPTIONS = ["style-src 'unsafe-inline'", "img-src data:"];

testEach("nothing blocks the first paint of each page", allPages, ({ elements, html }) => {
  const stylesheets = findElements(elements, "link").filter(
    ({ attributes }) => attributes.rel === "stylesheet",
  );
  // The rest is for what is below the first screen, which is painted before it loads.
  const awaited = stylesheets.filter(({ attributes }) => !("data-rest-style" in attributes));
  expect(awaited.map(({ attributes }) => attributes.media)).toEqual(["print"]);
  expect(html).not.toContain("@import");
  for (const { attributes } of findElements(elements, "script", "src")) {
    const isBlocking = !("defer" in attributes || "async" in attributes || attributes.type === "module");
    expect(isBlocking, attributes.src).toBe(false);
  }
});

testEach("the policy has the hash of the one inline script of each page", allPages, ({ elements }) => {
  // Structured data is not executed.
  const isData = ({ attributes }: PageElement) => attributes.type === "application/ld+json";
  const inline = findElements(elements, "script").filter((script) => script.text !== "" && !isData(script));
  const hashes = inline.map(({ text }) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  const scripts = thirdParties.filter((source) => source.startsWith("script-src "));
  const sources = scripts.map((source) => source.replace("script-src ", ""));
  expect(readDirective("script-src")).toEqual(["'self'", ...hashes, ...new Set(sources)]);
  expect(hashes).toHaveLength(1);
});

testEach("each page has no scripts in attributes", allPages, ({ elements }) => {
  const names = elements.flatMap(({ attributes }) => Object.keys(attributes));
  expect(names.filter((name) => /^on[a-z]/.test(name))).toEqual([]);
  const urls = elements.flatMap(({ attributes: { href = "", action = "" } }) => [href, action]);
  expect(urls.filter((url) => url.startsWith("javascript:"))).toEqual([]);
});

test("the policy allows configured third parties and nobody else", () => {
  const allowed = policy.split("; ").flatMap((directive) => {
    const [name, ...sources] = directive.split(" ");
    return sources.filter((source) => !OWN_SOURCES.test(source)).map((source) => `${name} ${source}`);
  });
  const configured = new Set(thirdParties.filter((source) => !OWN_SOURCES.test(source.replace(/^\S+ /, ""))));
  expect(allowed.toSorted()).toEqual([...OWN_EXCEPTIONS, ...configured].sort());
});

function readDirective(name: string): string[] {
  const directive = policy.split("; ").find((found) => found.startsWith(`${name} `));
  return directive?.split(" ").slice(1) ?? [];
}
