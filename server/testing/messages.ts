import type { Lead } from "#server/relay/store/store.ts";

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
  return { ...MESSAGE, last_name: "", date: "today", id: "lead-1", receivedAt: 1_000, ...overrides };
}
