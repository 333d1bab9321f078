import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeCertificate } from '../../../test/harness/certificate.ts';
import { DeliveryRefused } from '../delivery.ts';
import { createSmtpMail } from './smtp.ts';

const own = makeCertificate('localhost');
const MAIL = {
  to: 'zhang@example.com',
  subject: '重设密码',
  text: '验证码 123456',
  html: '<p>验证码 <b>123456</b></p>',
};

interface Received {
  readonly user: unknown;
  readonly secure: boolean;
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
}

/** Starts a mail server on this machine that records the e-mails it accepts. */
async function startServer(options: SMTPServerOptions = {}): Promise<{ port: number; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    ...own,
    authOptional: true,
    logger: false,
    onData(stream, session, done) {
      let source = '';
      stream.on('data', (bytes: Buffer) => {
        source += bytes.toString();
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        received.push({
          user: session.user,
          secure: session.secure,
          from,
          to: rcptTo.map(({ address }) => address),
          source,
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return { port: (server.server.address() as AddressInfo).port, received };
}

const mailTo = (port: number, extra: { user?: string; scheme?: string; ca?: string } = {}) =>
  createSmtpMail({
    url: `${extra.scheme ?? 'smtp'}://${extra.user ?? ''}localhost:${port}`,
    from: '集市 Jishi <no-reply@jishi.example>',
    ca: extra.ca ?? own.cert,
  });

const login: SMTPServerOptions = {
  authOptional: false,
  onAuth({ username, password }, _session, done) {
    if (username === 'mailer@jishi' && password === 'p@ss/word') return done(null, { user: username });
    const wrong: Error & { responseCode?: number } = new Error('wrong');
    wrong.responseCode = 535;
    return done(wrong);
  },
};

describe('an e-mail over SMTP', () => {
  it('is sent through STARTTLS by the URL’s user, as text and HTML in UTF-8, and is marked as automatic', async () => {
    const { port, received } = await startServer(login);
    await mailTo(port, { user: 'mailer%40jishi:p%40ss%2Fword@' }).send(MAIL);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      user: 'mailer@jishi',
      secure: true,
      from: 'no-reply@jishi.example',
      to: ['zhang@example.com'],
    });
    const source = received[0]?.source ?? '';
    expect(source).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(source).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(source).toMatch(/^Auto-Submitted: auto-generated/im);
    expect(source).toContain('text/plain; charset=utf-8');
    expect(source).toContain('text/html; charset=utf-8');
  });

  it('uses TLS from the first byte if the URL begins with smtps', async () => {
    const { port, received } = await startServer({ secure: true });
    await mailTo(port, { scheme: 'smtps' }).send(MAIL);
    expect(received.map(({ secure }) => secure)).toEqual([true]);
  });

  it('is not sent to a server with an untrusted certificate', async () => {
    const { port, received } = await startServer();
    await expect(mailTo(port, { ca: makeCertificate('localhost').cert }).send(MAIL)).rejects.toThrow(
      /certificate/i,
    );
    expect(received).toEqual([]);
  });

  it('is sent without TLS only to a server on this machine', async () => {
    const { port, received } = await startServer({ hideSTARTTLS: true });
    await mailTo(port).send(MAIL);
    expect(received.map(({ secure }) => secure)).toEqual([false]);
    const withoutTls = await startServer({ disabledCommands: ['STARTTLS'] });
    // This is an address of this machine that does not look local.
    const elsewhere = createSmtpMail({ url: `smtp://0.0.0.0:${withoutTls.port}`, from: 'a@jishi.example' });
    await expect(elsewhere.send(MAIL)).rejects.toThrow(/STARTTLS/i);
    expect(withoutTls.received).toEqual([]);
  });

  it('contains no header injected through a recipient or a subject', async () => {
    const { port, received } = await startServer();
    await mailTo(port).send({ ...MAIL, subject: 'a\r\nBcc: other@example.com' });
    await expect(mailTo(port).send({ ...MAIL, to: 'a@example.com, other@example.com' })).rejects.toThrow(
      DeliveryRefused,
    );
    expect(received.map(({ to }) => to)).toEqual([['zhang@example.com']]);
    expect(received[0]?.source).not.toMatch(/^Bcc:/m);
  });
});

describe('an e-mail that cannot be delivered', () => {
  const answering = (responseCode: number): SMTPServerOptions => ({
    onRcptTo(_address, _session, done) {
      const refused: Error & { responseCode?: number } = new Error('no such mailbox');
      refused.responseCode = responseCode;
      done(refused);
    },
  });

  it('is rejected permanently if the mailbox does not exist', async () => {
    const { port } = await startServer(answering(550));
    await expect(mailTo(port).send(MAIL)).rejects.toThrow(DeliveryRefused);
  });

  it.each([
    ['requests a later attempt', async () => (await startServer(answering(451))).port, undefined],
    ['refuses our password', async () => (await startServer(login)).port, 'mailer%40jishi:wrong@'],
    ['is unavailable', closedPort, undefined],
  ])('may be tried again if the server %s', async (_what, portOf, user) => {
    const sending = mailTo(await portOf(), user === undefined ? {} : { user }).send(MAIL);
    const error: unknown = await sending.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(DeliveryRefused);
  });
});

/** Returns a port that was open until just now. */
async function closedPort(): Promise<number> {
  const server = new SMTPServer({ logger: false });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  await new Promise<void>((resolve) => void server.close(() => resolve()));
  return port;
}
