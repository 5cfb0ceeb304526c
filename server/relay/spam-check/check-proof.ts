import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { PROOF_LIMIT } from "#contract/limits.ts";
import { CHALLENGE_MIN_AGE_MS } from "#contract/mail-request.ts";
import type { ChallengeKeys } from "#server/relay/spam-check/challenge-keys.ts";
import { KEY_LENGTH } from "#server/relay/spam-check/issue-challenge.ts";
import type { Arrival } from "#server/relay/store/store.ts";

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
