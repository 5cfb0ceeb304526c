import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { hashedName, IMAGE_BASE } from "#app/content/image.server.ts";
import { contentPath } from "#app/content/parse-file.server.ts";
import { writeDrawnPictures } from "./drawn-pictures.ts";

/**
 * Puts the pictures where the pages ask for them: those of `content/images`, and those that are drawn.
 * @throws Error when a page asks for a drawn picture that there is not
 */
export async function copyImages(client: string): Promise<void> {
  await copyFiles(client);
  await writeDrawnPictures(client);
}

async function copyFiles(client: string): Promise<void> {
  const folder = contentPath("images");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((found) => found.isFile())) {
    const source = path.join(entry.parentPath, entry.name);
    const content = await readFile(source);
    const target = path.join(client, IMAGE_BASE, hashedName(path.relative(folder, source), content));
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
  }
}
