import { isIPv4 } from "node:net";
import * as z from "zod";
import { isNetwork } from "#server/client-address.ts";
import { type MailAddress, parseMailAddress } from "#server/leads/mail-address.ts";

export type EnvSource = Record<string, string | undefined>;

/** The message is one sentence for the operator. */
export class EnvError extends Error {
  override name = "EnvError";
}

// The kinds of values. The message of each completes "NAME must be …".

export function integer(min: number, max: number) {
  const error = `a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error));
}

export function integerOrOff(min: number, max: number) {
  const error = `a whole number from ${min} to ${max} or "off"`;
  return z.union([z.literal("off"), integer(min, max)], error);
}

export function choice<const Choice extends string>(choices: readonly Choice[]) {
  return z.enum(choices, `one of ${choices.join(", ")}`);
}

/** Without a trailing slash, such as `https://www.example.com`. */
export function origin() {
  const error = "an origin such as https://www.example.com";
  return z
    .url({ protocol: /^https?$/, error })
    .transform((text) => new URL(text))
    .refine((url) => url.href === `${url.origin}/`, error)
    .transform((url) => url.origin);
}

/** Browsers know passkeys only over HTTPS, or on this machine, and never for an IP address. */
export function passkeyOrigin() {
  const error =
    "an https:// origin with a host name, such as https://inbox.example.com (http:// only for localhost)";
  const isFit = (text: string) => {
    const { protocol, hostname } = new URL(text);
    const isAddress = hostname.startsWith("[") || isIPv4(hostname);
    return hostname === "localhost" || (protocol === "https:" && !isAddress);
  };
  return origin().refine(isFit, error);
}

/** Nobody on the way can read or change what is sent. */
function isPrivate(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" || ["localhost", "127.0.0.1"].includes(hostname);
}

/** fetch() rejects credentials in a URL, and the password would leak wherever the URL is shown. */
export function webUrl() {
  const error = "an http:// or https:// URL without a user name or password";
  const hasNoCredentials = (text: string) =>
    URL.parse(text)?.username === "" && URL.parse(text)?.password === "";
  return z.url({ protocol: /^https?$/, error, abort: true }).refine(hasNoCredentials, error);
}

export type OfficeCalendar = { office: string; url: string };

/** `webcal` is how calendar apps write HTTPS. */
export function officeCalendars() {
  const error =
    "OFFICE=URL for each calendar, separated by spaces or commas, with the office's id in content/site/organization.yaml and " +
    "an https:// URL without a user name or password (a comma in it written as %2C; http:// only for localhost)";
  return z.string().transform<OfficeCalendar[]>((text, context) => {
    const calendars = text.split(/[\s,]+/).flatMap((entry) => {
      const [, office = "", url = ""] = /^([\w-]+)=(.+)$/.exec(entry) ?? [];
      return entry === "" ? [] : [{ office, url: url.replace(/^webcals?:/i, "https:") }];
    });
    if (calendars.every(({ url }) => webUrl().refine(isPrivate).safeParse(url).success)) return calendars;
    context.addIssue({ code: "custom", message: error, input: text });
    return z.NEVER;
  });
}

export function postgresUrl() {
  const error = "a postgres:// URL, or unset for the SQLite file in DATA_DIR";
  return z.url({ protocol: /^postgres(?:ql)?$/, error });
}

export function smtpUrl() {
  const error =
    "an smtp:// or smtps:// URL with a host, special characters in its password escaped, such as %23 for #";
  // An unescaped "#" or "?" in a password would cut off the URL.
  const isComplete = (text: string) => !text.includes("#") && new URL(text).pathname.length <= 1;
  return z.url({ protocol: /^smtps?$/, hostname: /./, error, abort: true }).refine(isComplete, error);
}

export function mailAddress() {
  return z.string().transform<MailAddress>((text, context) => {
    const address = parseMailAddress(text);
    if (address) return address;
    context.addIssue({ code: "custom", message: 'a mail address or "Name <address>"', input: text });
    return z.NEVER;
  });
}

/** An address without a name. */
export function bareMailAddress() {
  return z.string().transform<string>((text, context) => {
    const found = parseMailAddress(text);
    if (found?.name === "") return found.address;
    context.addIssue({ code: "custom", message: "mail addresses separated by commas", input: text });
    return z.NEVER;
  });
}

export function headerName() {
  return z.string().regex(/^[\w!#$%&'*+.^`|~-]+$/, "the name of a header");
}

export function network() {
  const error = "IP addresses or networks such as 10.0.0.0/8 separated by commas";
  return z.string().refine(isNetwork, error);
}

/** Separated by commas; undefined when it is empty. */
export function list<Value>(entry: z.ZodType<Value, string>) {
  return z
    .string()
    .transform((text) => text.split(",").flatMap((part) => part.trim() || []))
    .pipe(z.array(entry))
    .transform((entries) => (entries.length > 0 ? entries : undefined));
}
