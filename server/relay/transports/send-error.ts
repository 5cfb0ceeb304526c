/** A mail was not taken, or may not have been. Its message holds no secret. */
export class SendError extends Error {
  override name = "SendError";
  /** False when the connection broke after the mail had begun to be sent: then it may have been taken all the same. */
  readonly isCertain: boolean;
  /** The mailbox of the recipient does not exist or wants nothing from us, now or later. */
  readonly refusesRecipient: boolean;
  /** What a log may hold: the message can quote the mail. */
  readonly reason: string;

  constructor(message: string, { isCertain, reason, refusesRecipient = false }: SendErrorDetails) {
    super(message);
    this.isCertain = isCertain;
    this.reason = reason;
    this.refusesRecipient = refusesRecipient;
  }
}

export type SendErrorDetails = {
  isCertain: boolean;
  /** Codes only, such as `450 4.7.1`, `504` or `ECONNREFUSED`. */
  reason: string;
  refusesRecipient?: boolean;
};
