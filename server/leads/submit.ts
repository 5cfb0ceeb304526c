import { randomUUIDv7 } from "node:crypto";
import { isIPv4 } from "node:net";
import {
  type ContactErrors,
  type ContactMessage,
  checkContactMessage,
  listProblems,
} from "#contract/contact-message.ts";
import { readReference } from "#contract/lead-reference.ts";
import { FIELD_LIMITS } from "#contract/limits.ts";
import { DAY_MS } from "#contract/local-time.ts";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import { MAIL_ID_ERRORS, type MailIds } from "#contract/mail-request.ts";
import { HttpError, tooManyRequests } from "#server/answers.ts";
import { readMeetingRequest } from "#server/calls/meeting-request.ts";
import { ownerOfAddress } from "#server/client-address.ts";
import { formatDay } from "#server/clock.ts";
import { createSubmissionLimits, type SubmissionVerdict } from "#server/leads/limits.ts";
import type { Submission } from "#server/leads/parse.ts";
import type { SpamCheck } from "#server/leads/spam.ts";
import { fillTemplate } from "#server/mail/compose/messages.ts";
import type { Services } from "#server/services.ts";
import type { Acceptance, Arrival } from "#server/store/accept.ts";
import { StoreError } from "#server/store/database.ts";
import { createThrottledLog, type ThrottledLog } from "#server/throttled-log.ts";
import { visitorWords } from "#server/words.ts";

/** `isCallTaken`: the message asks for a time that another call got meanwhile. */
export type Accepted = { leadId: string; isCallTaken: boolean };

export function createSubmit(services: Services, spam: SpamCheck) {
  const { mailIds, store, metrics, onAccepted, clock, log } = services;
  const takeSubmission = createSubmissionLimits(services.env, clock);
  const errorLog = createThrottledLog("Lead not stored", services);

  /** Resolves once the lead is durably stored, also for suspected spam: bots must not learn the verdict. */
  return async function submit(submission: Submission, clientAddress: string): Promise<Accepted> {
    checkIds(submission.ids, mailIds);
    const message = checkFields(submission.fields);
    try {
      const arrival = await buildArrival(submission, message, clientAddress);
      const acceptance = await store.accept(arrival);
      errorLog.recovered();
      report(arrival, acceptance);
      return { leadId: acceptance.leadId, isCallTaken: acceptance.callState === "taken" };
    } catch (error) {
      throw toHttpError(error, errorLog);
    }
  };

  async function buildArrival(
    { fields, key, isFormPost, proof: proofText, visit }: Submission,
    message: ContactMessage,
    clientAddress: string,
  ): Promise<Arrival> {
    const now = clock();
    const proof = await spam.checkProof(proofText);
    // Counted this late so that correcting typos doesn't use up the limit.
    checkRate(takeSubmission(clientAddress, proof));
    return {
      lead: {
        preferred_contact: "",
        meeting_start: "",
        meeting_time_zone: "",
        ...message,
        visit,
        date: message.date || new Date(now).toString(),
        id: createLeadId(key),
        receivedAt: now,
      },
      call: readMeetingRequest(message.meeting_start ?? "", services, now),
      ...makeKeys(key, isFormPost, now),
      ...(await spam.judge({ fields, message, proof, clientAddress })),
      wantsConfirmation: services.env.confirms,
      messageIdDomain: services.messageIdDomain,
      network: findNetwork(clientAddress),
    };
  }

  function report(arrival: Arrival, acceptance: Acceptance): void {
    const { leadId, isNew, isQuarantined, storeReasons = [], callState } = acceptance;
    const spamReasons = [...arrival.spamReasons, ...storeReasons];
    storeReasons.forEach(metrics.countSpamReason);
    log.info("Lead stored", {
      lead: leadId,
      repeated: !isNew,
      quarantined: isQuarantined,
      ...(callState && { call: callState }),
      ...(spamReasons.length > 0 && { spamReasons: spamReasons.join(", ") }),
    });
    const outcome = isQuarantined ? "quarantined" : "stored";
    metrics.countSubmission(isNew ? outcome : "repeated");
    // A repeated message may have chosen another time.
    if ((isNew && !isQuarantined) || callState === "held") onAccepted();
  }
}

/**
 * A visitor who goes back to a form that the browser has restored, and sends it again, has sent one message, even if only
 * the second time had JavaScript.
 */
function makeKeys(
  key: string | undefined,
  isFormPost: boolean | undefined,
  now: number,
): Pick<Arrival, "submissionKey" | "formerKeys"> {
  if (key === undefined && !isFormPost) return { submissionKey: undefined, formerKeys: [] };
  const [today = "", yesterday = ""] = [now, now - DAY_MS].map((time) => `form post of ${formatDay(time)}`);
  return key === undefined
    ? { submissionKey: today, formerKeys: [yesterday] }
    : { submissionKey: key, formerKeys: [today, yesterday] };
}

function createLeadId(submissionKey = ""): string {
  const id = randomUUIDv7();
  const reference = readReference(submissionKey);
  return reference ? id.slice(0, -reference.length) + reference : id;
}

function checkIds(ids: MailIds, accepted: MailIds): void {
  for (const name of ["userId", "serviceId", "templateId"] as const) {
    if (ids[name] === "") throw new HttpError(400, MAIL_ID_ERRORS[name]);
  }
  if (ids.userId !== accepted.userId) throw new HttpError(403, "This user ID is not accepted here.");
  if (ids.serviceId !== accepted.serviceId) throw new HttpError(403, "This service ID is not accepted here.");
  if (ids.templateId !== accepted.templateId)
    throw new HttpError(403, "This template ID is not accepted here.");
}

function checkFields(fields: Record<string, unknown>): ContactMessage {
  const check = checkContactMessage(fields);
  if (check.ok) return check.message;
  throw new HttpError(422, describeErrors(check.errors, fields), { fieldErrors: check.errors });
}

function describeErrors(errors: ContactErrors, fields: Record<string, unknown>): string {
  const problems = listProblems(errors, fields);
  const { form, answers } = visitorWords(DEFAULT_LOCALE);
  const sentences = Object.entries(errors).map(([field, error]) => {
    const problem = problems.find((each) => each.field === field);
    if (error !== "tooLong" || !problem) return `${field}: ${form.errors[error]}`;
    return fillTemplate(answers.fixes.tooLong, { ...problem, limit: FIELD_LIMITS[problem.field] });
  });
  return sentences.map((sentence) => sentence.replace(/\.?$/, ".")).join(" ");
}

const RATE_REASONS = {
  address: "Too many messages came from your network",
  total: "Too many messages come at the moment",
};

function checkRate(verdict: SubmissionVerdict): void {
  if (verdict.ok) return;
  throw tooManyRequests(RATE_REASONS[verdict.limit], verdict.retryAfterSeconds);
}

function toHttpError(error: unknown, errorLog: ThrottledLog): unknown {
  if (!(error instanceof StoreError)) return error;
  errorLog.failed(error);
  return new HttpError(
    503,
    "Your message cannot be stored at the moment: please send it again in a minute.",
    {
      headers: { "Retry-After": "60" },
    },
  );
}

/** One sender: an IPv4 /24 or IPv6 /48, which providers often assign to a single customer. */
export function findNetwork(clientAddress: string): string | undefined {
  if (isIPv4(clientAddress)) {
    const network = clientAddress.slice(0, clientAddress.lastIndexOf("."));
    return network.startsWith("127.") ? undefined : `${network}.0/24`;
  }
  const network = ownerOfAddress(clientAddress);
  return network.endsWith("::/48") && clientAddress !== "::1" ? network : undefined;
}
