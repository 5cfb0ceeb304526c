import { SEND_PATH, SUBMISSION_KEY_HEADER } from "#contract/mail-request.ts";
import { CLIENT_ADDRESS_HEADER } from "./relay-setup.ts";

const TIMEOUT_MS = 120_000;

/** A message with its idempotency key. */
export type Submission = { marker: string; key: string; fields?: Record<string, string> };

/** @throws when there is no whole response */
export async function send(url: string, { marker, key, fields }: Submission): Promise<Response> {
  const response = await fetch(url + SEND_PATH, {
    method: "POST",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      "Content-Type": "application/json",
      [SUBMISSION_KEY_HEADER]: key,
      [CLIENT_ADDRESS_HEADER]: nextAddress(),
    },
    body: makeBody(marker, fields),
  });
  await response.text();
  return response;
}

/** @returns the status. @throws when there is no whole response */
export async function post(url: string, submission: Submission): Promise<number> {
  return (await send(url, submission)).status;
}

let visitors = 0;

/** Another visitor's address each time. */
export function nextAddress(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** The body of a send request with a marker in its message, and further fields. */
export function makeBody(marker: string, fields: Record<string, string> = {}): string {
  return JSON.stringify({
    lib_version: "4.4.1",
    user_id: "user",
    service_id: "service",
    template_id: "template",
    template_params: {
      first_name: "Asha Rao",
      email: `${marker}@client.example`,
      phone_number: "+91 422 000 0000",
      message: marker,
      ...fields,
    },
  });
}
