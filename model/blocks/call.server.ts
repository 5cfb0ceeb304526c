import * as z from "zod";
import { text } from "../content/fields.server.ts";
import { loadPageMessages, translateSite } from "../messages/messages.server.ts";
import { describeLeader } from "../organization/people.server.ts";
import { defineBlock, id } from "./block.server.ts";

export const call = defineBlock({
  label: "Call to action",
  help: "The invitation to write, with a short form; usually the last block of a page.",
  schema: () =>
    z.strictObject({
      heading: text.describe("The line above the button: a request such as Send us the one task that hurts"),
      text: text.describe("One or two sentences: what to write, and what the answer will be"),
      id,
    }),
  load(reader, fields, page) {
    const leader = describeLeader(reader, page.leader);
    const label = page.service
      ? translateSite(reader)("service.proof.leader")
      : loadPageMessages(reader, "call").reader;
    return { ...fields, leader: leader && { ...leader, label } };
  },
});
