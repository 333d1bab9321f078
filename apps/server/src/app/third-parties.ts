import { THIRD_PARTIES, type ThirdParty } from '@jishi/contract';
import type { FastifyInstance } from 'fastify';
import {
  createQq,
  createWechat,
  type ThirdPartyApp,
  type ThirdPartyPort,
} from '../modules/identity/index.ts';
import type { ProvidersConfig, ThirdPartyConfig } from './providers-config.ts';

const HOSTS: Readonly<Record<ThirdParty, { pages: string; calls: string }>> = {
  qq: { pages: 'https://graph.qq.com', calls: 'https://graph.qq.com' },
  wechat: { pages: 'https://open.weixin.qq.com', calls: 'https://api.weixin.qq.com' },
};
/** The longest wait for each call to a third party, while a user waits to sign in. */
const ANSWER_MS = 8_000;
const CREATE = { qq: createQq, wechat: createWechat } as const;

type Providers = Partial<Record<ThirdParty, ThirdPartyPort>>;

/** The third parties in the settings, or the simulated ones that this server provides in development. */
export function createThirdParties(
  configs: ProvidersConfig['thirdParties'],
  app: FastifyInstance,
): Providers {
  const providers: Providers = {};
  for (const party of THIRD_PARTIES) {
    const config = configs[party];
    if (config !== undefined) providers[party] = CREATE[party](applicationAt(party, config, app));
  }
  return providers;
}

function applicationAt(party: ThirdParty, config: ThirdPartyConfig, app: FastifyInstance): ThirdPartyApp {
  if (config.kind === 'real') {
    const { pages, calls } = HOSTS[party];
    return { id: config.id, secret: config.secret, pages, calls: () => calls, answerMs: ANSWER_MS };
  }
  const path = `/dev/identity/${party}`;
  return {
    id: 'development',
    secret: 'development',
    pages: path,
    calls: () => `${ownAddress(app)}${path}`,
    answerMs: ANSWER_MS,
  };
}

/** This server's internal address. The server is already listening when a user returns. */
function ownAddress(app: FastifyInstance): string {
  const listening = app.server.address();
  if (listening === null || typeof listening === 'string')
    throw new Error('the server is not listening on a port');
  const { address, family, port } = listening;
  const host = ['0.0.0.0', '::'].includes(address)
    ? 'localhost'
    : family === 'IPv6'
      ? `[${address}]`
      : address;
  return `http://${host}:${port}`;
}
