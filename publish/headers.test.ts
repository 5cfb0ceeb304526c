import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { BOT_CHECK_PROVIDERS, type BotCheckProvider } from "#contract/bot-check.ts";
import { SECURITY_HEADERS } from "#contract/security-headers.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { loadIntegrations } from "#model/site/integrations.server.ts";
import { buildHeaders } from "./headers.ts";

const reader = new ContentReader();

const SNIPPET = "document.title";
const HASH = createHash("sha256").update(SNIPPET).digest("base64");
const MAIL = { origin: "", userId: "user", serviceId: "service", templateId: "template" };
const WIDGETS: [BotCheckProvider, string][] = [
  ["turnstile", "https://challenges.cloudflare.com"],
  ["hcaptcha", "https://hcaptcha.com"],
  ["recaptcha", "https://www.google.com/recaptcha/"],
];

it("says of every kind of file what keeps a browser safe", () => {
  const kinds = Object.values(buildHeaders(reader, SNIPPET));
  expect(kinds.length).toBeGreaterThan(3);
  for (const headers of kinds) expect(headers).toMatchObject(SECURITY_HEADERS);
});

describe("the policy", () => {
  it("names no other host while nothing is configured", () => {
    expect(buildPolicy("none")).toBe(
      `default-src 'self'; script-src 'self' 'sha256-${HASH}'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; worker-src 'self'; connect-src 'self'; form-action 'self'; frame-src 'none'; manifest-src 'self'; media-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`,
    );
  });

  it("lets messages go to the configured mail provider", () => {
    const policy = buildPolicy("none", "https://api.mail.example/v1");
    expect(readDirective(policy, "connect-src")).toEqual(["'self'", "https://api.mail.example"]);
    expect(readDirective(policy, "form-action")).toEqual(["'self'", "https://api.mail.example"]);
  });

  it.each(WIDGETS)("lets the widget of %s run its script and show its frame", (provider, source) => {
    const policy = buildPolicy(provider);
    expect(readDirective(policy, "script-src")).toEqual(
      expect.arrayContaining(["'self'", `'sha256-${HASH}'`, source]),
    );
    expect(readDirective(policy, "frame-src")).toContain(source);
  });

  it.each(BOT_CHECK_PROVIDERS)(
    "allows inline code, eval and foreign documents no more with %s",
    (provider) => {
      const policy = buildPolicy(provider);
      expect(readDirective(policy, "default-src")).toEqual(["'self'"]);
      expect(readDirective(policy, "object-src")).toEqual(["'none'"]);
      expect(readDirective(policy, "media-src")).toEqual(["'none'"]);
      expect(readDirective(policy, "base-uri")).toEqual(["'none'"]);
      expect(readDirective(policy, "frame-ancestors")).toEqual(["'none'"]);
      expect(readDirective(policy, "script-src").join(" ")).not.toContain("unsafe");
    },
  );
});

it("lets drawings load and run nothing when they are opened by themselves", () => {
  const { asset, drawing } = buildHeaders(reader, SNIPPET);
  expect(drawing["Cache-Control"]).toBe(asset["Cache-Control"]);
  const policy = drawing["Content-Security-Policy"] ?? "";
  expect(policy.split("; ")).toEqual(expect.arrayContaining(["default-src 'none'", "sandbox"]));
  expect(policy).not.toContain("script");
});

function buildPolicy(provider: BotCheckProvider, origin = ""): string {
  const botCheck = { provider, siteKey: "key" };
  const integrations = { ...loadIntegrations(reader), mail: { ...MAIL, origin }, botCheck };
  return buildHeaders(reader, SNIPPET, integrations).page["Content-Security-Policy"] ?? "";
}

function readDirective(policy: string, name: string): string[] {
  const [, ...sources] =
    policy
      .split("; ")
      .find((found) => found.startsWith(`${name} `))
      ?.split(" ") ?? [];
  return sources;
}
