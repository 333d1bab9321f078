import type { BondPrice } from '@jishi/contract';
import type pg from 'pg';
import { type DatasetRegistry, readRecords } from '../../datasets/index.ts';
import { siteSource } from '../../site-data/index.ts';
import { bondPriceOf } from './bond-price.rules.ts';

const QUOTES = 'p_bond2804';
const REGISTER = 'p_jishi9423';
const TERMS = 'p_bond2801';
export const BOND_DATASETS = [QUOTES, REGISTER, TERMS];

type Columns<Name extends string> = Readonly<Record<Name, string>>;
type RecordOf<Name extends string> = Readonly<Record<Name, string | null>>;

/** Reads a bond's newest quote and its terms, and calculates the accrued interest and the yield from them. */
export async function readBondPrice(
  pool: pg.Pool,
  registry: DatasetRegistry,
  code: string,
): Promise<BondPrice> {
  const read = async <Name extends string>(
    dataset: string,
    columns: Columns<Name>,
    market: { readonly field: string; readonly value: string | null } | null,
    filled: string | null,
  ): Promise<RecordOf<Name> | undefined> => {
    const fields: string[] = Object.values(columns);
    const source = siteSource(registry, [dataset], fields, ['code']);
    if (source === null) return undefined;
    const [record] = await readRecords(pool, source.dataset, {
      columns,
      where: [
        { op: 'in', field: source.fields.code, values: [code] },
        ...(market?.value == null
          ? []
          : [{ op: 'in', field: market.field, values: [market.value] } as const]),
        ...(filled === null ? [] : [{ op: 'filled', field: filled } as const]),
      ],
      order: 'date' in columns ? [{ field: String(columns.date), descending: true }] : [],
      limit: 1,
    });
    return record;
  };
  const quote = await read(QUOTES, { date: 'TRADEDATE', price: 'F007N', market: 'F026V' }, null, 'F007N');
  const market = quote?.market ?? null;
  const [bond, terms] = await Promise.all([
    read(
      REGISTER,
      { type: 'F001V', valueDay: 'F004D', maturityDay: 'F005D', coupon: 'F009N', rateType: 'F014V' },
      { field: 'F018V', value: market },
      null,
    ),
    read(TERMS, { months: 'F007N', dayCount: 'F034V' }, { field: 'F029V', value: market }, null),
  ]);
  const demo = BOND_DATASETS.some((one) => registry.find(one)?.isDemo ?? false);
  return {
    ...bondPriceOf({
      date: quote?.date ?? null,
      price: quote?.price ?? null,
      market,
      type: bond?.type ?? null,
      valueDay: bond?.valueDay ?? null,
      maturityDay: bond?.maturityDay ?? null,
      coupon: bond?.coupon ?? null,
      rateType: bond?.rateType ?? null,
      months: terms?.months ?? null,
      dayCount: terms?.dayCount ?? null,
    }),
    demo,
  };
}
