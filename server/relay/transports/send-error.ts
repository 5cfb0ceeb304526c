/** A mail was not taken, or may not have been. Its message holds no secret. */
export class SendError extends Error {
  override name = "SendError";
  /** False when the connection broke after the mail had begun to be sent: then it may have been taken all the same. */
  readonly isCertain: boolean;
  /** The mailbox of the recipient does not exist or wants nothing from us, now or later. */
  readonly refusesRecipient: boolean;

  constructor(message: string, { isCertain, refusesRecipient = false }: SendErrorDetails) {
    super(message);
    this.isCertain = isCertain;
    this.refusesRecipient = refusesRecipient;
  }
}

export type SendErrorDetails = { isCertain: boolean; refusesRecipient?: boolean };
