import type { CompanyStatement } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { directionOf } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { LateNotice } from '../../../shared/ui/late/LateNotice.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import type { Column } from '../../../shared/ui/table/column.ts';
import { Table } from '../../../shared/ui/table/Table.tsx';
import { TableFrame } from '../../../shared/ui/table/TableFrame.tsx';
import { TableRows } from '../../../shared/ui/table/TableRows.tsx';
import { companiesMessages } from '../companies.messages.ts';
import { statementQuery } from '../companies.queries.ts';
import { type Scale, scaleOf } from '../scales.ts';
import { besideText, valueText } from '../statement-table.ts';
import { unitBreaks } from '../unit-break.ts';
import { type Beside, useStatementAddress } from '../use-statement-address.ts';
import { HowCalculated } from './HowCalculated.tsx';
import { StatementTools } from './StatementTools.tsx';
import styles from './StatementView.module.css';
import { UnitBreaks } from './UnitBreaks.tsx';

const ROWS = 14;
const ROW_HEIGHT_PX = 34;

/** A company's statements, with periods side by side. The URL contains the choices. */
export function StatementView({ code }: { code: string }) {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  const [address, change] = useStatementAddress();
  const { statement, basis, scope, periods, beside } = address;
  const query = useQuery(statementQuery(code, { statement, basis, scope, periods }));
  const scale = scaleOf(address.scale, lang);
  return (
    <Stack gap={14}>
      <StatementTools
        code={code}
        address={address}
        scale={scale}
        statement={query.isPlaceholderData ? undefined : query.data}
        onChange={change}
      />
      <Unanswered query={query} waiting={<SkeletonRows rows={ROWS} rowHeightPx={ROW_HEIGHT_PX} />} />
      {query.data?.items.length === 0 && (
        <EmptyNote title={t('noStatement')}>
          <p>{t('noStatementHint', { code: query.data.dataset })}</p>
        </EmptyNote>
      )}
      <LateNotice late={query.data?.late ?? null} />
      {query.data && <UnitBreaks ends={unitBreaks(query.data)} />}
      {query.data !== undefined && query.data.items.length > 0 && (
        <StatementTable
          statement={query.data}
          beside={beside}
          scale={scale}
          label={[
            t(`statement.${statement}`),
            t(`basis.${basis}`),
            t(`scope.${scope}`),
            t(`scale.${scale.key}`),
          ].join(' · ')}
        />
      )}
      <HowCalculated text={t('howStatement')} />
    </Stack>
  );
}

type StatementItem = CompanyStatement['items'][number];

interface TableProps {
  statement: CompanyStatement;
  beside: Beside;
  scale: Scale;
  label: string;
}

function StatementTable({ statement: { periods, items }, beside, scale, label }: TableProps) {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  const columns: readonly Column<StatementItem>[] = [
    {
      key: 'item',
      label: t('item'),
      isRowHead: true,
      cellProps: ({ code }) => ({ title: code }),
      cell: (item) => (
        <>
          {item[lang]}
          {item.unit === 'yuanPerShare' && <small> {t('perShareUnit')}</small>}
        </>
      ),
    },
    ...periods.map(({ end }, at) => ({
      key: end,
      label: end,
      cell: (item: StatementItem) => (
        <>
          {valueText(item, at, scale)}
          {beside !== 'none' && (
            <small data-direction={beside === 'growth' ? directionOf(item.growth[at]) : undefined} data-dated>
              {besideText(item, at, beside)}
            </small>
          )}
        </>
      ),
    })),
  ];
  return (
    <TableFrame className={styles.frame} label={label}>
      <Table className={styles.table} caption={label} captionProps={{}} columns={columns}>
        <TableRows
          columns={columns}
          rows={items}
          rowKey={({ code }) => code}
          rowProps={({ isTotal }) => ({ 'data-total': isTotal })}
        />
      </Table>
    </TableFrame>
  );
}
