import type { BlockFields } from "../../blocks/blocks.server.ts";
import type { ContentReader } from "../../content/content-reader.server.ts";
import { showScreen } from "../../screens/show-screen.server.ts";

export function loadScreen(reader: ContentReader, fields: BlockFields<"screen">) {
  const { parts, side, ...others } = fields;
  return { ...others, ...showScreen(reader, fields) };
}
