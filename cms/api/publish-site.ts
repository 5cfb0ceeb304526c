import { spawn } from "node:child_process";
import { once } from "node:events";
import { Rejection } from "../files/rejection.ts";

/** Does what `npm run republish` does. @returns what it printed @throws Rejection with that if it fails */
export async function publishSite(): Promise<string> {
  const child = spawn(process.execPath, ["tools/setup/republish.mjs"], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Rejection(`Not published.\n${output}`);
  return `${output}\nPublished.`;
}
