import type { Lang } from '@jishi/contract';
import { Link } from 'react-router';
import { formatShort, MISSING } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { companyPath } from '../../../shared/navigation/paths.ts';
import { marketToday } from '../../../shared/time/days.ts';
import type { FactColumn } from '../../../shared/ui/table/FactTable.tsx';
import { type PaneFacet, useFacetPanes } from '../lists/Breakdown.tsx';
import type { OverviewProps } from '../lists/list.ts';
import type { Pane } from '../lists/Panes.tsx';
import { PeriodScreen } from '../lists/PeriodScreen.tsx';
import { RecordTable } from '../lists/RecordTable.tsx';
import { type DataRecord, numberIn } from '../lists/records.ts';
import { useListState } from '../lists/use-list-state.ts';
import { registerMessages } from './register.messages.ts';

const FIELDS = ['SECCODE', 'SECNAME', 'F003D', 'F004D', 'F012N'] as const;
const VALUE = { field: 'F012N', unit: 'yuan' } as const;

type Company = DataRecord<(typeof FIELDS)[number]>;

/**
 * Listed companies: the number of listings per year, the newest companies and the latest delisted ones, and all
 * companies by board, industry and province. If the register is stale, the newest and the delisted companies are left
 * out.
 */
export default function RegisterOverview({ view, list }: OverviewProps) {
  const t = useMessages(registerMessages);
  const breakdowns = useFacetPanes(view, list, useFacets());
  const [newest, delisted] = useCompanyPanes({ view, list });
  const isNow = view.late === null;
  return (
    <PeriodScreen
      {...{ view, list }}
      title={t('byYear')}
      by="F003D:year"
      countText={(count) => t('companies', { count })}
      beside={isNow ? newest : null}
      panes={[...breakdowns, ...(isNow ? [delisted] : [])]}
    />
  );
}

function useFacets(): [PaneFacet, ...PaneFacet[]] {
  const t = useMessages(registerMessages);
  const facet = (by: string, name: 'board' | 'industry' | 'area'): PaneFacet => ({
    by,
    title: t(name),
    short: t(`short.${name}`),
    sum: VALUE,
    sumHead: t('marketValue'),
  });
  return [facet('F001V', 'board'), facet('F005V', 'industry'), facet('F007V', 'area')];
}

/** Returns the panes with the newest companies and with the latest delisted ones. */
function useCompanyPanes({ view, list }: OverviewProps): [Pane, Pane] {
  const t = useMessages(registerMessages);
  const lang = useLanguage();
  const { where: chosen, queryWith } = useListState(view, list);
  const name: FactColumn<Company> = { key: 'name', label: t('company'), cell: (one) => nameOf(one, lang) };
  const dayColumn = (key: 'listedOn' | 'delistedOn', field: 'F003D' | 'F004D'): FactColumn<Company> => ({
    key,
    label: t(key),
    align: 'right',
    cell: (one) => one[field] ?? MISSING,
  });
  const listedOn = dayColumn('listedOn', 'F003D');
  const marketValue: FactColumn<Company> = {
    key: 'marketValue',
    label: t('marketValueYuan'),
    wideOnly: true,
    align: 'right',
    cell: ({ F012N }) => formatShort(numberIn(F012N), lang),
  };
  const paneOf = (
    key: 'newest' | 'delisted',
    where: string,
    order: string,
    columns: readonly FactColumn<Company>[],
    none: string,
  ): Pane => ({
    key,
    title: t(key),
    short: t(`short.${key}`),
    content: (
      <RecordTable
        caption={t(key)}
        code={view.code}
        rowKey={({ SECCODE }) => String(SECCODE)}
        fields={FIELDS}
        {...{ where, order, columns, none }}
      />
    ),
  });
  return [
    paneOf(
      'newest',
      queryWith({ edate: marketToday(), ...chosen }),
      'F003D:desc',
      [name, listedOn, ...(view.emptyFields.includes('F012N') ? [] : [marketValue])],
      t('noneNewest'),
    ),
    paneOf(
      'delisted',
      queryWith({ ...chosen, state: 'delisted' }),
      'F004D:desc',
      [name, { ...listedOn, wideOnly: true }, dayColumn('delistedOn', 'F004D')],
      t('noneDelisted'),
    ),
  ];
}

const nameOf = ({ SECCODE, SECNAME }: Company, lang: Lang) => (
  <Link to={companyPath(String(SECCODE), lang)}>{SECNAME ?? SECCODE}</Link>
);
