import type { Localized } from '@jishi/contract';
import type { z } from 'zod';
import type { DatasetRegistry, datasetDescribed, datasetRetired } from '../../modules/datasets/index.ts';
import { readHolders } from '../../modules/entitlements/index.ts';
import { type Notice, notify } from '../../modules/messages/index.ts';
import { marketDay } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { NoticeDeps } from './account-notices.ts';

export interface DatasetNoticeDeps extends NoticeDeps {
  readonly registry: DatasetRegistry;
}

type Described = z.output<typeof datasetDescribed.payload>;
type Retired = z.output<typeof datasetRetired.payload>;

const PARTS: readonly (readonly [keyof Omit<Described['changes'], 'prices'>, Localized])[] = [
  ['fieldsAdded', { zh: '新增字段', en: 'fields added:' }],
  ['fieldsRemoved', { zh: '删除字段', en: 'fields removed:' }],
  ['fieldsChanged', { zh: '修改字段', en: 'fields changed:' }],
  ['parametersAdded', { zh: '新增参数', en: 'parameters added:' }],
  ['parametersRemoved', { zh: '删除参数', en: 'parameters removed:' }],
];
const PRICES: Localized = { zh: '价格', en: 'prices' };
const LISTED_MAX = 10;

/** What changed, in words. */
export function changesText(changes: Described['changes']): Localized {
  const inWords = (lang: 'zh' | 'en'): string => {
    const lists = PARTS.filter(([part]) => changes[part].length > 0).map(([part, name]) => {
      const more = changes[part].length > LISTED_MAX ? ' …' : '';
      return `${name[lang]} ${changes[part].slice(0, LISTED_MAX).join(', ')}${more}`;
    });
    return [...lists, ...(changes.prices ? [PRICES[lang]] : [])].join(lang === 'zh' ? '；' : '; ');
  };
  return { zh: inWords('zh'), en: inWords('en') };
}

export async function notifyOfChange(
  deps: DatasetNoticeDeps,
  { code, change, changes }: Described,
): Promise<void> {
  const now = deps.clock();
  const values = { code, dataset: nameOf(deps, code), day: marketDay(now), changes: changesText(changes) };
  await notifyHolders(deps, code, { topic: 'datasetChanged', values, ref: `change:${change}`, now });
}

export async function notifyOfRetirement(deps: DatasetNoticeDeps, { code, version }: Retired): Promise<void> {
  const values = { code, dataset: nameOf(deps, code) };
  const ref = `retired:${code}:${version}`;
  await notifyHolders(deps, code, { topic: 'datasetRetired', values, ref, now: deps.clock() });
}

function nameOf({ registry }: DatasetNoticeDeps, code: string): Localized {
  return registry.find(code)?.manifest.name ?? { zh: code, en: code };
}

const BATCH = 500;

/** Batch by batch: a run that dies is made up by the next, which notifies nobody twice. */
async function notifyHolders(
  { db }: DatasetNoticeDeps,
  datasetCode: string,
  notice: Omit<Notice, 'accountId'>,
): Promise<void> {
  let behind = 0n;
  for (;;) {
    const holders = await readHolders(db, { datasetCode, now: notice.now }, { behind, limit: BATCH });
    await inTransaction(db, async (tx) => {
      for (const accountId of holders) await notify(tx, { ...notice, accountId });
    });
    const last = holders.at(-1);
    if (last === undefined || holders.length < BATCH) return;
    behind = last;
  }
}
