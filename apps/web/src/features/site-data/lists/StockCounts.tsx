import type { ViewedDataset } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { BarCell } from '../../../shared/ui/table/BarCell.tsx';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { isChosen, narrowingOf, toggled } from './facet-choice.ts';
import { listMessages } from './list.messages.ts';
import { countsQuery, topRowsQuery } from './list.queries.ts';
import type { List } from './list.ts';
import { TABLE_ROWS } from './RecordTable.tsx';
import { recordsOf } from './records.ts';
import { useListState } from './use-list-state.ts';

const CODE = 'SECCODE';
/** The register of listed companies, with a row for each code. */
const REGISTER = 'p_jishi9420';
const NAME_FIELDS = [CODE, 'SECNAME'] as const;
const ROW_PX = 38;
/** The number of counted rows that are read for names that the register lacks. */
const ROWS_READ = 100;

interface StockCountsProps {
  view: ViewedDataset;
  list: List;
  caption: string;
  /** The filters that select the rows to count, such as a first day. */
  where: Readonly<Record<string, string>>;
  /** The header of the column of counts. */
  head: string;
  /** Returns a sentence about the counts, given the number of companies that have rows. */
  note?: (companies: number) => string;
}

/** The companies with the most rows, each linked to its rows. */
export function StockCounts({ view, list, caption, where, head, note }: StockCountsProps) {
  const t = useMessages(listMessages);
  const state = useListState(view, list);
  const counts = useQuery(countsQuery(view.code, state.queryWith(where), CODE));
  const { values = [], others = 0 } = counts.data?.fields[0] ?? {};
  const companies = values.filter(({ value }) => value !== null).length + others;
  const top = values
    .flatMap(({ value, count }) => (value === null ? [] : [{ code: value, count }]))
    .slice(0, TABLE_ROWS);
  const names = useNames(
    view.code,
    top.map(({ code }) => code),
  );
  const waiting = <SkeletonRows rows={TABLE_ROWS + 1} rowHeightPx={ROW_PX} lines={1} />;
  if (!counts.isSuccess) return <Unanswered query={counts} waiting={waiting} />;
  if (names.isPending) return waiting;
  if (top.length === 0) return <Quiet>{t('nothing')}</Quiet>;
  const most = Math.max(...top.map(({ count }) => count));
  const columns: FactColumn<(typeof top)[number]>[] = [
    {
      key: 'company',
      label: t('company'),
      cell: ({ code }) => (
        <Link
          to={{ search: state.searchOf(toggled(state.where, narrowingOf(view, CODE, code) ?? {})) }}
          aria-current={isChosen(view, CODE, code, state) ? 'true' : undefined}
          preventScrollReset
        >
          {names.of.get(code) ?? code}
        </Link>
      ),
    },
    {
      key: 'count',
      label: head,
      align: 'right',
      cell: ({ count }) => <BarCell text={formatNumber(count)} share={count / most} />,
    },
  ];
  return (
    <>
      <FactTable caption={caption} columns={columns} rows={top} rowKey={({ code }) => code} narrow="table" />
      {note !== undefined && <Quiet size={13}>{note(companies)}</Quiet>}
    </>
  );
}

/**
 * The names of companies: from the register, or else from the newest of the counted rows. A code has no name if both
 * lack it or fail to load.
 */
function useNames(
  counted: string,
  codes: readonly string[],
): { isPending: boolean; of: ReadonlyMap<string, string> } {
  const register = useNamesIn(REGISTER, codes, TABLE_ROWS);
  const missing = register.isPending ? [] : codes.filter((code) => !register.of.has(code));
  const rows = useNamesIn(counted, missing, ROWS_READ);
  return { isPending: register.isPending || rows.isPending, of: new Map([...rows.of, ...register.of]) };
}

function useNamesIn(dataset: string, codes: readonly string[], size: number) {
  const where = new URLSearchParams({ scode: codes.join() }).toString();
  const rows = useQuery({
    ...topRowsQuery({ code: dataset, where, fields: NAME_FIELDS, size }, useLanguage()),
    enabled: codes.length > 0,
  });
  const records = rows.data === undefined ? [] : recordsOf(rows.data, NAME_FIELDS);
  // The newest rows are first, and a map keeps the last name of a code.
  const names = records
    .toReversed()
    .flatMap(({ SECCODE, SECNAME }) =>
      SECNAME === null ? [] : ([[String(SECCODE), String(SECNAME)]] as const),
    );
  return { isPending: codes.length > 0 && rows.isPending, of: new Map(names) };
}
