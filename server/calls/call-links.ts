import { createHmac, timingSafeEqual } from "node:crypto";
import { CHANGE_CALL_PATH } from "#contract/call-rules.ts";

/** A call as it was when the link was written: a later `sequence` makes the link outdated. */
export type LinkedCall = { leadId: string; sequence: number };

/** The links with which a visitor changes a call. The lead's ID is all that they contain of it. */
export type CallLinks = ReturnType<typeof createCallLinks>;

export const LINK_PARAMETER = "call";

/** @param origin of the relay as visitors reach it */
export function createCallLinks(secret: string, origin: string) {
  const sign = ({ leadId, sequence }: LinkedCall) =>
    createHmac("sha256", secret).update(`change of a call: ${leadId} ${sequence}`).digest("base64url");
  return {
    write(call: LinkedCall): string {
      const token = `${call.leadId}.${call.sequence}.${sign(call)}`;
      return `${origin}${CHANGE_CALL_PATH}?${new URLSearchParams({ [LINK_PARAMETER]: token })}`;
    },
    /** Reads the value of `LINK_PARAMETER`; undefined unless it was signed here. */
    read(token: string | null): LinkedCall | undefined {
      const [, leadId = "", sequence = "", signature = ""] = TOKEN.exec(token ?? "") ?? [];
      const call = { leadId, sequence: Number(sequence) };
      return isSame(signature, sign(call)) ? call : undefined;
    },
  };
}

const TOKEN = /^([\w-]{1,100})\.(\d{1,9})\.([\w-]{43})$/;

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
