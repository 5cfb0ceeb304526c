import path from "node:path";
import { writeHostFiles } from "./static-hosts.ts";
import { writeConfigurations } from "./write-configurations.ts";

const root = path.resolve(import.meta.dirname, "../..");
writeConfigurations(root);
writeHostFiles(root);
