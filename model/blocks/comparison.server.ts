import * as z from "zod";
import { reference } from "../content/fields.server.ts";
import { loadPageMessages } from "../messages/messages.server.ts";
import { loadProject } from "../projects/project.server.ts";
import type { ScreenFields } from "../screens/screen.server.ts";
import { defineBlock, openFields } from "./block.server.ts";

export const comparison = defineBlock({
  label: "Comparison",
  help: "The screens of a project before and after, one over the other: a thread between them can be moved.",
  schema: (reader) =>
    z.strictObject({
      ...openFields,
      project: reference(reader, "project").optional().describe("Whose screens. Left out: those of the page"),
    }),
  load(reader, { project, ...fields }, page) {
    const slug = project ?? page.project;
    const screens = slug === undefined ? undefined : loadProject(reader, slug).screens;
    return (
      screens && {
        ...{ ...fields, ...screens, rest: findRest(screens.after) },
        messages: loadPageMessages(reader, "comparison"),
      }
    );
  },
});

/** Where the thread between both rests, in percent: just before what the screen of later is about. */
function findRest({ frame, side }: ScreenFields): number {
  if (frame === "phone") return side ? 51 : 30;
  return frame === "window" && side ? 38 : 24;
}
