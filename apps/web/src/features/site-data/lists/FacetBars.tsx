import type { DataCounts, ValueCount, ViewedDataset } from '@jishi/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber, inBrackets, type Readings } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import type { Column } from '../../../shared/ui/table/column.ts';
import { Table } from '../../../shared/ui/table/Table.tsx';
import { TableRows } from '../../../shared/ui/table/TableRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { isChosen, narrowingOf, toggled, valueLabel } from './facet-choice.ts';
import { facetFigures } from './facet-figures.ts';
import styles from './ListPage.module.css';
import { listMessages } from './list.messages.ts';
import { barsOf, type Facet } from './list.ts';
import type { useListState } from './use-list-state.ts';

type ListState = ReturnType<typeof useListState>;

export const FACET_ROWS = 7;
export const FACET_ROW_PX = 28;
const FIGURE_WIDTH_PX = 96;

interface FacetBarsProps {
  view: ViewedDataset;
  facet: Facet;
  counted: DataCounts['fields'][number];
  readings: Readings;
  state: ListState;
}

/** A table with a bar in each row. A row has a value, the number of rows with it, and a link to these rows. */
export function FacetBars({ view, facet, counted, readings, state }: FacetBarsProps) {
  const t = useMessages(listMessages);
  const lang = useLanguage();
  const [whole, setWhole] = useState(false);
  const { others } = counted;
  const { unit, isCountedInstead, sizeOf, textOf } = facetFigures(facet, counted, lang);
  const values = barsOf(counted.values, unit === null ? null : sizeOf, facet.scale);
  const largest = Math.max(1e-9, ...values.map(sizeOf));
  const visible = whole ? values : values.slice(0, FACET_ROWS);
  const columns: readonly Column<ValueCount>[] = [
    {
      key: 'value',
      label: t('value'),
      isRowHead: true,
      cell: (value) => (
        <ValueName
          {...{ view, facet, readings, state }}
          value={value.value}
          share={sizeOf(value) / largest}
        />
      ),
    },
    {
      key: 'figure',
      label: t(unit === null ? 'rows' : 'amount'),
      widthPx: FIGURE_WIDTH_PX,
      cell: textOf,
    },
  ];
  return (
    <div className={styles.facet}>
      <Table
        caption={facet.label[lang] + inBrackets(isCountedInstead ? t('rows') : unit, lang)}
        captionProps={{}}
        heads="hidden"
        columns={columns}
      >
        <TableRows
          columns={columns}
          rows={visible}
          rowKey={({ value }) => value ?? ''}
          rowProps={({ value }) => ({ 'data-current': isChosen(view, facet.by, value, state) })}
        />
      </Table>
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

interface ValueNameProps extends Pick<FacetBarsProps, 'view' | 'facet' | 'readings' | 'state'> {
  value: string | null;
  share: number;
}

/** The name of a value on its bar. It links to the rows with the value if a filter can select them. */
function ValueName({ view, facet, value, share, readings, state }: ValueNameProps) {
  const t = useMessages(listMessages);
  const lang = useLanguage();
  const label = value === null ? t('noValue') : valueLabel(view, facet.by, value, lang, readings);
  const narrowing = narrowingOf(view, facet.by, value);
  return (
    <>
      <span className={styles.bar} style={{ width: `${100 * share}%` }} aria-hidden="true" />
      {narrowing === null ? (
        <span title={label}>{label}</span>
      ) : (
        <Link
          to={{ search: state.searchOf(toggled(state.where, narrowing)) }}
          aria-current={isChosen(view, facet.by, value, state) ? 'true' : undefined}
          title={label}
          preventScrollReset
        >
          {label}
        </Link>
      )}
    </>
  );
}
