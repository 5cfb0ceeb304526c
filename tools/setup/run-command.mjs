// @ts-check
import { spawn } from "node:child_process";
import path from "node:path";

/** The project's folder. */
export const ROOT = path.resolve(import.meta.dirname, "../..");

/**
 * Runs a command in the project's folder, with the installed Node and tools first on the path.
 * Ends when the command has ended; a request to stop is passed on to it.
 * @param {string} command the command and its arguments, separated by spaces
 * @param {{ holdsOutput?: boolean }} [options] `holdsOutput`: what it prints comes in one piece when it has ended, for
 *   commands that run beside another
 * @returns {Promise<number>} its exit code
 */
export function runCommand(command, { holdsOutput = false } = {}) {
  const [name = "", ...args] = command.split(" ");
  const bin = path.join(ROOT, "node_modules", ".bin");
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
  const output = holdsOutput ? "pipe" : "inherit";
  const child = spawn(name, args, { cwd: ROOT, env, stdio: ["inherit", output, output] });
  /** @type {Buffer[]} */
  const held = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part) => held.push(part));
  const passOn = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  // A terminal sends SIGINT to both of us: it is enough to wait for the child.
  const wait = () => {};
  process.on("SIGTERM", passOn).on("SIGINT", wait);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    // Not at its exit: what it has printed may still be on the way.
    child.once("close", (code, signal) => {
      process.stdout.write(Buffer.concat(held));
      process.off("SIGTERM", passOn).off("SIGINT", wait);
      resolve(code ?? (signal === "SIGINT" ? 130 : 1));
    });
  });
}

/**
 * Says what is wrong and stops.
 * @param {string} sentence
 * @returns {never}
 */
export function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
