declare module "virtual:display-font" {
  /** The URL of the font that the theme loads. */
  export const font: string;
}
