import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { hashedName, IMAGE_BASE } from "#app/content/image.server.ts";
import { contentPath } from "#app/content/parse-file.server.ts";

/** Copies the pictures of `content/images` to the addresses under which the pages ask for them. */
export async function copyImages(client: string): Promise<void> {
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
