import {
  type OverviewProps,
  type Pane,
  type PaneFacet,
  PeriodScreen,
  StockCounts,
  useFacetPanes,
} from '../../../features/site-data/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { monthsBefore } from '../../../shared/time/days.ts';
import { researchMessages } from './research.messages.ts';

const MONTHS = 3;

interface Subject {
  readonly kind: 'visits' | 'ratings';
  /** The field that contains the day of a row, and the facets shown next to the companies. */
  readonly day: string;
  readonly facets: readonly ['institution', ...'form'[]];
}

const FIELDS = { institution: 'F002V', form: 'F004V' } as const;

/** Research on companies: the number of rows by month, the companies with most of the recent rows, and the authors. */
export function ResearchOverview({ view, list, subject }: OverviewProps & { subject: Subject }) {
  const { kind, day } = subject;
  const t = useMessages(researchMessages);
  const breakdowns = useFacetPanes(view, list, useFacets(subject));
  const newest = view.coverage?.to ?? '';
  const isNow = view.late === null && newest !== '';
  const companies: Pane = {
    key: 'companies',
    title: t(`companies.${kind}`),
    short: t('short.companies'),
    content: isNow && (
      <StockCounts
        view={view}
        list={list}
        caption={t(`companies.${kind}`)}
        where={{ sdate: monthsBefore(newest, MONTHS) }}
        head={t(`rows.${kind}`)}
      />
    ),
  };
  return (
    <PeriodScreen
      {...{ view, list }}
      title={t(`byMonth.${kind}`)}
      by={`${day}:month`}
      countText={(count) => t(`counted.${kind}`, { count })}
      beside={isNow ? companies : null}
      panes={breakdowns}
    />
  );
}

function useFacets({ kind, facets: [first, ...rest] }: Subject): [PaneFacet, ...PaneFacet[]] {
  const t = useMessages(researchMessages);
  const facet = (name: 'institution' | 'form'): PaneFacet => ({
    by: FIELDS[name],
    title: t(name === 'institution' ? `institutions.${kind}` : 'form'),
    short: t(`short.${name}`),
  });
  return [facet(first), ...rest.map(facet)];
}
