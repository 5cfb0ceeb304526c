import type { Arrival } from "#server/store/accept.ts";
import type { Lead } from "#server/store/lead-record.ts";

/** A valid contact message as a form sends it. */
export const MESSAGE = {
  first_name: "Asha Rao",
  email: "asha@client.example",
  phone_number: "+91 422 000 0000",
  company_name: "Client Ltd",
  message: "We need a shop.\nSoon.",
  page: "/contact-us",
};

export const IDS = { user_id: "user", service_id: "service", template_id: "template" };

export function makeLead(overrides: Partial<Lead> = {}): Lead {
  const rest = { last_name: "", date: "today" };
  const unchecked = { preferred_contact: "", meeting_start: "", meeting_time_zone: "", visit: "" };
  return { ...MESSAGE, ...rest, ...unchecked, id: "lead-1", receivedAt: 1_000, ...overrides };
}

/** A lead without spam reasons, key, proof or confirmation. */
export function makeArrival(
  lead: Partial<Lead> = {},
  overrides: Partial<Omit<Arrival, "lead">> = {},
): Arrival {
  return {
    lead: makeLead(lead),
    submissionKey: undefined,
    spamReasons: [],
    proof: undefined,
    wantsConfirmation: false,
    messageIdDomain: "acme.example",
    ...overrides,
  };
}
