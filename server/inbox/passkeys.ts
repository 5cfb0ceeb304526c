import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { hashSecret, type Sessions, toToken } from "#server/inbox/sessions.ts";
import type { Services } from "#server/services.ts";
import type { TokenKind } from "#server/store/access.ts";

/**
 * The two ceremonies of WebAuthn. Each has options with a challenge that works once, and an answer. The answers resolve to the
 * cookie of a new session, or to undefined when they are refused.
 */
export function createPasskeys(
  { store, organization, clock }: Services,
  ownOrigin: string,
  sessions: Sessions,
) {
  const rpID = new URL(ownOrigin).hostname;
  const expected = { expectedOrigin: ownOrigin, expectedRPID: rpID, requireUserVerification: true };
  const remember = async (kind: TokenKind, challenge: string) =>
    store.addToken(toToken(kind, challenge, clock()), null, clock());
  const spend = (kind: TokenKind) => (challenge: string) =>
    store.spendToken({ kind, hash: hashSecret(challenge) }, clock());
  const findInvited = (secret: string) =>
    store.findByToken({ kind: "invite", hash: hashSecret(secret) }, clock());
  return {
    findInvited,
    async makeSignInOptions() {
      const options = await generateAuthenticationOptions({ rpID, userVerification: "required" });
      await remember("signIn", options.challenge);
      return options;
    },
    async signIn(answer: string): Promise<string | undefined> {
      const checked = await quietly(async () => {
        const response: AuthenticationResponseJSON = JSON.parse(answer);
        if (!CREDENTIAL_ID.test(response.id)) return undefined;
        // A stranger's JSON may have anything there.
        const known = await store.findPasskey(String(response.id));
        if (!known) return undefined;
        const credential = { ...known, publicKey: new Uint8Array(Buffer.from(known.publicKey, "base64url")) };
        const checks = { ...expected, credential, expectedChallenge: spend("signIn") };
        return verifyAuthenticationResponse({ ...checks, response });
      });
      if (!checked?.verified) return undefined;
      const { token, cookie } = sessions.make();
      const { credentialID: id, newCounter: counter } = checked.authenticationInfo;
      return (await store.signIn({ id, counter }, token, clock())) ? cookie : undefined;
    },
    async makeRegistrationOptions({ name, handle }: { name: string; handle: string }) {
      const options = await generateRegistrationOptions({
        rpName: organization.name,
        rpID,
        userName: name,
        userID: new Uint8Array(Buffer.from(handle, "base64url")),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      await remember("registration", options.challenge);
      return options;
    },
    async register(inviteSecret: string, answer: string): Promise<string | undefined> {
      const checked = await quietly(async () => {
        const response: RegistrationResponseJSON = JSON.parse(answer);
        return verifyRegistrationResponse({
          ...expected,
          response,
          expectedChallenge: spend("registration"),
        });
      });
      if (!checked?.verified) return undefined;
      const { id, publicKey, counter } = checked.registrationInfo.credential;
      if (await store.findPasskey(id)) return undefined;
      const passkey = { id, publicKey: Buffer.from(publicKey).toString("base64url"), counter };
      const { token, cookie } = sessions.make();
      const member = await store.redeemInvite(hashSecret(inviteSecret), passkey, token, clock());
      return member && cookie;
    },
  };
}

const CREDENTIAL_ID = /^[\w-]{1,1500}$/;

// An invalid answer throws, in the library that checks each part; only the store's own errors are passed on.
async function quietly<Result>(check: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof Error && error.name === "StoreError") throw error;
    return undefined;
  }
}
