import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { type Challenge, createChallenge, randomInt } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as z from "zod";
import { PROOF_LIMIT } from "#contract/limits.ts";
import { CHALLENGE_LIFETIME_MS, CHALLENGE_MIN_AGE_MS } from "#contract/mail-request.ts";
import type { Arrival } from "#server/store/accept.ts";
import type { Store } from "#server/store/store.ts";

// At most 150 ms on a desktop, 1.2 s on an old phone. Few long derivations: each costs the browser a round
// trip.
const ROUNDS = 5_000;
const MAX_DERIVATIONS = 120;

const KEY_LENGTH = 32;

export function issueChallenge(keys: ChallengeKeys, now: number): Promise<Challenge> {
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: ROUNDS,
    // The answer is signed into the challenge, so verification derives no key.
    counter: randomInt(MAX_DERIVATIONS),
    keyLength: KEY_LENGTH,
    deriveKey,
    data: { issuedAt: now },
    expiresAt: new Date(now + CHALLENGE_LIFETIME_MS),
    hmacSignatureSecret: keys.challenge,
    hmacKeySignatureSecret: keys.answer,
  });
}

// Two processes behind one address may have slightly different clocks.
const AGE_TOLERANCE_MS = 1_000;
// Another process with a fast clock may have issued the challenge.
const CLOCK_SKEW_MS = 60_000;

export type ProofVerdict =
  | { kind: "missing" | "unreadable" | "forged" | "expired" | "tooYoung" }
  | { kind: "valid"; proof: NonNullable<Arrival["proof"]> };

/** Trusts nothing before both signatures match. The library's own check reads the process clock. */
export function checkProof(text: string, keys: ChallengeKeys, now: number): ProofVerdict {
  const payload = readPayload(text);
  if (payload === undefined) return { kind: "unreadable" };
  const { challenge, solution } = payload;
  const { parameters } = challenge;
  if (!isSigned(toCanonicalJson(parameters), challenge.signature, keys.challenge)) return { kind: "forged" };
  if (!isSigned(Buffer.from(solution.derivedKey, "hex"), parameters.keySignature, keys.answer)) {
    return { kind: "forged" };
  }
  const expiresAt = parameters.expiresAt * 1000;
  const ageMs = now - parameters.data.issuedAt;
  // Only our own clock, before it was set back, can have signed a date this far ahead: no sign of a bot.
  if (expiresAt <= now || ageMs < -CLOCK_SKEW_MS) return { kind: "expired" };
  if (ageMs >= 0 && ageMs < CHALLENGE_MIN_AGE_MS - AGE_TOLERANCE_MS) return { kind: "tooYoung" };
  return { kind: "valid", proof: { id: parameters.nonce, expiresAt } };
}

const hex = z.string().regex(/^[\da-f]+$/);
const signature = hex.length(64);

// Exactly what the first signature covers.
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

// The library signs the parameters as JSON with sorted keys.
function toCanonicalJson(parameters: z.infer<typeof parametersSchema>): string {
  const entries = Object.entries(parameters).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(Object.fromEntries(entries));
}

function isSigned(content: string | Buffer, signatureHex: string, key: string): boolean {
  const expected = createHmac("sha256", key).update(content).digest();
  return timingSafeEqual(expected, Buffer.from(signatureHex, "hex"));
}

export function createKeyReader(store: Pick<Store, "readSecret">): () => Promise<ChallengeKeys> {
  let reading: Promise<ChallengeKeys> | undefined;
  return () => {
    reading ??= store.readSecret().then(deriveKeys, (error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}

type ChallengeKeys = ReturnType<typeof deriveKeys>;

function deriveKeys(secret: string) {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync("sha256", secret, "", `proof of work: ${purpose}`, 32)).toString("hex");
  return { challenge: derive("challenge"), answer: derive("answer") };
}
