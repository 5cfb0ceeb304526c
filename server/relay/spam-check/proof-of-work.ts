import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { type Challenge, createChallenge, randomInt } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as z from "zod";
import { PROOF_LIMIT } from "#contract/limits.ts";
import { CHALLENGE_LIFETIME_MS, CHALLENGE_MIN_AGE_MS } from "#contract/mail-request.ts";
import type { Arrival, Store } from "#server/relay/store/store.ts";

// The work: up to 120 derivations of 5,000 rounds, 60 on average. At the 4 to 8 million rounds a second of a desktop
// that is at most 75 to 150 ms, at the half million of an old phone at most 1.2 s. Few long derivations rather
// than many short ones, because each costs a browser a round trip to its crypto thread.
const ROUNDS = 5_000;
const MAX_DERIVATIONS = 120;

/** The length of the key to be found, in bytes. */
const KEY_LENGTH = 32;

/** Makes a challenge in ALTCHA's second format, signed together with the time at which it was made. */
export function issueChallenge(keys: ChallengeKeys, now: number): Promise<Challenge> {
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: ROUNDS,
    // Known to us alone: the answer is signed into the challenge, so that checking it derives no key at all.
    counter: randomInt(MAX_DERIVATIONS),
    keyLength: KEY_LENGTH,
    deriveKey,
    data: { issuedAt: now },
    expiresAt: new Date(now + CHALLENGE_LIFETIME_MS),
    hmacSignatureSecret: keys.challenge,
    hmacKeySignatureSecret: keys.answer,
  });
}

// Two processes behind one address have two clocks, which may differ a little, and the form waits no longer than it must.
const AGE_TOLERANCE_MS = 1_000;
// A challenge from the future was issued by a clock that is ahead of ours. That is no fault of the visitor.
const CLOCK_SKEW_MS = 60_000;

/** What a proof of work is worth. */
export type ProofVerdict =
  | { kind: "missing" | "unreadable" | "forged" | "expired" | "tooYoung" }
  | { kind: "valid"; proof: NonNullable<Arrival["proof"]> };

/**
 * Judges a solved challenge. Two signatures decide, whatever it holds: nothing in it is believed before the first, and no
 * key is derived. The library's own check goes by the clock of the process and looks at the age before the signature.
 */
export function checkProof(text: string, keys: ChallengeKeys, now: number): ProofVerdict {
  const payload = readPayload(text);
  if (payload === undefined) return { kind: "unreadable" };
  const { challenge, solution } = payload;
  const { parameters } = challenge;
  if (!isSigned(writeCanonically(parameters), challenge.signature, keys.challenge)) return { kind: "forged" };
  if (!isSigned(Buffer.from(solution.derivedKey, "hex"), parameters.keySignature, keys.answer)) {
    return { kind: "forged" };
  }
  const expiresAt = parameters.expiresAt * 1000;
  const ageMs = now - parameters.data.issuedAt;
  // Far in the future only our own clock can have signed it, before it was set back: no signal of a robot by itself.
  if (expiresAt <= now || ageMs < -CLOCK_SKEW_MS) return { kind: "expired" };
  if (ageMs >= 0 && ageMs < CHALLENGE_MIN_AGE_MS - AGE_TOLERANCE_MS) return { kind: "tooYoung" };
  return { kind: "valid", proof: { id: parameters.nonce, expiresAt } };
}

const hex = z.string().regex(/^[\da-f]+$/);
const signature = hex.length(64);

// Everything that the first signature covers, and nothing else.
const parametersSchema = z.strictObject({
  algorithm: z.string(),
  cost: z.number(),
  data: z.strictObject({ issuedAt: z.number() }),
  expiresAt: z.number(),
  keyLength: z.number(),
  keyPrefix: z.string(),
  keySignature: signature,
  nonce: hex,
  salt: z.string(),
});

const payloadSchema = z.object({
  challenge: z.object({ parameters: parametersSchema, signature }),
  solution: z.object({ derivedKey: hex.length(KEY_LENGTH * 2) }),
});

function readPayload(text: string): z.infer<typeof payloadSchema> | undefined {
  if (text.length > PROOF_LIMIT) return undefined;
  try {
    return payloadSchema.safeParse(JSON.parse(Buffer.from(text, "base64").toString())).data;
  } catch {
    return undefined;
  }
}

// The library signals the JSON of the parameters in the order of their names.
function writeCanonically(parameters: z.infer<typeof parametersSchema>): string {
  const entries = Object.entries(parameters).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(Object.fromEntries(entries));
}

function isSigned(content: string | Buffer, signatureHex: string, key: string): boolean {
  const expected = createHmac("sha256", key).update(content).digest();
  return timingSafeEqual(expected, Buffer.from(signatureHex, "hex"));
}

/** What signals a challenge, and what signals its answer inside it. */
type ChallengeKeys = { challenge: string; answer: string };

/** @throws StoreError as long as the store cannot be read and never could. */
export type ReadChallengeKeys = () => Promise<ChallengeKeys>;

/** Derives the keys from the secret of the store, once: when it is first needed and can be read. */
export function createKeyReader(store: Pick<Store, "readSecret">): ReadChallengeKeys {
  let reading: Promise<ChallengeKeys> | undefined;
  return () => {
    reading ??= store.readSecret().then(deriveKeys, (error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}

function deriveKeys(secret: string): ChallengeKeys {
  return { challenge: deriveSubkey(secret, "challenge"), answer: deriveSubkey(secret, "answer") };
}

function deriveSubkey(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync("sha256", secret, "", `proof of work: ${purpose}`, 32)).toString("hex");
}
