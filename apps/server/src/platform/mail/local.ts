import type { DevOutbox } from '../dev-outbox/index.ts';
import type { MailPort } from './mail.ts';

/** Creates a mail port that sends nothing. E-mails go to the developer's outbox page. */
export function createLocalMail(outbox: DevOutbox): MailPort {
  return {
    send: ({ to, subject, text }) => outbox.add({ channel: 'email', receiver: to, subject, body: text }),
  };
}
