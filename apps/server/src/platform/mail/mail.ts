/** One e-mail to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same words, dressed. */
  readonly html?: string;
  /** The same each time that it is sent, so that a mail server can drop the second: a word without spaces. */
  readonly ref?: string;
}

/** Sends an e-mail; resolves once a mail server has taken it. Throws `DeliveryRefused` where trying again is of no use. */
export interface MailPort {
  send(mail: Mail): Promise<void>;
}
