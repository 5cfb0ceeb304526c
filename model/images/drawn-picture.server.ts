import { drawIconFile, ICON_FOLDER } from "#model/icons/read-icon.server.ts";
import { drawWovenFile, WOVEN_FOLDER } from "./woven-image.server.ts";

/** The folders below `IMAGE_BASE` whose pictures are no files: they are drawn when a page asks for them. */
export const DRAWN_FOLDERS = [WOVEN_FOLDER, ICON_FOLDER];

/** Draws a picture by its path below `IMAGE_BASE`, without hash. Undefined for a path that nothing is drawn for. */
export function drawPicture(file: string): string | undefined {
  return drawWovenFile(file) ?? drawIconFile(file);
}
