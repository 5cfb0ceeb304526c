import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import { openContent } from "#content.config";
import { enterContentCopy } from "#model/content/testing/content-copy.ts";
import { writePageOf } from "#model/content/testing/page-of-blocks.ts";
import { type Integrations, loadIntegrations } from "#model/site/integrations.server.ts";
import { buildHeaders } from "./headers.ts";

const reader = openContent();

const SNIPPET = "document.title";
const HASH = createHash("sha256").update(SNIPPET).digest("base64");
const POLICY = `default-src 'self'; script-src 'self' 'sha256-${HASH}'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; worker-src 'self'; connect-src 'self'; form-action 'self'; frame-src 'none'; manifest-src 'self'; media-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`;

const WIDGET = { script: "https://widgets.example/v2/reviews.js?lang=en", id: "loom" };
const ACCOUNT = { host: "", api: "https://chat.example/loader.js", storeId: "loom" };
const NO_ACCOUNT = { host: "", api: "", storeId: "" };
const RESOURCES = ["script-src", "style-src", "img-src", "font-src", "connect-src", "frame-src"];
const allOf = (host: string) => RESOURCES.map((directive) => `${directive} ${host}`).join("; ");

const CASES: [string, Partial<Integrations>, string][] = [
  ["nothing", {}, ""],
  [
    "a mail provider",
    { mail: { origin: "https://mail.example/v1", userId: "u", serviceId: "s", templateId: "t" } },
    "connect-src https://mail.example; form-action https://mail.example",
  ],
  [
    "Turnstile",
    { botCheck: { provider: "turnstile", siteKey: "key" } },
    "script-src https://challenges.cloudflare.com; frame-src https://challenges.cloudflare.com",
  ],
  [
    "hCaptcha",
    { botCheck: { provider: "hcaptcha", siteKey: "key" } },
    "script-src HOSTS; style-src HOSTS; connect-src HOSTS; frame-src HOSTS".replaceAll(
      "HOSTS",
      "https://hcaptcha.com https://*.hcaptcha.com",
    ),
  ],
  [
    "reCAPTCHA",
    { botCheck: { provider: "recaptcha", siteKey: "key" } },
    "script-src https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/; connect-src https://www.google.com/recaptcha/; frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
  ],
  ["reviews", { reviews: WIDGET }, allOf("https://widgets.example")],
  ["a badge and reviews of one host", { badge: WIDGET, reviews: WIDGET }, allOf("https://widgets.example")],
  [
    "one chatbot for both hosts",
    { chatbot: { when: "consent", development: ACCOUNT, production: { ...ACCOUNT, host: "a.example" } } },
    allOf("https://chat.example").replace(
      /connect-src \S+/,
      "connect-src https://chat.example wss://chat.example;",
    ),
  ],
  [
    "a chatbot without an account",
    { chatbot: { when: "load", development: NO_ACCOUNT, production: { ...ACCOUNT, storeId: "" } } },
    "",
  ],
  [
    "Calendly",
    { scheduling: { provider: "calendly", url: "https://calendly.com/loom/intro" } },
    "script-src HOST; style-src HOST; img-src HOST; frame-src https://calendly.com".replaceAll(
      "HOST",
      "https://assets.calendly.com",
    ),
  ],
  [
    "Cal",
    { scheduling: { provider: "cal", url: "https://cal.com/loom/intro" } },
    "script-src https://app.cal.com; connect-src https://app.cal.com; frame-src https://app.cal.com https://cal.com",
  ],
  [
    "Cal on a host of one's own",
    { scheduling: { provider: "cal", url: "https://a.example/intro" } },
    "script-src https://a.example; connect-src https://a.example; frame-src https://a.example",
  ],
  [
    "hosts of icons",
    { icons: { hosts: ["https://icons.example/api", "http://127.0.0.1:4300"] } },
    "connect-src https://icons.example http://127.0.0.1:4300",
  ],
];

it("the policy of pages allows each service only what it needs", () => {
  reader.atOnce(() => {
    for (const [service, settings, allowed] of CASES)
      expect(readPolicy({ ...loadIntegrations(reader), ...settings }), service).toEqual(writePolicy(allowed));
  });
});

function readPolicy(integrations: Integrations): string[] | undefined {
  return buildHeaders(reader, SNIPPET, integrations).page["Content-Security-Policy"]?.split("; ");
}

/** The policy without services, with what is allowed besides. */
function writePolicy(allowed: string): string[] {
  const added = new Map(allowed.split("; ").map((line) => [line.split(" ")[0], line.replace(/^\S+/, "")]));
  return POLICY.split("; ").map((line) => {
    const more = added.get(line.split(" ")[0]);
    return more ? line.replace(" 'none'", "") + more : line;
  });
}

it("the policy allows videos of the site and players of others only if a page has them", () => {
  onTestFinished(enterContentCopy());
  writeFileSync("content/pages/examples.yaml", writePageOf("video"));
  const policy = buildHeaders(reader, SNIPPET).page["Content-Security-Policy"];
  expect(policy).toContain("; media-src 'self';");
  expect(policy).toContain("; frame-src https://www.youtube-nocookie.com https://player.vimeo.com;");
});
