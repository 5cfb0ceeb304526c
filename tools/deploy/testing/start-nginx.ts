import { writeFileSync } from "node:fs";
import path from "node:path";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";
import { findNginx, NGINX_MISSING } from "../../setup/find-programs.mjs";
import { formatMainFile } from "../nginx/main-file.ts";
import { makeServerFolder, startWebServer, type WebServer } from "./web-server.ts";

/** Runs nginx with the configuration that the build in the folder `root` has written, at a free port unless told. */
export async function startNginx(root: string, relays: readonly string[], port?: number): Promise<WebServer> {
  const command = findNginx();
  if (!command) throw new Error(NGINX_MISSING);
  const folder = makeServerFolder();
  const listen = `127.0.0.1:${port ?? (await findClosedPort())}`;
  const siteFolder = path.join(root, "build/client");
  const include = `${path.join(root, "build/deploy/nginx")}/`;
  const configuration = path.join(folder, "nginx.conf");
  const configure = (among: readonly string[]) =>
    writeFileSync(configuration, formatMainFile({ listen, relays: among, siteFolder, include }));
  configure(relays);
  // Started as root, it would answer as another user, who need not see the project.
  const user = process.getuid?.() === 0 ? " user root;" : "";
  return startWebServer({
    command,
    folder,
    url: `http://${listen}`,
    arguments: ["-p", folder, "-e", "stderr", "-c", configuration, "-g", `daemon off;${user}`],
    async reload(among, pid) {
      configure(among);
      process.kill(pid, "SIGHUP");
    },
  });
}
