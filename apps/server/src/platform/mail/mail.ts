/** One e-mail to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same words, dressed. */
  readonly html?: string;
}

/** Sends an e-mail; resolves once a mail server has taken it. Throws `DeliveryRefused` where trying again is of no use. */
export interface MailPort {
  send(mail: Mail): Promise<void>;
}
