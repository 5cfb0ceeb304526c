declare module "virtual:redirects" {
  /** Old path to new path, from `content/site/redirects.yaml`. */
  export const redirects: Record<string, string>;
}

declare module "virtual:brand-mark" {
  /** The logo, from the file that `content/site/organization.yaml` names. */
  export const mark: { viewBox: string; drawing: string };
}

declare module "virtual:display-font" {
  /** The URL of the font that the theme loads. */
  export const font: string;
}

declare module "virtual:messages/*" {
  /** The messages of a language, in the order of the keys of the default language. */
  export const texts: string[];
}
