/** Loads the search, without its words and its index. @throws Error when it cannot be loaded now */
export function loadSearch() {
  return import("./dialog/open-search.ts");
}
