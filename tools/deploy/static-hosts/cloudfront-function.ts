import { REDIRECT_HEADERS } from "#contract/security-headers.ts";
import type { HostRules } from "./rules.ts";

/**
 * A function for CloudFront's viewer requests, in front of a bucket that knows files only: former addresses lead to the new
 * ones, `/path/` leads to `/path`, and a page is found in its folder. It must stay below 10 KB.
 */
export function formatCloudFrontFunction({ redirects }: HostRules): string {
  const moved = Object.fromEntries(redirects.map(({ from, to }) => [from, to]));
  const headers = Object.fromEntries(
    Object.entries(REDIRECT_HEADERS).map(([name, value]) => [name.toLowerCase(), { value }]),
  );
  return `// Written by \`npm run build\`. A CloudFront function (runtime cloudfront-js-2.0) for the event "viewer request".
var MOVED = ${JSON.stringify(moved, null, 1)};
var HEADERS = ${JSON.stringify(headers, null, 1)};

function handler(event) {
  var request = event.request;
  var path = request.uri.replace(/\\/+$/, "") || "/";
  if (MOVED[path]) return redirect(301, MOVED[path], request.querystring);
  if (path !== request.uri) return redirect(308, path, request.querystring);
  if (path === "/") request.uri = "/index.html";
  // The last part of a file's path has a dot, that of a page has none.
  else if (path.lastIndexOf(".") < path.lastIndexOf("/")) request.uri = path + "/index.html";
  return request;
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
