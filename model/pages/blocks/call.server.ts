import type { BlockFields } from "../../blocks/blocks.server.ts";
import type { ContentReader } from "../../content/content-reader.server.ts";
import type { BlockPage } from "../block-page.ts";
import { describeLeader } from "./leader.server.ts";

export function loadCall(reader: ContentReader, fields: BlockFields<"call">, page: BlockPage) {
  return { ...fields, leader: describeLeader(reader, page) };
}
