import path from "node:path";
import { installTool } from "../../tools/setup/install-packages.mjs";

/** Where the parts of the installed editor are. */
export type Editor = {
  /** The folder of the bundle for browsers, `decap-cms.js`, with the pieces it loads later. */
  bundle: string;
  /** The module that reads and writes files for it: `decap-server/dist/middlewares.js`, CommonJS. */
  middlewares: string;
  /** The folder of all its packages, for what those need, such as express. */
  packages: string;
};

/** Installs the editor as its own lockfile says, unless that has been done. It takes 80 MB, and some ten seconds once. */
export function installEditor(): Editor {
  const packages = installTool({ name: "cms-editor", wanted: "cms/editor" });
  return {
    bundle: path.join(packages, "decap-cms/dist"),
    middlewares: path.join(packages, "decap-server/dist/middlewares.js"),
    packages,
  };
}
