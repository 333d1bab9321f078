import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerOf, statedLanguage } from '../../platform/http/index.ts';
import type { SharingCall, SharingDeps } from './sharing.deps.ts';

/** An access key and its secret joined in one text, which takes the token's place in version 1 profiles. */
const KEY_AND_SECRET = /^(jsk[a-z2-79]{17})\.([\w-]{43})$/;

/**
 * Returns a request's caller, or throws. Tokens are valid for an hour, and programs with version 1 profiles cannot
 * renew them. Those programs send the key itself as the bearer token. It is then checked in the same way as with the
 * scheme `Basic`.
 */
export async function callerOf(
  deps: Pick<SharingDeps, 'gateway'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SharingCall> {
  const { id, ip, raw, headers } = request;
  const [, key, secret] = KEY_AND_SECRET.exec(bearerOf(headers.authorization) ?? '') ?? [];
  const authorization =
    key === undefined ? headers.authorization : `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
  const calling = {
    ...{ id, ip, socket: raw.socket },
    headers: authorization === undefined ? {} : { authorization },
  };
  const principal = await deps.gateway.principalOf(calling);
  request.accountId = principal.accountId;
  await deps.gateway.admit(principal, calling);
  return { principal, lang: statedLanguage(request) ?? principal.lang, request, reply };
}
