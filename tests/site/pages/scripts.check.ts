import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { loadIntegrations } from "#model/site/integrations.server.ts";
import { collectPolicySources, SOURCE_DIRECTIVES } from "#publish/policy-sources.ts";
import { allPages, readBuiltManifest } from "../built-site.ts";
import { findElements, type PageElement } from "../page-elements.ts";

const reader = new ContentReader();

const { headers } = readBuiltManifest();
const policy = headers.page["Content-Security-Policy"] ?? "";
const outside = collectPolicySources(loadIntegrations(reader));

/** What a directive may allow besides the outside services that are configured, and the hash of the one snippet. */
const OWN_SOURCES = /^(?:'self'|'none'|'sha256-[\w+/=]+')$/;
const OWN_EXCEPTIONS = ["style-src 'unsafe-inline'", "img-src data:"];

test.for(allPages)("nothing holds up the first paint of $path", ({ elements, html }) => {
  const stylesheets = findElements(elements, "link").filter(
    ({ attributes }) => attributes.rel === "stylesheet",
  );
  expect(stylesheets.map(({ attributes }) => attributes.media)).toEqual(["print"]);
  expect(html).not.toContain("@import");
  for (const { attributes } of findElements(elements, "script", "src")) {
    const isWaitedFor = !("defer" in attributes || "async" in attributes || attributes.type === "module");
    expect(isWaitedFor, attributes.src).toBe(false);
  }
});

test.for(allPages)("the one inline script of $path is the one the policy names", ({ elements }) => {
  // Structured data stands in the page in the same way, but is never run.
  const isData = ({ attributes }: PageElement) => attributes.type === "application/ld+json";
  const inline = findElements(elements, "script").filter((script) => script.text !== "" && !isData(script));
  const hashes = inline.map(({ text }) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  expect(readDirective("script-src")).toEqual(["'self'", ...hashes, ...outside["script-src"]]);
  expect(hashes).toHaveLength(1);
});

test.for(allPages)("$path has no script in its attributes", ({ elements }) => {
  const names = elements.flatMap(({ attributes }) => Object.keys(attributes));
  expect(names.filter((name) => /^on[a-z]/.test(name))).toEqual([]);
  const addresses = elements.flatMap(({ attributes: { href = "", action = "" } }) => [href, action]);
  expect(addresses.filter((address) => address.startsWith("javascript:"))).toEqual([]);
});

test("the policy names what pages may load, and allows no code that is not the site's own", () => {
  // The default is left to prefetches, which no directive of their own governs.
  expect(readDirective("default-src")).toEqual(["'self'"]);
  expect(readDirective("object-src")).toEqual(["'none'"]);
  expect(readDirective("base-uri")).toEqual(["'none'"]);
  expect(policy).not.toContain("'unsafe-eval'");
  expect(readDirective("script-src").join()).not.toContain("unsafe");
});

test("the policy allows the configured outside services what they need, and nobody else anything", () => {
  const allowed = policy.split("; ").flatMap((directive) => {
    const [name, ...sources] = directive.split(" ");
    return sources.filter((source) => !OWN_SOURCES.test(source)).map((source) => `${name} ${source}`);
  });
  const configured = SOURCE_DIRECTIVES.flatMap((name) => outside[name].map((source) => `${name} ${source}`));
  expect(allowed.toSorted()).toEqual([...OWN_EXCEPTIONS, ...configured].sort());
});

function readDirective(name: string): string[] {
  const directive = policy.split("; ").find((found) => found.startsWith(`${name} `));
  return directive?.split(" ").slice(1) ?? [];
}
