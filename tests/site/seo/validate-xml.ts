import { readFileSync } from "node:fs";
import path from "node:path";
import { memoryPages, validateXML } from "xmllint-wasm";

const FOLDER = "tests/site/seo/schemas";

/** Files that schemas import. */
const PARTS = ["sitemap-image", "sitemap-language", "atom", "xml-language", "rss-content", "rss-creator"];

/** Validates XML by a schema in `tests/site/seo/schemas`. @returns the errors, also those of malformed XML */
export async function listXmlErrors(xml: string, schema: "sitemap" | "rss" | "atom"): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: "file.xml", contents: xml },
    schema: readSchema(schema),
    preload: [
      ...PARTS.filter((part) => part !== schema).map(readSchema),
      {
        fileName: "sitemaps-org.xsd",
        contents: readFileSync("node_modules/sitemap/schema/sitemap.xsd", "utf8"),
      },
    ],
    maxMemoryPages: memoryPages.GiB,
  });
  return errors.map(({ message }) => message);
}

function readSchema(name: string): { fileName: string; contents: string } {
  const fileName = `${name}.xsd`;
  return { fileName, contents: readFileSync(path.join(FOLDER, fileName), "utf8") };
}
