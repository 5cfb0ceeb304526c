import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const SECONDS = 1;
const CONNECTIONS = 32;

export type WrkResult = { requests: number; perSecond: number };

/**
 * Asks as fast as answers come, on all connections at once, by one thread of a program that takes a fraction of the time that
 * any server takes. @throws Error when a request failed.
 */
export async function runWrk(wrk: string, url: string, script: string): Promise<WrkResult> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-wrk-"));
  const file = path.join(folder, "requests.lua");
  writeFileSync(file, script);
  const words = ["-t1", `-c${CONNECTIONS}`, `-d${SECONDS}`, "-s", file, url];
  const { stdout } = await promisify(execFile)(wrk, words);
  rmSync(folder, { recursive: true });
  if (/Socket errors|Non-2xx/.test(stdout)) throw new Error(`Requests failed:\n${stdout}`);
  const [, requests = ""] = /(\d+) requests in/.exec(stdout) ?? [];
  const [, perSecond = ""] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  return { requests: Number(requests), perSecond: Number(perSecond) };
}
