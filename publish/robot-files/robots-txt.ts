import { SITEMAP_PATH } from "#publish/sitemap/write-sitemap.ts";

/**
 * Writes `robots.txt`: everything is open but the calls of the site's own scripts. Pages that no one should find say so
 * themselves, and a robot that may not fetch them could not read it.
 */
export function writeRobotsTxt(origin: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}${SITEMAP_PATH}\n`;
}
