import { drawState, STATE_SIZE } from "#art/thread/draw-state.server.ts";
import { STATES, type StateName } from "#art/thread/states.server.ts";
import type { Image } from "./image.server.ts";
import { hashedName, IMAGE_BASE } from "./image-names.server.ts";

/** The picture of a page that is one message, by what became of its thread. */
export function readStateDrawing(name: StateName): Image {
  return { src: IMAGE_BASE + hashedName(writeFileName(name), drawState(name)), ...STATE_SIZE };
}

/** Draws the picture of this path (without hash). */
export function drawStateFile(file: string): string | undefined {
  const name = STATE_NAMES.find((one) => writeFileName(one) === file);
  return name && drawState(name);
}

// `Object.keys` loses their type.
const STATE_NAMES = Object.keys(STATES) as StateName[];

function writeFileName(name: StateName): string {
  return `states/${name}.svg`;
}
