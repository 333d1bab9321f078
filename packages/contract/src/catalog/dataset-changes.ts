import { z } from 'zod';
import type { Lang, Localized } from '../kernel/localized.ts';
import { formatMoney } from '../kernel/money.ts';
import { PAYMENT_MODES } from './constants.ts';

/** The kinds of entries in the changelog of a data set. */
export const DATASET_CHANGE_KINDS = [
  'described',
  'firstLoad',
  'changed',
  'prices',
  'retired',
  'returned',
] as const;

const codes = z.array(z.string());

/** An entry of the changelog. Fields that its kind does not use are empty. */
export const datasetChangeSchema = z.strictObject({
  /** The permanent id of the entry within its data set. */
  id: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  kind: z.enum(DATASET_CHANGE_KINDS),
  fieldsAdded: codes,
  fieldsRemoved: codes,
  fieldsChanged: codes,
  parametersAdded: codes,
  parametersRemoved: codes,
  /** Whether the trial or the restriction to members changed. */
  access: z.boolean(),
  /** In fen. Null if the data set is not sold in this mode. */
  prices: z.array(
    z.strictObject({
      mode: z.enum(PAYMENT_MODES.map(({ mode }) => mode)),
      fromFen: z.int().nullable(),
      toFen: z.int().nullable(),
    }),
  ),
});

export type DatasetChange = z.infer<typeof datasetChangeSchema>;
export type ChangedParts = Pick<DatasetChange, (typeof LISTS)[number][0] | 'access'>;

/** Longer lists are cut to this length. The document contains the whole list. */
const LISTED_MAX = 10;

const KINDS: Readonly<Record<DatasetChange['kind'], Localized>> = {
  described: { zh: '首次发布', en: 'First described' },
  firstLoad: { zh: '首次导入数据', en: 'First rows loaded' },
  changed: { zh: '说明变更', en: 'Description changed' },
  prices: { zh: '价格调整', en: 'Prices changed' },
  retired: { zh: '下线，不再销售与更新', en: 'Retired: off sale and no longer updated' },
  returned: { zh: '重新上线', en: 'On sale again' },
};

const LISTS = [
  ['fieldsAdded', { zh: '新增字段', en: 'Fields added:' }],
  ['fieldsRemoved', { zh: '移除字段', en: 'Fields removed:' }],
  ['fieldsChanged', { zh: '调整字段', en: 'Fields changed:' }],
  ['parametersAdded', { zh: '新增参数', en: 'Parameters added:' }],
  ['parametersRemoved', { zh: '移除参数', en: 'Parameters removed:' }],
] as const satisfies readonly (readonly [string, Localized])[];

const TEXTS = {
  access: { zh: '试用或会员条件调整', en: 'Trial or membership terms changed' },
  prices: { zh: '价格调整', en: 'Prices changed' },
  notSold: { zh: '不售', en: 'not sold' },
  separator: { zh: '；', en: '; ' },
} as const satisfies Record<string, Localized>;

/** Describes the changed parts. Prices are left out by default, because they have separate entries. */
export function changedPartsText(parts: ChangedParts, lang: Lang, prices = false): string {
  const lists = LISTS.filter(([part]) => parts[part].length > 0).map(([part, name]) => {
    const more = parts[part].length > LISTED_MAX ? ' …' : '';
    return `${name[lang]} ${parts[part].slice(0, LISTED_MAX).join(', ')}${more}`;
  });
  const flags = [...(prices ? [TEXTS.prices] : []), ...(parts.access ? [TEXTS.access] : [])];
  return [...lists, ...flags.map((flag) => flag[lang])].join(TEXTS.separator[lang]);
}

/** Returns the text of an entry. */
export function datasetChangeText(change: DatasetChange, lang: Lang): string {
  if (change.kind === 'changed') return changedPartsText(change, lang);
  if (change.kind !== 'prices') return KINDS[change.kind][lang];
  const sum = (fen: number | null): string => (fen === null ? TEXTS.notSold[lang] : formatMoney(fen, lang));
  const moves = change.prices.map(({ mode, fromFen, toFen }) => {
    const name = PAYMENT_MODES.find((row) => row.mode === mode)?.buy[lang] ?? mode;
    return `${name} ${sum(fromFen)} → ${sum(toFen)}`;
  });
  return `${KINDS.prices[lang]}${lang === 'zh' ? '：' : ': '}${moves.join(TEXTS.separator[lang])}`;
}
