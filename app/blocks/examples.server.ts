import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { block } from "#model/blocks/block-list.server.ts";
import { BLOCKS } from "#model/blocks/blocks.server.ts";
import { describeProblem, writeProblem } from "#model/content/content-error.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { type LoadedBlock, loadBlocks } from "#model/pages/load-blocks.server.ts";

/** Each block with its examples, which the gallery shows. @throws Error for an example that is invalid */
export function loadExamples(reader: ContentReader): [name: string, blocks: LoadedBlock[]][] {
  return Object.keys(BLOCKS).map((name) => {
    const file = `app/blocks/${name}/example.yaml`;
    const { data, error } = block(reader)
      .array()
      .safeParse(parse(readFileSync(path.resolve(file), "utf8")));
    if (!data)
      throw new Error(
        [file, ...error.issues.map((issue) => writeProblem(describeProblem(issue, undefined)))].join("\n"),
      );
    const examples = loadBlocks(reader, data, {
      file,
      seed: "example",
      family: "development",
      service: "mvp-development-services",
      project: "dye-house-batch-plan",
      body: ["<p>The text below the fields of a file, which an example has none of.</p>"],
    });
    return [name, examples];
  });
}
