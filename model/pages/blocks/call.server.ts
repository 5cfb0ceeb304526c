import type { BlockFields } from "../../blocks/blocks.server.ts";
import type { ContentReader } from "../../content/content-reader.server.ts";
import { loadPageMessages, translateSite } from "../../messages/messages.server.ts";
import type { BlockPage } from "../block-page.ts";
import { describeLeader } from "./leader.server.ts";

export function loadCall(reader: ContentReader, fields: BlockFields<"call">, page: BlockPage) {
  const leader = describeLeader(reader, page);
  const label = page.service
    ? translateSite(reader)("service.proof.leader")
    : loadPageMessages(reader, "call").reader;
  return { ...fields, leader: leader && { ...leader, label } };
}
