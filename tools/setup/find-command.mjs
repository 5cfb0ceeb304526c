// @ts-check
import { accessSync, constants } from "node:fs";
import path from "node:path";

/**
 * The path of a program, or undefined.
 * @param {string} name
 * @param {string[]} moreFolders where to look after the folders of PATH
 */
export function findCommand(name, moreFolders = []) {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), ...moreFolders];
  return folders.map((folder) => path.join(folder, name)).find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
