import { expect } from "vitest";
import { SECURITY_HEADERS } from "#contract/security-headers.ts";
import type { Encoding } from "#server/pages/negotiation.ts";
import type { SiteFile } from "#server/pages/site-files.ts";
import type { Answer, Ask } from "./ask.ts";
import { describeDifference, type Expected, encodePath, expectFile, pick } from "./expected-answers.ts";

/** A redirect may have some words for people whose program does not follow it. */
export function comparable(answer: Answer): Expected {
  const { status, headers, bytes } = pick(answer);
  if (status < 300 || status === 304 || status >= 400) return { status, headers, bytes };
  const { "content-type": _, ...others } = headers;
  return { status, headers: others, bytes: Buffer.alloc(0) };
}

/** Compares the answer at the path of a file with what the build says. */
export async function compareFile(
  ask: Ask,
  file: SiteFile,
  headers: Record<string, string>,
  encoding: Encoding,
) {
  const answer = await ask(encodePath(file.path), { headers });
  return describeDifference(file.path, pick(answer), expectFile(file, encoding));
}

/** Compares where a path leads. */
export async function compareRedirect(ask: Ask, path: string, status: number, location: string) {
  const answer = await ask(path);
  const found = `${answer.status} ${answer.headers.location} ${answer.headers["cache-control"]}`;
  const expected = `${status} ${location} no-cache`;
  const different = found === expected ? [] : [`${path}: ${found}, not ${expected}`];
  return [...different, ...listUnsafe(path, answer)];
}

/** The security headers that an answer lacks, or has with another value than everything else on the site. */
export function listUnsafe(what: string, { headers }: Answer): string[] {
  return Object.entries(SECURITY_HEADERS)
    .map(([name, value]) => ({ name, value, found: headers[name.toLowerCase()] }))
    .filter(({ value, found }) => found !== value)
    .map(({ name, value, found }) => `${what}: ${name}: ${found}, not ${value}`);
}

/** Asks again by the tag of the answer, which is returned. */
export async function expectNotSentAgain(
  ask: Ask,
  path: string,
  headers: Record<string, string>,
): Promise<string> {
  const first = await ask(path, { headers });
  const etag = first.headers.etag ?? "";
  expect(etag).toMatch(/^"[\w-]+"$/);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await ask(path, { headers: { ...headers, "If-None-Match": known } });
    expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect(again.headers.vary).toBe(first.headers.vary);
    expect(again.headers["cache-control"]).toBe(first.headers["cache-control"]);
  }
  expect((await ask(path, { headers: { ...headers, "If-None-Match": '"other"' } })).status).toBe(200);
  return etag;
}

/** Looks at all cases, some at once, and collects what is wrong: enough of it to see what it is. */
export async function findDifferences<Case>(
  cases: readonly Case[],
  compare: (one: Case) => Promise<string[]>,
): Promise<string[]> {
  const differences: string[] = [];
  const waiting = [...cases];
  const work = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift())
      differences.push(...(await compare(one)));
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return differences.slice(0, 20);
}
