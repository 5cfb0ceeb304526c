import { execFileSync } from "node:child_process";
import { accessSync, constants, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { findCommand } from "#tools/setup/find-programs.mjs";

const ROOT = process.cwd();
const UNITS = globSync("tools/deploy/systemd/*.{service,socket,timer}");

test("the units of systemd start programs that are there, and systemd understands them", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "units-"));
  const names = UNITS.map((unit) => path.basename(unit).replace("@.", "@3001."));
  for (const [index, unit] of UNITS.entries()) {
    const text = readFileSync(unit, "utf8").replace(/\/srv\/website\/(?:current|source)/g, ROOT);
    for (const [, program = ""] of text.matchAll(/^ExecStart=(\S+)/gm)) accessSync(program, constants.X_OK);
    writeFileSync(path.join(folder, names[index] ?? ""), text);
  }
  const analyze = findCommand("systemd-analyze");
  // What it says, it says on standard error; without systemd, as in a container, nobody can be asked.
  const words = ["verify", "--man=no", ...names.map((name) => path.join(folder, name))];
  const said = analyze
    ? execFileSync("sh", ["-c", '"$@" 2>&1', "sh", analyze, ...words], { encoding: "utf8" })
    : "";
  rmSync(folder, { recursive: true });
  expect(said).toBe("");
});

const SERVICES = UNITS.filter((unit) => unit.endsWith(".service"));

test("no service of the machine can do much more than its work", () => {
  const read = (unit: string) => readFileSync(unit, "utf8").split("\n");
  const server = read("tools/deploy/systemd/website.service");
  const closing = server
    .slice(server.indexOf("NoNewPrivileges=yes"))
    .filter((line) => /^(?!UMask|WantedBy)\w+=/.test(line));
  expect(closing.length).toBeGreaterThan(15);
  for (const unit of SERVICES) expect(read(unit), unit).toEqual(expect.arrayContaining(closing));
  // Its own figure, from 0 for nothing to 10 for everything, where there is a systemd to say it.
  const analyze = findCommand("systemd-analyze");
  const figures = SERVICES.map((unit) => (analyze ? readExposure(analyze, unit) : 0));
  expect(SERVICES).toHaveLength(4);
  expect(Math.max(...figures)).toBeLessThanOrEqual(1.7);
});

test("a build knows no secret, reaches no lead, and is not done by the user of the server", () => {
  const update = parseUnit("tools/deploy/systemd/website-update.service");
  const server = parseUnit("tools/deploy/systemd/website.service");
  const backup = parseUnit("tools/deploy/systemd/website-backup.service");
  expect(update.User).not.toEqual(server.User);
  expect(update.Group).not.toEqual(server.Group);
  expect(update.SupplementaryGroups).toBeUndefined();
  expect(update.EnvironmentFile).not.toContain("/etc/website.env");
  expect(server.ReadWritePaths).toBeUndefined();
  expect(server.StateDirectoryMode).toEqual(["0700"]);
  // Its settings: of the file with the passwords, the lines that the unit picks.
  const folder = mkdtempSync(path.join(tmpdir(), "settings-"));
  const [settings, own] = [path.join(folder, "website.env"), path.join(folder, "update.env")];
  writeFileSync(settings, readFileSync("tools/deploy/systemd/website.env"));
  const [, command = ""] = /^\+\/bin\/sh -c "(.*)"$/.exec(update.ExecStartPre?.[0] ?? "") ?? [];
  const [file = ""] = update.EnvironmentFile ?? [];
  execFileSync("sh", [
    "-c",
    command.replace("/etc/website.env", settings).replace(file.replace(/^-/, ""), own),
  ]);
  expect(readFileSync(own, "utf8")).toBe("SITE_URL=https://www.example.com\n");
  rmSync(folder, { recursive: true });
  const closed = (update.InaccessiblePaths ?? [])
    .join(" ")
    .split(" ")
    .map((place) => place.replace(/^-/, ""));
  expect(closed).toEqual(
    expect.arrayContaining(["/etc/website.env", "/var/lib/website", ...(backup.ReadWritePaths ?? [])]),
  );
});

test("a server that has the longest time to stop is not ended before", () => {
  const texts = [
    ...UNITS.filter((unit) => /website@?\.service$/.test(unit)),
    "tools/deploy/docker/compose.yaml",
  ];
  const seconds = texts.map((file) =>
    Number(/^\s*(?:TimeoutStopSec=|stop_grace_period: )(\d+)s?$/m.exec(readFileSync(file, "utf8"))?.[1]),
  );
  expect(seconds).toEqual([expect.any(Number), expect.any(Number), expect.any(Number)]);
  // 300 is the most that STOP_DELAY_SECONDS may say; ten seconds later the server ends by itself.
  expect(Math.min(...seconds)).toBeGreaterThan(310);
});

/** The values of each setting of a unit, in turn. */
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
