import type { DevOutbox } from '../dev-outbox/index.ts';
import type { MailPort } from './mail.ts';

/** Sends nothing: the mail goes to the outbox page of the developer. */
export function createLocalMail(outbox: DevOutbox): MailPort {
  return {
    send: ({ to, subject, text }) => outbox.add({ channel: 'email', receiver: to, subject, body: text }),
  };
}
