import { spawn } from "node:child_process";
import path from "node:path";
import { installEditor } from "./editor/install-editor.ts";

const ROOT = path.resolve(import.meta.dirname, "..");

// Installs first, so that its output does not mix with the server's.
installEditor();
runDevelopmentServer(process.argv.slice(2));

function runDevelopmentServer(further: string[]): void {
  if (further.some((argument) => argument.startsWith("--host"))) {
    process.stderr.write(
      "The editor has no login, so it must not be reachable from other machines. Run it without --host.\n",
    );
    process.exit(1);
  }
  const command = path.join(ROOT, "node_modules/@react-router/dev/bin.cjs");
  const child = spawn(process.execPath, [command, "dev", "--mode", "cms", ...further], {
    stdio: "inherit",
    // biome-ignore lint/style/noProcessEnv: the development server reads the same settings, and the editor's server which folder it may write to.
    env: { ...process.env, GIT_REPO_DIRECTORY: process.cwd() },
  });
  // A terminal sends SIGINT to both processes.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  child.once("exit", (code, signal) => {
    process.exitCode = signal || code === 130 || code === 143 ? 0 : (code ?? 1);
  });
}
