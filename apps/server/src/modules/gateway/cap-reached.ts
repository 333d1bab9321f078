import { formatYuan } from '@jishi/contract';
import { Refusal } from '../../platform/refusal.ts';
import type { CapReached, Settlement } from '../usage/index.ts';
import type { GatewayCall } from './call.ts';

const CAPS = {
  zh: { key: '密钥', member: '成员', account: '账号', day: '本日', month: '本月' },
  en: { key: 'this key', member: 'this member', account: 'the account', day: 'daily', month: 'monthly' },
} as const;

/** Builds the error for a call that would exceed a spending cap. The error names the cap. */
export function capReached(
  { keyId, window, capFen, spentFen }: CapReached,
  { lang }: Pick<GatewayCall, 'lang'>,
  { pricing }: Settlement,
): Refusal {
  return new Refusal('gateway.capReached', {
    whose: CAPS[lang][capHolder(keyId)],
    window: CAPS[lang][window],
    cap: formatYuan(capFen),
    spent: formatYuan(spentFen),
    price: formatYuan(pricing.priceFen),
  });
}

/** Returns the holder of the cap. Key id 0 stands for the account. */
function capHolder(keyId: bigint): 'key' | 'member' | 'account' {
  if (keyId === 0n) return 'account';
  return keyId < 0n ? 'member' : 'key';
}
