export { type Letter, renderLetter } from './letter.ts';
export { createLocalMail } from './local.ts';
export type { Mail, MailPort } from './mail.ts';
export { createSmtpMail, type SmtpMail } from './smtp.ts';
