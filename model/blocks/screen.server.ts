import * as z from "zod";
import { screen as screenFields } from "../screens/screen.server.ts";
import { defineBlock, openFields } from "./block.server.ts";

export const screen = defineBlock({
  label: "Screen",
  help: "A screen or a sheet of paper as a client sees it; only facts that the page states.",
  schema: (reader) => z.strictObject({ ...openFields, ...screenFields(reader).shape }),
});
