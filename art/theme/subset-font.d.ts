/** The part of the package that is used: it comes without types. */
declare module "subset-font" {
  type Options = {
    targetFormat: "sfnt" | "woff2";
    keepFeatures?: string[];
    variationAxes?: Record<string, number | { min: number; max: number }>;
  };
  function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
  export = subsetFont;
}
