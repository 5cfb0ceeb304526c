import type { Log } from "#server/log.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import type { JudgedAttempt } from "#server/relay/delivery/attempt-mail.ts";
import type { Claim } from "#server/relay/store/store.ts";

export type ReportParts = { log: Log; metrics: Pick<Metrics, "countMail" | "observeDelivery"> };

/** Tells the log and the metrics what a try came to. The words of a mail server, which may quote the mail, stay in the store. */
export function reportResult(
  { lead, kind, queuedAt, parts }: Claim,
  { result, reason }: JudgedAttempt,
  { log, metrics }: ReportParts,
): void {
  const { transport, at } = result;
  const leads = parts && { leads: parts.map((part) => part.lead.id).join(" ") };
  const details = { lead: lead.id, ...leads, kind, transport };
  if (result.ok) {
    log.info("Mail delivered", details);
    metrics.countMail(kind, transport, "delivered");
    metrics.observeDelivery(kind, at - queuedAt);
  } else if (result.retryAt === null) {
    // A visitor who mistypes an address is no fault of ours.
    log[kind === "confirmation" ? "info" : "error"]("Mail given up", { ...details, reason });
    metrics.countMail(kind, transport, "dead");
  } else {
    const retryAt = new Date(result.retryAt).toISOString();
    log.warn("Mail not delivered", { ...details, reason, retryAt });
    metrics.countMail(kind, transport, "failed");
  }
}
