import { lookup } from 'node:dns/promises';
import { resolvePublic } from '../modules/messages/index.ts';
import type { ResolveHost } from '../modules/pulls/index.ts';

/** Returns the rule for the web addresses of pull plans: public ones only, unless the operator allows others. */
export const pullResolver = (allowsPrivate: boolean): ResolveHost =>
  allowsPrivate ? resolveAny : resolvePublic;

async function resolveAny(host: string): Promise<readonly string[]> {
  const addresses = await lookup(host, { all: true });
  return addresses.map(({ address }) => address);
}
