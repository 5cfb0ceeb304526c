import * as z from "zod";
import { drawScreen, SCREEN_SIZE } from "#art/interface/draw-screen.server.ts";
import { STAGES, type Stage } from "#art/interface/style.server.ts";
import { readFontUrl } from "#art/theme/theme-fonts.server.ts";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import type { Image } from "../images/image.server.ts";
import { hashedName, IMAGE_BASE } from "../images/image-names.server.ts";
import { PROJECT_FOLDER } from "../reader/content-folders.server.ts";
import { type ContentReader, listSlugs } from "../reader/content-reader.server.ts";
import { parseMarkdownFile } from "../reader/parse-file.server.ts";
import { loadService } from "../services/load-service.server.ts";
import { screens } from "./screen-fields.server.ts";

// The rest of the file does not matter to its pictures.
const screenFile = z.object({ services: z.array(z.string()).min(1), screens: screens.optional() });

/** The picture of a project's screen. Its words are those of the client's software, so it is the same in every language. */
export function readScreenImage(reader: ContentReader, slug: string, stage: Stage): Image | undefined {
  const file = `screens/${slug}/${stage}.svg`;
  const drawing = drawScreenFile(reader, file);
  return drawing === undefined ? undefined : { src: IMAGE_BASE + nameScreen(file, drawing), ...SCREEN_SIZE };
}

/** Draws such a picture from its path (without hash), without the font that is added to what is published. */
export function drawScreenFile(reader: ContentReader, name: string): string | undefined {
  const [, slug = "", found] = /^screens\/([\w-]+)\/(\w+)\.svg$/.exec(name) ?? [];
  const stage = STAGES.find((known) => known === found);
  const original = reader.in(DEFAULT_LOCALE);
  if (!stage || !listSlugs(original, PROJECT_FOLDER).includes(slug)) return undefined;
  const file = `${PROJECT_FOLDER}/${slug}.md`;
  const { screens, services } = parseMarkdownFile(original, file, screenFile, "screens");
  const { family } = loadService(original, services[0] ?? "");
  return screens && drawScreen(screens[stage], { family, stage, seed: slug });
}

/** The name changes with the font, too. */
export function nameScreen(file: string, drawing: string): string {
  return hashedName(file, drawing + readFontUrl());
}
