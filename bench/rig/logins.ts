import { randomInt } from 'node:crypto';
import { identityEndpoints, type RequestSeal, SEAL_HEADER, sealRequest } from '@jishi/contract';
import { openAccount } from '../../apps/server/src/modules/accounts/index.ts';
import { makePicture } from '../../apps/server/src/modules/captcha/pictures.ts';
import { insertPerson } from '../../apps/server/src/modules/identity/index.ts';
import { openWallet } from '../../apps/server/src/modules/wallet/index.ts';
import { serverSecretOf } from '../../apps/server/src/platform/crypto.ts';
import { inTransaction } from '../../apps/server/src/platform/db/index.ts';
import type { Home } from './home.ts';
import { SITE_SECRET, type Site } from './site.ts';

const PICTURE_TEXT = 'ABCD';

export const mobileOf = (n: number): string => `139${String(n).padStart(8, '0')}`;

/** Creates users with the same password, each with an account. */
export async function makePersons({ database }: Home, count: number, passwordHash: string): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    for (let n = 0; n < count; n++) {
      const personId = await insertPerson(tx, { mobile: mobileOf(n), passwordHash, createdAt: new Date() });
      if (personId === null) throw new Error(`${mobileOf(n)} is taken`);
      await openAccount(tx, { openWallet }, { personId, kind: 'individual', name: `Person ${n}` });
    }
  });
}

export interface ReadyLogin {
  readonly url: string;
  readonly init: RequestInit;
}

/** Prepares a password login as the browser sends it: the server knows its picture, and its fields are sealed. */
export async function readyLogin(
  home: Home,
  site: Site,
  mobile: string,
  password: string,
): Promise<ReadyLogin> {
  const actionId = `${Date.now()}${String(randomInt(100_000)).padStart(5, '0')}`;
  const drawer = {
    picture: async () => ({ png: Buffer.alloc(0), text: PICTURE_TEXT }),
    puzzle: refuse,
    close: refuse,
  };
  const secret = serverSecretOf(SITE_SECRET);
  await makePicture({ db: home.database.db, clock: () => new Date(), secret, drawer }, actionId);
  const seal = await sealOf(site, identityEndpoints.passwordLogin.name);
  const body = {
    actionId,
    account: mobile,
    password: await seal.seal('password', password),
    picVerifyCode: await seal.seal('picVerifyCode', PICTURE_TEXT),
  };
  return {
    url: `${site.origin}${identityEndpoints.passwordLogin.path}`,
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SEAL_HEADER]: seal.header },
      body: JSON.stringify(body),
    },
  };
}

const refuse = (): Promise<never> => Promise.reject(new Error('nothing is drawn here'));

async function sealOf(site: Site, operation: string): Promise<RequestSeal> {
  const answer = await (await fetch(`${site.origin}${identityEndpoints.sealingKey.path}`)).json();
  const { jwk, nowMs } = identityEndpoints.sealingKey.output.parse(answer.data);
  return sealRequest(jwk, operation, nowMs);
}
