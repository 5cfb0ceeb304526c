/** Where the page stands that is shown in place of one that was never visited. */
export const OFFLINE_PATH = "/offline";

/** Whether a page of the site may stand at a path: not a file, not the relay, not what operators ask. */
export function isPagePath(pathname: string): boolean {
  return !/\.[a-z\d]+$/i.test(pathname) && !/^\/(?:api\/|healthz$|readyz$)/.test(pathname);
}

/** The page to which React Router's data belongs: `/blog.data` is that of `/blog`, `/_.data` that of the home page. */
export function toPagePath(dataPath: string): string {
  return dataPath.replace(/\.data$/, "").replace(/\/_$/, "") || "/";
}

/**
 * The address under which a page or its data is kept. A query makes no other page: lists are filtered in the browser,
 * and what campaigns add would fill the cache with copies.
 */
export function withoutSearch(address: string): string {
  const url = new URL(address);
  return url.origin + url.pathname;
}

/** A path of this site, whatever stands in it: two slashes at its beginning would name another site. */
export function toOwnPath(path: string): string {
  return path.replace(/^\/+/, "/");
}

/** The address that a visitor was going to when React Router asked for data: without the router's own parameter. */
export function toVisitedAddress(dataUrl: URL): string {
  const search = new URLSearchParams(dataUrl.search);
  search.delete("_routes");
  return toOwnPath(toPagePath(dataUrl.pathname)) + (search.size > 0 ? `?${search}` : "");
}
