declare module "virtual:redirects" {
  /** Old path to new path, from `content/site/redirects.yaml`. */
  export const redirects: Record<string, string>;
}

declare module "virtual:words/*" {
  /** The texts of a language, in the order of the keys of the default language. */
  export const texts: string[];
}
