/** One e-mail to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same words, dressed. */
  readonly html?: string;
  /** The same word on each attempt to send it, without spaces, so that a mail server can drop a repetition. */
  readonly ref?: string;
}

/**
 * Sends an e-mail; resolves once a mail server has taken it. Throws `DeliveryRefused` when trying again is of no
 * use.
 */
export interface MailPort {
  send(mail: Mail): Promise<void>;
}
