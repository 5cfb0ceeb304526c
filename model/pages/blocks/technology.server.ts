import type { BlockFields } from "../../blocks/blocks.server.ts";
import type { ContentReader } from "../../content/content-reader.server.ts";
import {
  loadChartedTechnologies,
  loadTechnologyStack,
  type TechnologyLayer,
} from "../../site/technology.server.ts";

export function loadTechnology(reader: ContentReader, fields: BlockFields<"technology">) {
  const stack = fields.layout === "list" ? loadTechnologyStack(reader) : loadChartedTechnologies(reader);
  const layers: TechnologyLayer[] = stack.layers;
  return { ...fields, layers, until: stack.until };
}
