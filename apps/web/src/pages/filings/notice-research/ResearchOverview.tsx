import {
  NARROW,
  type OverviewProps,
  type Pane,
  type PaneFacet,
  Panes,
  PeriodFacet,
  StockCounts,
  useFacetPanes,
} from '../../../features/site-data/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useMedia } from '../../../shared/store/store.ts';
import { monthsBefore } from '../../../shared/time/days.ts';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { researchMessages } from './research.messages.ts';

const HEIGHT_PX = { narrow: 130, wide: 200 };
const MONTHS = 3;

interface Subject {
  readonly kind: 'visits' | 'ratings';
  /** The day of a row, and the facets beside the companies. */
  readonly day: string;
  readonly facets: readonly ['institution', ...'form'[]];
}

const FIELDS = { institution: 'F002V', form: 'F004V' } as const;

/** Research on companies: its rows by month, the companies it was on most of late, and who did it. */
export function ResearchOverview({ view, list, subject }: OverviewProps & { subject: Subject }) {
  const { kind, day } = subject;
  const t = useMessages(researchMessages);
  const narrow = useMedia(NARROW);
  const title = t(`byMonth.${kind}`);
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
    <>
      <Grid columns={isNow && !narrow ? 2 : 1} oneBelow={960} gap="20px 40px">
        <Section title={title}>
          <PeriodFacet
            view={view}
            list={list}
            facet={{ by: `${day}:month`, label: { zh: title, en: title } }}
            heightPx={narrow ? HEIGHT_PX.narrow : HEIGHT_PX.wide}
          />
        </Section>
        {isNow && !narrow && <Section title={companies.title}>{companies.content}</Section>}
      </Grid>
      <Panes panes={[...(isNow && narrow ? [companies] : []), ...breakdowns]} />
      <DatasetSource code={view.code} />
    </>
  );
}

function useFacets({ kind, facets: [first, ...rest] }: Subject): [PaneFacet, ...PaneFacet[]] {
  const t = useMessages(researchMessages);
  const facet = (name: 'institution' | 'form'): PaneFacet => {
    const title = t(name === 'institution' ? `institutions.${kind}` : 'form');
    return {
      by: FIELDS[name],
      label: { zh: title, en: title },
      short: t(`short.${name}`),
      head: t(`short.${name}`),
    };
  };
  return [facet(first), ...rest.map(facet)];
}
