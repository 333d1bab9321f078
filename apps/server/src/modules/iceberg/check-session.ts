import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/refusal.ts';
import { type Principal, principalOfKey } from '../access/index.ts';
import { refuseNetwork, refuseScope } from '../gateway/index.ts';
import type { S3Deps } from './iceberg.deps.ts';
import { S3Fault } from './s3-fault.ts';
import { EMPTY_BODY, isSigned, readAuthorization } from './s3-signature.ts';

const SKEW_MAX_MS = 15 * 60_000;
const AMZ_DATE = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
const MUST_SIGN = ['host', 'x-amz-date', 'x-amz-security-token'];

/** The principal of a session, and the table that the session can read. */
export interface SessionHolder {
  readonly principal: Principal;
  readonly code: string;
}

/**
 * Checks a request's signature and session, and that the session's key is still valid. Throws an S3 error or a refusal.
 */
export async function checkSession(deps: S3Deps, request: FastifyRequest): Promise<SessionHolder> {
  const { accountId, keyId, code } = signedSession(deps, request);
  const principal = await principalOfKey(deps, keyId);
  if (principal instanceof Refusal) throw new S3Fault('InvalidAccessKeyId', principal.text('en'));
  if (principal.accountId !== accountId)
    throw new S3Fault('InvalidAccessKeyId', 'The access key belongs to another account.');
  if (principal.rules !== null) {
    refuseNetwork(principal.rules, request.ip);
    refuseScope(principal.rules, { code });
  }
  return { principal, code };
}

function signedSession(
  { icebergSessions, clock, publicUrl }: S3Deps,
  { raw, headers, method }: FastifyRequest,
) {
  const authorization = readAuthorization(headers.authorization);
  const token = headers['x-amz-security-token'];
  if (authorization === null || typeof token !== 'string')
    throw new S3Fault(
      'AccessDenied',
      'Sign the request with the keys issued by the Iceberg catalog (AWS4-HMAC-SHA256).',
    );
  const own = icebergSessions.read(token);
  if (own === null || own.keys.accessKeyId !== authorization.accessKeyId)
    throw new S3Fault(
      'InvalidAccessKeyId',
      'The session token was not issued by this site, or belongs to another key.',
    );
  const now = clock().getTime();
  checkTime(headers['x-amz-date'], authorization.day, now);
  checkBody(headers['x-amz-content-sha256']);
  if (authorization.service !== 's3' || MUST_SIGN.some((name) => !authorization.signedHeaders.includes(name)))
    throw new S3Fault(
      'SignatureDoesNotMatch',
      `The signature must be for s3, and must cover ${MUST_SIGN.join(', ')}.`,
    );
  const [path = '', query = ''] = (raw.url ?? '').split('?');
  // A proxy may have replaced the host header over which the reader computed the signature.
  const hosts = [headers.host, publicUrl === undefined ? undefined : new URL(publicUrl).host];
  const isOwn = hosts.some((host) =>
    isSigned({ method, path, query, headers: { ...headers, host } }, authorization, own.keys.secretAccessKey),
  );
  if (!isOwn) throw new S3Fault('SignatureDoesNotMatch', 'The signature does not match the request.');
  if (own.session.until.getTime() <= now)
    throw new S3Fault(
      'ExpiredToken',
      'The session has ended. Load the table again, or ask for its credentials.',
    );
  return own.session;
}

function checkTime(date: unknown, day: string, now: number): void {
  const [, year, month, date_, hour, minute, second] = AMZ_DATE.exec(String(date)) ?? [];
  const at = Date.parse(`${year}-${month}-${date_}T${hour}:${minute}:${second}Z`);
  if (!(Math.abs(at - now) <= SKEW_MAX_MS) || !String(date).startsWith(day))
    throw new S3Fault(
      'RequestTimeTooSkewed',
      'The time of the request differs from that of the server by more than 15 minutes.',
    );
}

/**
 * Checks the checksum of a read request, which has no body. Accepts the checksum of an empty body, no checksum, and the
 * declaration that the body is unsigned.
 */
function checkBody(sum: unknown): void {
  if (sum === undefined || sum === EMPTY_BODY || sum === 'UNSIGNED-PAYLOAD') return;
  if (String(sum).startsWith('STREAMING-'))
    throw new S3Fault('NotImplemented', 'Chunked bodies are not accepted.');
  throw new S3Fault('XAmzContentSHA256Mismatch', 'The checksum is not that of an empty body.');
}
