import path from "node:path";
import { writeHostFiles } from "./static-hosts.ts";

writeHostFiles(path.resolve(import.meta.dirname, "../.."));
