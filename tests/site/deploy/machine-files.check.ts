import { execFileSync, spawnSync } from "node:child_process";
import { accessSync, constants, cpSync, globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { findCommand, findNginx, NGINX_MISSING } from "#tools/setup/find-programs.mjs";

const ROOT = process.cwd();
const UNITS = globSync("tools/deploy/systemd/*.{service,socket,timer}");

test("systemd units are valid and start existing programs", () => {
  const folder = makeTempFolder();
  const names = UNITS.map((unit) => path.basename(unit).replace("@.", "@3001."));
  for (const [index, unit] of UNITS.entries()) {
    const text = readFileSync(unit, "utf8").replace(/\/srv\/website\/(?:current|source)/g, ROOT);
    for (const [, program = ""] of text.matchAll(/^ExecStart=(\S+)/gm)) accessSync(program, constants.X_OK);
    writeFileSync(path.join(folder, names[index] ?? ""), text);
  }
  const analyze = findCommand("systemd-analyze");
  // Containers have no systemd. It reports on stderr.
  const args = ["verify", "--man=no", ...names.map((name) => path.join(folder, name))];
  const output = analyze
    ? execFileSync("sh", ["-c", '"$@" 2>&1', "sh", analyze, ...args], { encoding: "utf8" })
    : "";
  expect(output).toBe("");
});

const SERVICES = UNITS.filter((unit) => unit.endsWith(".service"));

test("every service is sandboxed", () => {
  const read = (unit: string) => readFileSync(unit, "utf8").split("\n");
  const server = read("tools/deploy/systemd/website.service");
  const sandbox = server
    .slice(server.indexOf("NoNewPrivileges=yes"))
    .filter((line) => /^(?!UMask|WantedBy)\w+=/.test(line));
  expect(sandbox.length).toBeGreaterThan(15);
  for (const unit of SERVICES) expect(read(unit), unit).toEqual(expect.arrayContaining(sandbox));
  // systemd rates exposure from 0 to 10.
  const analyze = findCommand("systemd-analyze");
  const figures = SERVICES.map((unit) => (analyze ? readExposure(analyze, unit) : 0));
  expect(SERVICES).toHaveLength(4);
  expect(Math.max(...figures)).toBeLessThanOrEqual(1.7);
});

test("builds run as another user, without access to secrets and leads", () => {
  const update = parseUnit("tools/deploy/systemd/website-update.service");
  const server = parseUnit("tools/deploy/systemd/website.service");
  const backup = parseUnit("tools/deploy/systemd/website-backup.service");
  expect(update.User).not.toEqual(server.User);
  expect(update.Group).not.toEqual(server.Group);
  expect(update.SupplementaryGroups).toBeUndefined();
  expect(update.EnvironmentFile).not.toContain("/etc/website.env");
  expect(server.ReadWritePaths).toBeUndefined();
  expect(server.StateDirectoryMode).toEqual(["0700"]);
  // The unit copies only the public settings.
  const folder = makeTempFolder();
  const [settings, own] = [path.join(folder, "website.env"), path.join(folder, "update.env")];
  writeFileSync(settings, readFileSync("tools/deploy/systemd/website.env"));
  const [, command = ""] = /^\+\/bin\/sh -c "(.*)"$/.exec(update.ExecStartPre?.[0] ?? "") ?? [];
  const [file = ""] = update.EnvironmentFile ?? [];
  const here = command.replace("/etc/website.env", settings).replace(file.replace(/^-/, ""), own);
  execFileSync("sh", ["-c", here]);
  expect(readFileSync(own, "utf8")).toBe("SITE_URL=https://www.example.com\n");
  const secret = ["/etc/website.env", "/var/lib/website", ...(backup.ReadWritePaths ?? [])];
  const closed = update.InaccessiblePaths?.join(" ")
    .replaceAll(/(?<= |^)-/g, "")
    .split(" ");
  expect(closed).toEqual(expect.arrayContaining(secret));
});

test("servers may take the longest configurable time to stop", () => {
  const texts = [
    ...UNITS.filter((unit) => /website@?\.service$/.test(unit)),
    "tools/deploy/docker/compose.yaml",
  ];
  const seconds = texts.map((file) =>
    Number(/^\s*(?:TimeoutStopSec=|stop_grace_period: )(\d+)s?$/m.exec(readFileSync(file, "utf8"))?.[1]),
  );
  expect(seconds).toEqual([expect.any(Number), expect.any(Number), expect.any(Number)]);
  // STOP_DELAY_SECONDS is at most 300, and the server exits within ten more seconds.
  expect(Math.min(...seconds)).toBeGreaterThan(310);
});

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

function parseUnit(file: string): Record<string, string[] | undefined> {
  const settings: Record<string, string[]> = {};
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [, name = "", value = ""] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (name) settings[name] = [...(settings[name] ?? []), value];
  }
  return settings;
}

function readExposure(analyze: string, unit: string): number {
  const table = execFileSync(analyze, ["security", "--offline=yes", "--no-pager", unit], {
    encoding: "utf8",
  });
  return Number(/exposure level for \S+: ([\d.]+)/.exec(table)?.[1] ?? Number.NaN);
}
