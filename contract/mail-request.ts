/** The paths of the relay, the same as the mail provider's (specification section 7). */
export const SEND_PATH = "/api/v1.0/email/send";
export const SEND_FORM_PATH = "/api/v1.0/email/send-form";

/** The page on which a form sent without JavaScript ends. */
export const THANK_YOU_PATH = "/contact-us/thank-you";

/** The version of the provider's protocol that the site's mail client speaks. */
export const LIB_VERSION = "4.4.1";

/** Which account, service and template a mail is sent with: public values, not secrets. */
export type MailIds = { userId: string; serviceId: string; templateId: string };

/** The JSON body of a send call (specification section 7.1). */
export type SendRequest = {
  lib_version: string;
  user_id: string;
  service_id: string;
  template_id: string;
  template_params: Record<string, string>;
};

export const MAIL_ID_ERRORS = {
  userId: "The user ID is required",
  serviceId: "The service ID is required",
  templateId: "The template ID is required",
} as const satisfies Record<keyof MailIds, string>;
