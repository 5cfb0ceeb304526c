/**
 * Names the folder, from the project's root, whose `build/` is served: "." after a build, a separate folder after
 * `npm run republish`. Written last, so that a server that watches it never sees an incomplete site.
 */
export const CURRENT_SITE_FILE = "build/current-site";
