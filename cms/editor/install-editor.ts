import path from "node:path";
import { installTool } from "../../tools/setup/install-packages.mjs";

export type Editor = {
  /** The folder of `decap-cms.js` and its chunks. */
  bundle: string;
  /** `decap-server/dist/middlewares.js`, CommonJS. */
  middlewares: string;
  /** The `node_modules` folder with the editor's dependencies. */
  packages: string;
};

/** Installs the locked versions on first use (80 MB, about ten seconds). */
export function installEditor(): Editor {
  const packages = installTool({ name: "cms-editor", wanted: "cms/editor" });
  return {
    bundle: path.join(packages, "decap-cms/dist"),
    middlewares: path.join(packages, "decap-server/dist/middlewares.js"),
    packages,
  };
}
