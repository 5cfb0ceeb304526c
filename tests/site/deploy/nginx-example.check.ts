import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { findNginx, NGINX_MISSING } from "#tools/setup/find-programs.mjs";

test("nginx accepts the example for a machine", async () => {
  const nginx = findNginx();
  if (!nginx) throw new Error(NGINX_MISSING);
  const folder = makeTempFolder();
  cpSync("tools/deploy/nginx", path.join(folder, "website"), { recursive: true });
  edit(path.join(folder, "website/http.conf"), (text) => text.replace("/var/lib/nginx", folder));
  // Certificates, ports and IPv6 belong to the machine, and nginx opens the ports for a test of its configuration, too.
  const [tls, plain] = [await findClosedPort(), await findClosedPort()];
  edit(path.join(folder, "website/website.conf"), (text) =>
    text
      .replace(/^ *(?:ssl_certificate(?:_key)? |listen \[::\]).*;$/gm, "")
      .replaceAll("listen 443 ssl http2;", `listen 127.0.0.1:${tls};`)
      .replace("listen 80;", `listen 127.0.0.1:${plain};`),
  );
  writeFileSync(
    path.join(folder, "nginx.conf"),
    `pid ${folder}/nginx.pid; events {} http { include website/website.conf; }`,
  );
  const options = ["-t", "-q", "-p", folder, "-e", "stderr", "-c", path.join(folder, "nginx.conf")];
  const { status, stderr } = spawnSync(nginx, options, { encoding: "utf8" });
  expect({ status, stderr: stderr.replaceAll(/^.*\[warn\].*\n/gm, "") }).toEqual({ status: 0, stderr: "" });
});

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, "utf8")));
}
