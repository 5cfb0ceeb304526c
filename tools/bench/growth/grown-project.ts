import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { POST_FOLDER } from "#model/blog/post.server.ts";
import { composePost } from "./generated-post.ts";
import { readPostMaterial } from "./read-material.ts";

const LEFT_OUT = ["build", "data", ".git", ".react-router", "test-results", "tools/screenshots/pictures"];

/** Copies the project that this runs in to another folder; its packages are shared. */
export function copyProject(target: string): void {
  const isPart = (file: string) =>
    !LEFT_OUT.includes(path.normalize(file)) && path.basename(file) !== "node_modules";
  cpSync(".", target, { recursive: true, filter: isPart });
  linkPackages(path.join(target, "node_modules"));
}

/** What earlier builds have kept among the packages is left out: neither is it used, nor does it grow. */
function linkPackages(target: string): void {
  mkdirSync(target);
  for (const name of readdirSync("node_modules")) {
    if (!name.startsWith(".") || name === ".bin")
      symlinkSync(path.resolve("node_modules", name), path.join(target, name));
  }
}

/** Replaces the generated posts of a copied project by so many others; the site's own stay. What was built and kept is removed. */
export function writeGeneratedPosts(project: string, count: number): void {
  for (const made of ["build", "node_modules/.cache"])
    rmSync(path.join(project, made), { recursive: true, force: true });
  const folder = path.join(project, "content", POST_FOLDER);
  rmSync(folder, { recursive: true });
  cpSync(path.join("content", POST_FOLDER), folder, { recursive: true });
  mkdirSync(folder, { recursive: true });
  const material = readPostMaterial();
  for (let number = 1; number <= count; number += 1) {
    const { slug, file } = composePost(number, material);
    writeFileSync(path.join(folder, `${slug}.md`), file);
  }
}
