import { pino } from 'pino';
import { errorForLog, withoutSecrets } from './log-text.ts';
import { quietOutages } from './outage-lines.ts';
import { requestFields } from './request-scope.ts';

export type Log = pino.Logger;

/** Names of fields with secrets. Their values are never logged. */
const SECRET_NAMES = [
  'password',
  'secret',
  'client_secret',
  'clientSecret',
  'access_token',
  'accessToken',
  'refresh_token',
  'token',
  'authorization',
  'cookie',
  'set-cookie',
  'accept-enckey',
  'oldPassword',
  'confirmpassword',
  'passwordHash',
  'smsVerifyCode',
  'picVerifyCode',
  'captchaPass',
  'codeEncrypted',
  'openid',
  'databaseUrl',
  'secretHash',
];

/**
 * Creates a structured log with one JSON object per line. Secrets are removed up to three levels deep. Lines written
 * during a request name it. `now` is in milliseconds.
 */
export function createLog(
  level: string,
  destination?: pino.DestinationStream,
  now: () => number = () => performance.now(),
): Log {
  const paths = SECRET_NAMES.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: '[secret]' },
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: errorForLog },
    mixin: requestFields,
    hooks: { logMethod: quietOutages(now), streamWrite: withoutSecrets },
  };
  return destination ? pino(options, destination) : pino(options);
}
