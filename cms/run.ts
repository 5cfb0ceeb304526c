import { spawn } from "node:child_process";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "..");

runDevelopmentServer(process.argv.slice(2));

function runDevelopmentServer(further: string[]): void {
  if (further.some((argument) => argument.startsWith("--host"))) {
    process.stderr.write(
      "The editor has no login, so it must not be reachable from other machines. Run it without --host.\n",
    );
    process.exit(1);
  }
  const command = path.join(ROOT, "node_modules/@react-router/dev/bin.cjs");
  const child = spawn(process.execPath, [command, "dev", "--mode", "cms", ...further], { stdio: "inherit" });
  // A terminal sends SIGINT to both processes.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  child.once("exit", (code, signal) => {
    process.exitCode = signal || code === 130 || code === 143 ? 0 : (code ?? 1);
  });
}
