/** The page shown in place of one that was never visited. */
export const OFFLINE_PATH = "/offline";

/** Not the team's inbox either, whose pages must not be kept: a proxy may serve it at the site's own host. */
export function isPagePath(pathname: string): boolean {
  return !/\.[a-z\d]+$/i.test(pathname) && !/^\/(?:api\/|inbox(?:\/|$)|healthz$|readyz$)/.test(pathname);
}

/** The page of a React Router data request: `/blog.data` belongs to `/blog`, `/_.data` to the home page. */
export function toPagePath(dataPath: string): string {
  return dataPath.replace(/\.data$/, "").replace(/\/_$/, "") || "/";
}

/**
 * The cache key of a page: lists are filtered in the browser, campaign parameters would multiply the copies, and the server, which
 * redirects other spellings, may be out of reach.
 */
export function toCacheKey(href: string): string {
  const url = new URL(href);
  return url.origin + url.pathname.replace(/(?<=.)\/+$/, "");
}

/** Makes a path same-origin: with two leading slashes it would name another site. */
export function toOwnPath(path: string): string {
  return path.replace(/^\/+/, "/");
}

export function toVisitedUrl(dataUrl: URL): string {
  const search = new URLSearchParams(dataUrl.search);
  search.delete("_routes");
  return toOwnPath(toPagePath(dataUrl.pathname)) + (search.size > 0 ? `?${search}` : "");
}
