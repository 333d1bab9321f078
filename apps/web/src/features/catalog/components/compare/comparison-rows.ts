import {
  ADJUSTMENTS,
  GATEWAY_ROWS_MAX,
  isFree,
  type Lateness,
  lowestPrice,
  PAYMENT_MODES,
  type PaymentMode,
} from '@jishi/contract';
import {
  formatCompact,
  formatInstant,
  formatMoney,
  formatNumber,
  formatSpan,
  MISSING,
} from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { compareMessages } from '../../compare.messages.ts';
import { type ComparedProduct, comparedFields, soldModes } from '../../comparison.ts';
import { frequencyName } from '../../dataset-facts.ts';

export interface ComparisonCell {
  readonly text: string;
  /** How late the described rows are. */
  readonly late?: Lateness | null;
  /** Whether the text is shown as code. */
  readonly isCode?: boolean;
  /** The value by which cells are compared, if it is not the text. Null if the cell has nothing to compare. */
  readonly sense?: string | null;
}

export interface ComparisonRow {
  readonly key: string;
  readonly label: string;
  readonly cells: readonly ComparisonCell[];
}

export interface ComparisonPart {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly ComparisonRow[];
}

const senseOf = ({ text, sense = text }: ComparisonCell): string | null => sense;

/** Whether the value is not stated for a package, but for each of its data sets. */
export const isElsewhere = ({ sense }: ComparisonCell): boolean => sense === null;

/** Returns the rows of a part. A package refers to its data sets only in the first of them. */
export const referredOnce = (rows: readonly ComparisonRow[]): ComparisonRow[] =>
  rows.map((row, at) =>
    at === 0
      ? row
      : { ...row, cells: row.cells.map((cell) => (isElsewhere(cell) ? { ...cell, text: '' } : cell)) },
  );

/** Returns whether the products differ in a row. */
export const differs = ({ cells }: ComparisonRow): boolean =>
  new Set(cells.map(senseOf).filter((sense) => sense !== null)).size > 1;

const MODES = PAYMENT_MODES.map(({ mode }) => mode);

/** Returns every row of the comparison, in the order of the page. */
export function useComparisonParts(products: readonly ComparedProduct[]): ComparisonPart[] {
  const t = useMessages(compareMessages);
  return [
    { key: 'facts', title: t('facts'), rows: useFactRows(products) },
    { key: 'prices', title: t('prices'), rows: usePriceRows(products) },
    { key: 'limits', title: t('limits'), rows: useLimitRows(products) },
    { key: 'fields', title: t('fields'), rows: useFieldRows(products) },
  ];
}

type TextOf = (product: ComparedProduct) => string;

const rowOf = (
  products: readonly ComparedProduct[],
  key: string,
  label: string,
  of: TextOf,
): ComparisonRow => ({
  key,
  label,
  cells: products.map((product) => ({ text: of(product) })),
});

function useFactRows(products: readonly ComparedProduct[]): ComparisonRow[] {
  const t = useMessages(compareMessages);
  const lang = useLanguage();
  const row = (key: string, label: string, of: TextOf) => rowOf(products, key, label, of);
  return [
    row('kind', t('kind'), ({ kind }) => t(`kind.${kind}`)),
    row('frequency', t('frequency'), ({ frequencies }) =>
      frequencies.map((code) => frequencyName(code, lang)).join(' · '),
    ),
    {
      key: 'coverage',
      label: t('coverage'),
      cells: products.map(({ coverage, late }) => ({ text: formatSpan(coverage), late })),
    },
    row('rows', t('rows'), ({ rows }) => formatCompact(rows, lang)),
    row('updated', t('updated'), ({ updatedAt }) => formatInstant(updatedAt)),
    row('fieldCount', t('fieldCount'), ({ fieldCount }) => formatNumber(fieldCount)),
    row('provider', t('provider'), ({ providers }) => providers.map((one) => one[lang]).join(' · ')),
    row('adjustment', t('adjustment'), ({ adjustment }) =>
      adjustment === null ? MISSING : ADJUSTMENTS[adjustment][lang],
    ),
    row('formats', t('formats'), ({ formats }) => formats.join(' ').toUpperCase()),
  ];
}

function usePriceRows(products: readonly ComparedProduct[]): ComparisonRow[] {
  const t = useMessages(compareMessages);
  const lang = useLanguage();
  const buy = (mode: PaymentMode): string =>
    PAYMENT_MODES.find((one) => one.mode === mode)?.buy[lang] ?? mode;
  const lowest: TextOf = ({ prices }) => {
    const price = lowestPrice(prices);
    return price === null ? t('free') : `${formatMoney(price.fen, lang)} · ${buy(price.mode)}`;
  };
  return [
    rowOf(products, 'from', t('priceFrom'), lowest),
    ...soldModes(products, MODES).map((mode) =>
      rowOf(products, mode, buy(mode), ({ prices }) => {
        const fen = prices[mode];
        return fen === undefined || isFree(prices) ? MISSING : formatMoney(fen, lang);
      }),
    ),
    rowOf(products, 'trial', t('trial'), ({ trialCalls }) =>
      trialCalls ? t('calls', { count: formatNumber(trialCalls) }) : MISSING,
    ),
  ];
}

function useLimitRows(products: readonly ComparedProduct[]): ComparisonRow[] {
  const t = useMessages(compareMessages);
  const row = (key: string, label: string, of: TextOf) => rowOf(products, key, label, of);
  const numberOrNone = (value: number | null): string => (value === null ? MISSING : formatNumber(value));
  return [
    row('access', t('access'), ({ isVipOnly }) => t(isVipOnly ? 'access.vip' : 'access.all')),
    row('rowsMax', t('rowsMax'), () => formatNumber(GATEWAY_ROWS_MAX)),
    row('codesMax', t('codesMax'), ({ maxCodes }) => numberOrNone(maxCodes)),
    row('openRows', t('openRows'), ({ openRows }) => numberOrNone(openRows)),
    row('required', t('required'), ({ requiredParameters }) => requiredParameters?.join(', ') || MISSING),
    row('feed', t('feed'), ({ hasFeed }) => (hasFeed === null ? MISSING : t(hasFeed ? 'yes' : 'no'))),
  ];
}

/** Returns a row for each field, with the field's code and unit in each product. A package refers to its data sets. */
function useFieldRows(products: readonly ComparedProduct[]): ComparisonRow[] {
  const t = useMessages(compareMessages);
  const lang = useLanguage();
  return comparedFields(products).map(({ zh, en, fields }) => ({
    key: JSON.stringify([zh, en]),
    label: lang === 'zh' ? zh : en,
    cells: fields.map((field): ComparisonCell => {
      if (field === undefined) return { text: t('ofMembers'), sense: null };
      if (field === null) return { text: MISSING };
      const unit = field.unit?.[lang];
      const text = unit === undefined ? field.code : `${field.code} · ${unit}`;
      return { text, isCode: true, sense: `${field.type} ${unit ?? ''}` };
    }),
  }));
}
