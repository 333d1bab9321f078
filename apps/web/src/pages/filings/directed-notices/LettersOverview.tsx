import { Link } from 'react-router';
import {
  type DataRecord,
  numberIn,
  type OverviewProps,
  type Pane,
  type PaneFacet,
  PeriodScreen,
  RecordTable,
  StockCounts,
  useFacetPanes,
  useListState,
} from '../../../features/site-data/index.ts';
import { formatNumber, MISSING } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { marketDataPath } from '../../../shared/navigation/paths.ts';
import { marketToday, monthsBefore } from '../../../shared/time/days.ts';
import type { FactColumn } from '../../../shared/ui/table/FactTable.tsx';
import { lettersMessages } from './letters.messages.ts';

const MONTHS = 12;
const FIELDS = ['TEXTID', 'SECCODE', 'SECNAME', 'F001D', 'F003V', 'F009N'] as const;

type Letter = DataRecord<(typeof FIELDS)[number]>;

/**
 * Letters from the exchanges: their number by month, the letters that have waited longest for a reply, the kinds of
 * letters, and the companies that receive most of them. If the data is not up to date, no letter counts as waiting.
 */
export default function LettersOverview({ view, list }: OverviewProps) {
  const t = useMessages(lettersMessages);
  const breakdowns = useFacetPanes(view, list, useFacets());
  const overdue = useOverduePane({ view, list });
  const to = view.coverage?.to ?? marketToday();
  const from = monthsBefore(to, MONTHS);
  const companies: Pane = {
    key: 'companies',
    title: t('companies'),
    short: t('short.companies'),
    content: (
      <StockCounts
        view={view}
        list={list}
        caption={t('companies')}
        where={{ sdate: from }}
        head={t('letters')}
        note={(count) => t('companiesCounted', { from, to, count: formatNumber(count) })}
      />
    ),
  };
  return (
    <PeriodScreen
      {...{ view, list }}
      title={t('byMonth')}
      by="F001D:month"
      countText={(count) => t('lettersCounted', { count })}
      beside={view.late === null ? overdue : null}
      panes={[...breakdowns, companies]}
    />
  );
}

function useFacets(): [PaneFacet, ...PaneFacet[]] {
  const t = useMessages(lettersMessages);
  const facet = (by: string, name: 'kind' | 'state'): PaneFacet => ({
    by,
    title: t(name),
    short: t(`short.${name}`),
  });
  return [facet('F003V', 'kind'), facet('F007V', 'state')];
}

/** The letters whose reply is overdue. Those that have waited longest come first. */
function useOverduePane({ view, list }: OverviewProps): Pane {
  const t = useMessages(lettersMessages);
  const lang = useLanguage();
  const { queryWith } = useListState(view, list);
  const columns: FactColumn<Letter>[] = [
    {
      key: 'company',
      label: t('company'),
      cell: ({ SECCODE, SECNAME }) => (
        <Link to={marketDataPath(String(SECCODE), lang)}>{SECNAME ?? SECCODE}</Link>
      ),
    },
    { key: 'kind', label: t('short.kind'), cell: ({ F003V }) => F003V ?? MISSING },
    { key: 'day', label: t('day'), align: 'right', wideOnly: true, cell: ({ F001D }) => F001D ?? MISSING },
    { key: 'days', label: t('days'), align: 'right', cell: ({ F009N }) => formatNumber(numberIn(F009N)) },
  ];
  return {
    key: 'overdue',
    title: t('overdue'),
    short: t('short.overdue'),
    content: (
      <RecordTable
        caption={t('overdue')}
        code={view.code}
        where={queryWith({ state: 'overdue' })}
        order="F009N:desc"
        fields={FIELDS}
        columns={columns}
        rowKey={({ TEXTID }) => String(TEXTID)}
        none={t('noneOverdue')}
      />
    ),
  };
}
