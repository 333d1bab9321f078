import type { Parameter, Role } from '@jishi/contract';
import { type Dataset, type DatasetRegistry, fieldOf, serving } from '../../datasets/index.ts';

/** The words that formulas use for fields, by role. */
const FIELDS = [
  { name: 'code', role: 'code', zh: '代码', en: 'Code' },
  { name: 'name', role: 'name', zh: '简称', en: 'Name' },
  { name: 'date', role: 'tradeDate', zh: '日期', en: 'Date' },
  { name: 'open', role: 'open', zh: '开盘', en: 'Open' },
  { name: 'high', role: 'high', zh: '最高', en: 'High' },
  { name: 'low', role: 'low', zh: '最低', en: 'Low' },
  { name: 'close', role: 'close', zh: '收盘', en: 'Close' },
  { name: 'volume', role: 'volume', zh: '成交量', en: 'Volume' },
  { name: 'amount', role: 'amount', zh: '成交额', en: 'Amount' },
  { name: 'previousClose', role: 'previousClose', zh: '昨收', en: 'Previous close' },
  { name: 'change', role: 'change', zh: '涨跌', en: 'Change' },
  { name: 'changePercent', role: 'changePercent', zh: '涨跌幅', en: 'Change (%)' },
  { name: 'turnoverRate', role: 'turnoverRate', zh: '换手率', en: 'Turnover rate' },
] as const satisfies readonly { name: string; role: Role; zh: string; en: string }[];

/** A data set with stock quotes, described for a formula that reads it. */
interface Series {
  readonly dataset: string;
  readonly codeField: string;
  /** The number of digits in a code. */
  readonly pad: number;
  readonly codesMax: number;
  /** The names of the data set's parameters. */
  readonly codes: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly columns: readonly string[];
}

export interface MarketSettings {
  readonly fields: readonly { readonly name: string; readonly zh: string; readonly en: string }[];
  readonly bars: Readonly<Record<'none' | 'forward' | 'backward', Series | null>>;
  readonly last: Series | null;
}

/** Returns the data sets that spreadsheet functions read: unadjusted and adjusted daily bars, and the newest quotes. */
export function marketSettings(registry: DatasetRegistry): MarketSettings {
  const onSale = new Set(registry.onSale());
  const quotes = serving(registry, 'quotes', 'stock').find((dataset) => onSale.has(dataset));
  const views = [...onSale]
    .filter(({ manifest }) => quotes !== undefined && manifest.view?.over.includes(quotes.code))
    .sort((one, other) => (one.code < other.code ? -1 : 1));
  const isByDay = ({ manifest }: Dataset): boolean => manifest.key.length > 1;
  const adjusted = (adjustment: 'forward' | 'backward'): Series | null =>
    seriesOf(views.find((view) => view.manifest.adjustment === adjustment && isByDay(view)));
  const newest = views.find(
    (view) => !isByDay(view) && view.manifest.key[0] === fieldOf(view, 'code') && hasClose(view),
  );
  return {
    fields: FIELDS.map(({ name, zh, en }) => ({ name, zh, en })),
    bars: { none: seriesOf(quotes), forward: adjusted('forward'), backward: adjusted('backward') },
    last: seriesOf(newest),
  };
}

const hasClose = (dataset: Dataset): boolean => fieldOf(dataset, 'close') !== undefined;

const CODES_MAX = 50;

function seriesOf(dataset: Dataset | undefined): Series | null {
  if (dataset === undefined) return null;
  const { code, manifest } = dataset;
  const codeField = fieldOf(dataset, 'code');
  const parameter = (role: Role, op: Parameter['op']): Parameter | undefined =>
    manifest.parameters.find((one) => one.op === op && one.field === fieldOf(dataset, role));
  const codes = parameter('code', 'in');
  if (codeField === undefined || codes === undefined || !hasClose(dataset)) return null;
  return {
    dataset: code,
    codeField,
    pad: manifest.fields.find((field) => field.code === codeField)?.pad ?? 0,
    codesMax: codes.maxCodes ?? CODES_MAX,
    codes: codes.name,
    from: parameter('tradeDate', 'gte')?.name ?? null,
    to: parameter('tradeDate', 'lte')?.name ?? null,
    fields: Object.fromEntries(
      FIELDS.flatMap(({ name, role }) => {
        const field = fieldOf(dataset, role);
        return field === undefined ? [] : [[name, field]];
      }),
    ),
    columns: manifest.fields.map((field) => field.code),
  };
}
