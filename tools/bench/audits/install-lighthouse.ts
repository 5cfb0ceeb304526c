import path from "node:path";
import { installTool } from "../../setup/install-tool.mjs";

/**
 * Installs Lighthouse as its own lockfile says, unless that has been done, and tells where its command is. Its packages
 * are more than the rest of the project's tools together has, and needed for this alone.
 */
export function installLighthouse(): string {
  const packages = installTool({ name: "lighthouse", wanted: "tools/bench/lighthouse" });
  return path.join(packages, "lighthouse/cli/index.js");
}
