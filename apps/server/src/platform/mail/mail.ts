/** One e-mail to one recipient. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same text, formatted as HTML. */
  readonly html?: string;
  /** An id without spaces that is the same for each attempt, so that a mail server can discard duplicates. */
  readonly ref?: string;
}

/**
 * Sends an e-mail. Resolves after a mail server has accepted it. Throws `DeliveryRefused` if another attempt is
 * useless.
 */
export interface MailPort {
  send(mail: Mail): Promise<void>;
}
