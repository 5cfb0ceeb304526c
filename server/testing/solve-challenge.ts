import type { Challenge } from "altcha-lib";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { CHALLENGE_PATH } from "#contract/mail-request.ts";
import type { TestApp } from "#server/testing/test-app.ts";

/** Asks the app for a challenge and solves it, as a form does: the text for the header or the field. */
export async function makeProof({ fetch }: Pick<TestApp, "fetch">): Promise<string> {
  const response = await fetch(CHALLENGE_PATH);
  // The answer of our own endpoint, whose shape the test of the proof shows.
  const challenge = (await response.json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
