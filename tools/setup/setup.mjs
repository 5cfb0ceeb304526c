// @ts-check
import { installDebianPrograms } from "./install-debian-programs.mjs";
import { installPackages } from "./install-packages.mjs";

await installPackages();
await installDebianPrograms();
