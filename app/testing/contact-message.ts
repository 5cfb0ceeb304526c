import type { ContactMessage } from "#contract/contact-message.ts";

/** A message as the contact form checks it. */
export const MESSAGE: ContactMessage = {
  first_name: "Asha Rao",
  last_name: "",
  email: "asha@client.example",
  phone_number: "+91 422 000 0000",
  company_name: "",
  message: "We need a shop.",
  page: "/contact-us",
  date: "Sat Nov 21 2026",
};
