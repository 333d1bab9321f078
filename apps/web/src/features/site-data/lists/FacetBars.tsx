import type { DataCounts, ValueCount, ViewedDataset } from '@jishi/contract';
import { UNITS } from '@jishi/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber, formatSum, inBrackets, type Readings, sumUnit } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { isNarrowedTo, narrowingOf, toggled, valueLabel } from './facet-choice.ts';
import styles from './ListPage.module.css';
import { listMessages } from './list.messages.ts';
import { barsOf, type Facet } from './list.ts';
import type { useListState } from './use-list-state.ts';

export const FACET_ROWS = 7;
export const FACET_ROW_PX = 28;

interface FacetBarsProps {
  view: ViewedDataset;
  facet: Facet;
  counted: DataCounts['fields'][number];
  readings: Readings;
  state: ReturnType<typeof useListState>;
}

/** A table whose rows are bars: a value, its number of rows, and a link to them. */
export function FacetBars({ view, facet, counted, readings, state }: FacetBarsProps) {
  const t = useMessages(listMessages);
  const lang = useLanguage();
  const [whole, setWhole] = useState(false);
  const { others } = counted;
  // If no row has the amount, rows are counted.
  const amount = counted.values.some(({ sum }) => sum !== null) ? facet.sum : undefined;
  const sizeOf = (value: ValueCount): number => (amount === undefined ? value.count : (value.sum ?? 0));
  const values = barsOf(facet, counted.values, amount === undefined ? null : sizeOf);
  const largest = Math.max(1e-9, ...values.map(sizeOf));
  const visible = whole ? values : values.slice(0, FACET_ROWS);
  const isCounted = facet.sum !== undefined && amount === undefined;
  const unit = amount === undefined ? null : UNITS[sumUnit(amount.unit)][lang];
  return (
    <div className={styles.facet}>
      <table>
        <caption>
          {facet.label[lang]}
          {inBrackets(isCounted ? t('rows') : unit, lang)}
        </caption>
        <colgroup>
          <col />
          <col className={styles.figure} />
        </colgroup>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('value')}</th>
            <th scope="col">{t(amount === undefined ? 'rows' : 'amount')}</th>
          </tr>
        </thead>
        <tbody>
          {visible.map((value) => (
            <FacetRow
              key={value.value ?? ''}
              value={value}
              share={sizeOf(value) / largest}
              view={view}
              facet={facet}
              amount={amount}
              readings={readings}
              state={state}
            />
          ))}
        </tbody>
      </table>
      {values.length === 0 && <Quiet size={13}>{t('nothing')}</Quiet>}
      {values.length > FACET_ROWS && (
        <Button tone="link" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? t('fewer') : t('more', { count: values.length })}
        </Button>
      )}
      {whole && others > 0 && <Quiet size={13}>{t('others', { count: formatNumber(others) })}</Quiet>}
    </div>
  );
}

interface FacetRowProps extends Pick<FacetBarsProps, 'view' | 'facet' | 'readings' | 'state'> {
  value: ValueCount;
  share: number;
  amount: Facet['sum'];
}

function FacetRow({ value, share, view, facet, amount, readings, state }: FacetRowProps) {
  const t = useMessages(listMessages);
  const lang = useLanguage();
  const label = value.value === null ? t('noValue') : valueLabel(view, facet.by, value.value, lang, readings);
  const narrowing = narrowingOf(view, facet.by, value.value);
  const isCurrent = narrowing !== null && isNarrowedTo(state.where, narrowing);
  return (
    <tr data-current={isCurrent}>
      <th scope="row">
        <span className={styles.bar} style={{ width: `${100 * share}%` }} aria-hidden="true" />
        {narrowing === null ? (
          <span title={label}>{label}</span>
        ) : (
          <Link
            to={{ search: state.searchOf(toggled(state.where, narrowing)) }}
            aria-current={isCurrent ? 'true' : undefined}
            title={label}
            preventScrollReset
          >
            {label}
          </Link>
        )}
      </th>
      <td>{amount === undefined ? formatNumber(value.count) : formatSum(value.sum, amount.unit, lang)}</td>
    </tr>
  );
}
