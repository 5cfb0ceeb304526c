/**
 * recipient: the mailbox does not exist or wants nothing from us, now or later. content: this mail as it is will never be
 * taken. content later, later: this mail or this recipient, not now.
 */
export type SendRejection = "recipient" | "content" | "content later" | "later";

/** A mail was not taken, or may not have been. Its message holds no secret. */
export class SendError extends Error {
  override name = "SendError";
  /** False when the connection broke after the mail had begun to be sent: then it may have been taken all the same. */
  readonly isCertain: boolean;
  /** What was refused by a transport that works as such. Undefined: the transport itself does not. */
  readonly refusal: SendRejection | undefined;
  /** What a log may hold: the message can quote the mail. */
  readonly reason: string;

  constructor(message: string, { isCertain, reason, refusal }: SendErrorDetails) {
    super(message);
    this.isCertain = isCertain;
    this.reason = reason;
    this.refusal = refusal;
  }
}

export type SendErrorDetails = {
  isCertain: boolean;
  /** Codes only, such as `450 4.7.1`, `504` or `ECONNREFUSED`. */
  reason: string;
  refusal?: SendRejection | undefined;
};
