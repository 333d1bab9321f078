import type { DataRecord, Pane } from '../../../features/site-data/index.ts';
import {
  numberIn,
  type OverviewProps,
  type PaneFacet,
  Panes,
  RecordTable,
  useFacetPanes,
} from '../../../features/site-data/index.ts';
import {
  arrowOf,
  directionOf,
  formatChangePercent,
  formatShort,
  MISSING,
} from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import type { FactColumn } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { overseasMessages } from './overseas.messages.ts';

/** The markets. Market values are compared only within a market, because each market has its own currency. */
const MARKETS = ['HKEX', 'NASDAQ', 'NYSE'] as const;
const FIELDS = ['SECCODE', 'SECNAME', 'ENGNAME', 'F007N', 'F009N'] as const;
const PANE_PX = 380;

type Security = DataRecord<(typeof FIELDS)[number]>;

/** The largest securities of each market, and all securities by sector, country and size. */
export default function OverseasOverview({ view, list }: OverviewProps) {
  const t = useMessages(overseasMessages);
  const breakdowns = useFacetPanes(view, list, useFacets());
  const columns = useColumns();
  const day = view.coverage?.to ?? null;
  const largest = MARKETS.map(
    (market): Pane => ({
      key: market,
      title: t(`largest.${market}`),
      short: t(`short.${market}`),
      content: (
        <RecordTable
          caption={t(`largest.${market}`)}
          code={view.code}
          where={new URLSearchParams({ market, state: '0' }).toString()}
          order="F009N:desc"
          fields={FIELDS}
          columns={columns}
          rowKey={({ SECCODE }) => String(SECCODE)}
          none={t('none')}
        />
      ),
    }),
  );
  return (
    <>
      {day !== null && <Quiet size={13}>{t('asOf', { day })}</Quiet>}
      <Panes min={PANE_PX} panes={[...(view.late === null && day !== null ? largest : []), ...breakdowns]} />
      <DatasetSource code={view.code} />
    </>
  );
}

function useFacets(): [PaneFacet, ...PaneFacet[]] {
  const t = useMessages(overseasMessages);
  const facet = (by: string, name: 'sector' | 'country' | 'size'): PaneFacet => ({
    by,
    title: t(name),
    short: t(`short.${name}`),
  });
  return [facet('F002V', 'sector'), facet('F001V', 'country'), facet('F003V', 'size')];
}

function useColumns(): FactColumn<Security>[] {
  const t = useMessages(overseasMessages);
  const lang = useLanguage();
  return [
    {
      key: 'name',
      label: t('security'),
      cell: ({ SECCODE, SECNAME, ENGNAME }) => (
        <>
          {(lang === 'en' ? ENGNAME : SECNAME) ?? ENGNAME ?? SECNAME}{' '}
          <Quiet as="code" size={13}>
            {SECCODE}
          </Quiet>
        </>
      ),
    },
    {
      key: 'value',
      label: t('marketValue'),
      align: 'right',
      cell: ({ F009N }) => formatShort(numberIn(F009N), lang),
    },
    {
      key: 'change',
      label: t('change'),
      align: 'right',
      cell: ({ F007N }) => {
        const change = numberIn(F007N);
        if (change === null) return MISSING;
        return (
          <span data-direction={directionOf(change)}>
            {arrowOf(change)} {formatChangePercent(change)}
          </span>
        );
      },
    },
  ];
}
