// @ts-check
import { spawn } from "node:child_process";
import path from "node:path";

export const ROOT = path.resolve(import.meta.dirname, "../..");

/**
 * Runs a command with the installed Node and tools first on PATH, and forwards SIGTERM. With `onOutput` it prints nothing.
 * @param {string} command @param {{ onOutput?: (part: Buffer) => void }} [options] @returns {Promise<number>} the exit code
 */
export function runCommand(command, { onOutput } = {}) {
  const [name = "", ...args] = command.split(" ");
  const bin = path.join(ROOT, "node_modules", ".bin");
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
  const output = onOutput ? "pipe" : "inherit";
  const child = spawn(name, args, { cwd: ROOT, env, stdio: ["inherit", output, output] });
  for (const stream of [child.stdout, child.stderr]) if (onOutput) stream?.on("data", onOutput);
  const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  // A terminal sends SIGINT to both processes, so waiting is enough.
  const wait = () => {};
  process.on("SIGTERM", forward).on("SIGINT", wait);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    // Not on exit: output may still be buffered.
    child.once("close", (code, signal) => {
      process.off("SIGTERM", forward).off("SIGINT", wait);
      resolve(code ?? (signal === "SIGINT" ? 130 : 1));
    });
  });
}

/** @param {string} sentence @returns {never} */
export function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
