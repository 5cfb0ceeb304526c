/** The name of the cache in which visited pages are kept. Pages that are open read it too. */
export const PAGES_CACHE = "pages";
