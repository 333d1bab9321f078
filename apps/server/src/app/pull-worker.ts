import { lookup } from 'node:dns/promises';
import { resolvePublic } from '../modules/messages/index.ts';
import { createPullWorker, type PullDeps, type PullWorker } from '../modules/pulls/index.ts';
import type { Config } from './config.ts';

/** Creates the worker for pull plans. Web addresses must be public unless the operator allows private ones. */
export function pullWorkerOf(
  { home, catalogue, pullsPrivate }: Pick<Config, 'home' | 'catalogue' | 'pullsPrivate'>,
  ports: Omit<PullDeps, 'home' | 'catalogue' | 'resolveHost'>,
): PullWorker {
  const resolveHost = pullsPrivate ? resolveAny : resolvePublic;
  return createPullWorker({ ...ports, home, catalogue, resolveHost });
}

async function resolveAny(host: string): Promise<readonly string[]> {
  const addresses = await lookup(host, { all: true });
  return addresses.map(({ address }) => address);
}
