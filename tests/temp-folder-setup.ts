import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Tests keep their files in one temporary folder, so that they leave nothing, not even when they are killed. */
export function setup(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), "tests-"));
  // PostgreSQL does not run as root, but in a folder below.
  chmodSync(folder, 0o711);
  // biome-ignore lint/style/noProcessEnv: the processes of the tests inherit it
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
