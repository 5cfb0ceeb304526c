// @ts-check
import { installDebianPrograms } from "./install-debian-programs.mjs";
import { installPackages } from "./install-packages.mjs";

await installPackages();
const { sentence } = await installDebianPrograms();
if (sentence) process.exitCode = 1;
