import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DEFAULT_LOCALE, localePrefix, NON_DEFAULT_LOCALES, readLocale } from "#contract/locales.ts";
import { REDIRECT_HEADERS } from "#contract/security-headers.ts";

if (import.meta.main)
  for (const [name, text] of Object.entries(formatStaticHostFiles("."))) {
    const file = path.join("build/deploy", name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

/** Files for hosts that read neither `_headers` nor `_redirects`, by their path in `build/deploy`. */
export function formatStaticHostFiles(root: string): Record<string, string> {
  const rules = readHostRules(root);
  return {
    "static-hosts/vercel.json": formatVercelFile(rules),
    "static-hosts/cloudfront-function.js": formatCloudFrontFunction(root, rules),
    "static-hosts/cloudfront-headers.json": formatCloudFrontHeaders(rules),
    "static-hosts/cloudfront-svg-headers.json": formatCloudFrontHeaders(rules, {
      name: "svg",
      pattern: "/*.svg",
    }),
  };
}

/** https://vercel.com/docs/project-configuration/vercel-json */
function formatVercelFile({ headers, redirects }: HostRules): string {
  const file = {
    $schema: "https://openapi.vercel.sh/vercel.json",
    framework: null,
    buildCommand: null,
    outputDirectory: ".",
    trailingSlash: false,
    redirects: redirects.map(({ from, to }) => ({
      source: from.replace("*", ":splat*"),
      destination: to.replace(":splat", ":splat*"),
      statusCode: 301,
    })),
    headers: headers.map(({ pattern, fields }) => ({
      source: pattern.replace("*", "(.*)"),
      headers: fields.map(([key, value]) => ({ key, value })),
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/**
 * Redirects moved pages, pages that are not written in a language, and `/path/`, and maps a page to its `index.html`.
 * CloudFront's limit is 10 KB, so it lists what is written in a language, not what is not.
 */
function formatCloudFrontFunction(root: string, { redirects }: HostRules): string {
  const own = redirects.filter(({ from }) => readLocale(from) === DEFAULT_LOCALE);
  const moved = Object.fromEntries(own.map(({ from, to }) => [from, to]));
  const written = Object.fromEntries(
    NON_DEFAULT_LOCALES.map((locale) => [localePrefix(locale), listWrittenPages(root, localePrefix(locale))]),
  );
  const headers = Object.fromEntries(
    Object.entries(REDIRECT_HEADERS).map(([name, value]) => [name.toLowerCase(), { value }]),
  );
  return `// Written by \`npm run build\`. A CloudFront function (runtime cloudfront-js-2.0) for the event "viewer request".
var MOVED = ${JSON.stringify(moved, null, 1)};
// The pages that are written in each language.
var WRITTEN = ${JSON.stringify(written, null, 1)};
var HEADERS = ${JSON.stringify(headers, null, 1)};

function handler(event) {
  var request = event.request;
  var path = request.uri.replace(/\\/+$/, "") || "/";
  var page = findPage(path);
  if (page !== path) return redirect(301, page, request.querystring);
  if (path !== request.uri) return redirect(308, path, request.querystring);
  if (path === "/") request.uri = "/index.html";
  else if (!isFile(path)) request.uri = path + "/index.html";
  return request;
}

function findPage(path) {
  var prefix = "/" + path.split("/")[1];
  var written = WRITTEN[prefix];
  var plain = written ? path.slice(prefix.length) || "/" : path;
  var page = MOVED[plain] || plain;
  if (!written) return page;
  if (written.indexOf(page) >= 0) return page === "/" ? prefix : prefix + page;
  return isFile(page) ? path : page;
}

// The last part of a file's path has a dot, that of a page has none.
function isFile(path) {
  return path.lastIndexOf(".") > path.lastIndexOf("/");
}

function redirect(status, path, query) {
  // Never "//host": that would lead to another site.
  var headers = { location: { value: path.replace(/^\\/+/, "/") + formatQuery(query) } };
  Object.keys(HEADERS).forEach(function (name) {
    headers[name] = HEADERS[name];
  });
  return {
    statusCode: status,
    statusDescription: status === 301 ? "Moved Permanently" : "Permanent Redirect",
    headers: headers,
  };
}

function formatQuery(query) {
  var pairs = [];
  Object.keys(query).forEach(function (name) {
    var field = query[name];
    (field.multiValue || [field]).forEach(function (one) {
      pairs.push(one.value === "" ? name : name + "=" + one.value);
    });
  });
  return pairs.length === 0 ? "" : "?" + pairs.join("&");
}
`;
}

/**
 * A response headers policy with the headers of every URL, overridden by those of the rule `only`.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/APIReference/API_ResponseHeadersPolicyConfig.html
 * @throws Error when a security header is missing
 */
function formatCloudFrontHeaders({ headers }: HostRules, only?: { name: string; pattern: string }): string {
  const fields = new Map(
    headers
      .filter(({ pattern }) => pattern === "/*" || pattern === only?.pattern)
      .flatMap(({ fields: found }) => found),
  );
  const take = (name: string) => {
    const value = fields.get(name);
    if (value === undefined) throw new Error(`Expected the header ${name} in _headers.`);
    fields.delete(name);
    return value;
  };
  const security = {
    ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: take("Content-Security-Policy") },
    ContentTypeOptions: { Override: take("X-Content-Type-Options") === "nosniff" },
    FrameOptions: { Override: true, FrameOption: take("X-Frame-Options") },
    ReferrerPolicy: { Override: true, ReferrerPolicy: take("Referrer-Policy") },
    StrictTransportSecurity: {
      Override: true,
      AccessControlMaxAgeSec: Number(take("Strict-Transport-Security").replace(/^max-age=/, "")),
    },
  };
  const others = [...fields].map(([Header, Value]) => ({ Header, Value, Override: true }));
  const policy = {
    Name: only ? `website-${only.name}` : "website",
    SecurityHeadersConfig: security,
    CustomHeadersConfig: { Quantity: others.length, Items: others },
  };
  return `${JSON.stringify(policy, null, 2)}\n`;
}

/** The pages of a language, by their paths in the default one. */
function listWrittenPages(root: string, prefix: string): string[] {
  const folder = path.join(root, "build/client", prefix);
  const files = globSync("**/index.html", { cwd: folder }).sort();
  return files.map((file) => `/${path.dirname(file).split(path.sep).join("/")}`.replace(/^\/\.$/, "/"));
}

type HostRules = {
  headers: { pattern: string; fields: [name: string, value: string][] }[];
  redirects: { from: string; to: string }[];
};

/** What `_headers` and `_redirects` say. */
export function readHostRules(root: string): HostRules {
  const read = (name: string) => readFileSync(path.join(root, "build/client", name), "utf8").trim();
  return {
    headers: read("_headers").split("\n\n").map(parseBlock),
    redirects: read("_redirects")
      .split("\n")
      .map((line) => {
        const [from = "", to = ""] = line.split(" ");
        return { from, to };
      }),
  };
}

function parseBlock(block: string): HostRules["headers"][number] {
  const [pattern = "", ...lines] = block.split("\n");
  const fields = lines.map((line): [name: string, value: string] => {
    const [name = "", ...value] = line.trim().split(": ");
    return [name, value.join(": ")];
  });
  return { pattern, fields };
}
