import { solveChallenge } from "altcha-lib";
import { deriveKey as deriveKeyInBrowser } from "altcha-lib/algorithms/web/pbkdf2";
import { beforeAll, describe, expect, test } from "vitest";
import { PROOF_LIMIT } from "#contract/limits.ts";
import { CHALLENGE_LIFETIME_MS, CHALLENGE_MIN_AGE_MS } from "#contract/mail-request.ts";
import { checkProof, createKeyReader, issueChallenge } from "#server/leads/proof.ts";
import { sumWeights } from "#server/leads/spam.ts";
import { StoreError } from "#server/store/database.ts";

const ISSUED_AT = Date.now();
const IN_TIME = ISSUED_AT + CHALLENGE_MIN_AGE_MS;
const CLOCK_DIFFERENCE_MS = 1_000;
const keys = await createKeyReader({ readSecret: async () => "secret" })();
let challenge: Awaited<ReturnType<typeof issueChallenge>>;
let solution: { counter: number; derivedKey: string };

beforeAll(async () => {
  challenge = await issueChallenge(keys, ISSUED_AT);
  const solved = await solveChallenge({ challenge, deriveKey: deriveKeyInBrowser });
  if (!solved) throw new Error("The challenge cannot be solved.");
  solution = solved;
});

describe("a proof of work", () => {
  test("solved by the library in the browser's way is valid", () => {
    expect(checkProof(encode({ challenge, solution }), keys, IN_TIME)).toEqual({
      kind: "valid",
      proof: { id: challenge.parameters.nonce, expiresAt: (challenge.parameters.expiresAt ?? 0) * 1000 },
    });
    expect(challenge.parameters.expiresAt).toBe(Math.floor((ISSUED_AT + CHALLENGE_LIFETIME_MS) / 1000));
  });

  test("is too young before its time, expired after it, and valid with a clock that is slightly ahead", () => {
    const text = encode({ challenge, solution });
    const readKinds = (times: number[]) => times.map((now) => checkProof(text, keys, now).kind);
    const early = IN_TIME - CLOCK_DIFFERENCE_MS;
    expect(readKinds([ISSUED_AT, early - 1])).toEqual(["tooYoung", "tooYoung"]);
    expect(readKinds([early, ISSUED_AT - 1, ISSUED_AT - 60_000])).toEqual(["valid", "valid", "valid"]);
    // Merely expired after the clock was set back.
    expect(readKinds([ISSUED_AT + CHALLENGE_LIFETIME_MS, ISSUED_AT - 60_001])).toEqual([
      "expired",
      "expired",
    ]);
    expect(sumWeights(["expired"])).toBeLessThan(sumWeights(["tooYoung"]));
  });
});

describe("a forged proof", () => {
  test("with other parameters or another answer, even if expired, or for another store is forged", async () => {
    const forged = { kind: "forged" };
    const changes = [
      { expiresAt: 9_999_999_999 },
      { data: { issuedAt: 0 } },
      { nonce: "00" },
      { cost: 1 },
      { cost: 2 ** 52, keyLength: 2 ** 31 },
    ];
    for (const change of changes) {
      const changed = { ...challenge, parameters: { ...challenge.parameters, ...change } };
      expect([change, checkProof(encode({ challenge: changed, solution }), keys, IN_TIME)]).toEqual([
        change,
        forged,
      ]);
    }
    const guess = { ...solution, derivedKey: `${challenge.parameters.keyPrefix}${"0".repeat(32)}` };
    for (const now of [IN_TIME, Number.MAX_SAFE_INTEGER])
      expect(checkProof(encode({ challenge, solution: guess }), keys, now)).toEqual(forged);
    const others = await createKeyReader({ readSecret: async () => "other" })();
    expect(checkProof(encode({ challenge, solution }), others, IN_TIME)).toEqual(forged);
  });

  test("of another shape is unreadable", () => {
    const { salt: _, ...less } = challenge.parameters;
    const shapes = [null, [], { challenge: {}, solution: {} }].map(encode);
    for (const parameters of [{ ...challenge.parameters, extra: 1 }, less])
      shapes.push(encode({ challenge: { ...challenge, parameters }, solution }));
    const padded = encode({ challenge, solution, padding: "x".repeat(PROOF_LIMIT) });
    for (const text of ["", "%", "bm8ganNvbg==", "x".repeat(PROOF_LIMIT + 1), padded, ...shapes])
      expect([text, checkProof(text, keys, IN_TIME)]).toEqual([text, { kind: "unreadable" }]);
  });
});

test("the keys differ, and are read as soon as the store allows", async () => {
  let isOpen = false;
  let readings = 0;
  const readKeys = createKeyReader({
    async readSecret() {
      readings += 1;
      if (!isOpen) throw new StoreError("The store is closed.");
      return "secret";
    },
  });
  await expect(readKeys()).rejects.toThrow(StoreError);
  isOpen = true;
  expect(await readKeys()).toEqual(keys);
  await readKeys();
  expect(readings).toBe(2);
  expect(keys.challenge).not.toBe(keys.answer);
});

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64");
}
