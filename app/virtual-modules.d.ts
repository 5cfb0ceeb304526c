declare module "virtual:redirects" {
  /** Old path to new path, from `content/site/redirects.yaml`. */
  export const redirects: Record<string, string>;
}
