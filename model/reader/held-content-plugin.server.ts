import type { Plugin } from "vite";
import { holdContent, showComing } from "./held-content.server.ts";

/** Lets a build read content once, and development show what is to come. It stands before the plugins that read some. */
export function heldContentPlugin(): Plugin {
  return {
    name: "held-content",
    config(settings, { command, isPreview = false }) {
      if (command === "build") holdContent();
      else if (!isPreview) showComing();
      // Pages are rendered by a preview server, which would watch each of the files that the build writes meanwhile.
      // Returned, a null would say nothing.
      if (isPreview) settings.server = { ...settings.server, watch: null };
    },
  };
}
