import { createTransport } from 'nodemailer';
import { DeliveryRefused } from '../delivery.ts';
import type { MailPort } from './mail.ts';

export interface SmtpMail {
  /** `smtp://user:password@host:587` (STARTTLS) or `smtps://user:password@host:465`. */
  readonly url: string;
  /** The sender that the recipient sees, such as `Jishi <no-reply@example.com>`. */
  readonly from: string;
  /** Certificates of additional trusted authorities, in PEM. */
  readonly ca?: string;
}

const TIMEOUT_MS = 10_000;
const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** Creates a mail port over SMTP. The connection is encrypted, unless the server is on this machine. */
export function createSmtpMail({ url, from, ca }: SmtpMail): MailPort {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !OWN_MACHINE.includes(hostname),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Text in an e-mail must not make the library read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...(ca === undefined ? {} : { tls: { ca } }),
  });
  return {
    async send({ ref, ...mail }) {
      // Asks servers with automatic replies not to reply.
      const headers = { 'auto-submitted': 'auto-generated' };
      const messageId = ref === undefined ? {} : { messageId: `<${ref}@${senderHost(from)}>` };
      await transport
        .sendMail({ from, headers, ...mail, ...messageId, to: { name: '', address: mail.to } })
        .catch(explain);
    },
  };
}

/**
 * Throws an error that explains the server's error. A 5xx from the recipient's server is final. If our password is
 * wrong or the server is unavailable, another attempt may succeed, because the problem can be fixed.
 */
function explain(error: unknown): never {
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message: string };
  const isFinal = code === 'EENVELOPE' && (responseCode === undefined || responseCode >= 500);
  throw isFinal ? new DeliveryRefused(message, { cause: error }) : error;
}

const senderHost = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
