import type { Constituent, Constituents } from '@jishi/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  directionOf,
  formatChangePercent,
  formatNumber,
  formatPercent,
  TWO_DECIMALS,
} from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { marketDataPath } from '../../../shared/navigation/paths.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { constituentOrders, inOrder } from '../constituent-order.ts';
import { nameFor } from '../index-words.ts';
import { indicesMessages } from '../indices.messages.ts';
import { useIndexAddress } from '../use-index-address.ts';
import styles from './RangeTable.module.css';

const ROWS = 30;
const PP_DECIMALS = 4;

/** The constituents of an index with their weights and their contributions to the day's change. */
export function ConstituentTable({ index, constituents }: { index: string; constituents: Constituents }) {
  const t = useMessages(indicesMessages);
  const { address, change } = useIndexAddress();
  const { order } = address;
  const [rows, setRows] = useState(ROWS);
  const columns = useColumns(constituents.day);
  const { items, total, weightsOn, weightSum } = constituents;
  return (
    <Section title={t('constituents')}>
      <Row gap="6px 14px" align="center" justify="space-between">
        <Quiet as="span">
          {t('constituentCount', { total, date: weightsOn, sum: formatPercent(weightSum) })}{' '}
          {items.length < total && t('partOnly', { count: items.length })}
          {constituents.demo && <DemoMark />}
        </Quiet>
        <Select
          aria-label={t('constituentSort')}
          value={order}
          onChange={({ target }) =>
            change({ order: constituentOrders.find((one) => one === target.value) ?? 'weight' })
          }
        >
          {constituentOrders.map((one) => (
            <option key={one} value={one}>
              {t(`constituentOrder.${one}`)}
            </option>
          ))}
        </Select>
      </Row>
      <FactTable
        caption={t('constituents')}
        columns={columns}
        rows={inOrder(items, order).slice(0, rows)}
        rowKey={({ code }) => code}
        narrow="table"
      />
      {items.length > rows && (
        <Button onClick={() => setRows(rows + 4 * ROWS)}>{t('moreConstituents')}</Button>
      )}
      <DatasetSource code={constituents.dataset} values={{ indexcode: index }} />
    </Section>
  );
}

/** The day of the prices and contributions. Null if there are none. */
function useColumns(day: string | null): FactColumn<Constituent>[] {
  const t = useMessages(indicesMessages);
  const lang = useLanguage();
  const columns: FactColumn<Constituent>[] = [
    {
      key: 'security',
      label: t('security'),
      cell: (item) => (
        <span className={styles.name}>
          <Link to={marketDataPath(item.code, lang)} title={nameFor(item, lang)}>
            {nameFor(item, lang)}
          </Link>
          <Quiet as="code" size={13}>
            {item.code}
          </Quiet>
        </span>
      ),
    },
    { key: 'weight', label: t('weight'), align: 'right', cell: ({ weight }) => formatPercent(weight) },
  ];
  if (day === null) return columns;
  return [
    ...columns,
    {
      key: 'weightBefore',
      label: t('weightBefore'),
      align: 'right',
      wideOnly: true,
      cell: ({ weightBefore }) => formatPercent(weightBefore),
    },
    {
      key: 'last',
      label: t('closeOn', { day }),
      align: 'right',
      wideOnly: true,
      cell: ({ last }) => formatNumber(last, TWO_DECIMALS),
    },
    {
      key: 'changePercent',
      label: t('changePercent'),
      align: 'right',
      cell: ({ changePercent }) => (
        <span data-direction={directionOf(changePercent)}>{formatChangePercent(changePercent)}</span>
      ),
    },
    {
      key: 'contribution',
      label: t('contribution'),
      align: 'right',
      cell: ({ contribution }) => <Signed value={contribution} decimals={PP_DECIMALS} />,
    },
    {
      key: 'points',
      label: t('points'),
      align: 'right',
      wideOnly: true,
      cell: ({ points }) => <Signed value={points} decimals={TWO_DECIMALS.decimalsMax} />,
    },
  ];
}

function Signed({ value, decimals }: { value: number | null; decimals: number }) {
  return (
    <span data-direction={directionOf(value, decimals)}>
      {formatNumber(value, { decimalsMin: decimals, decimalsMax: decimals, signed: true })}
    </span>
  );
}
