import type { Industries, Industry } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useCoverageText } from '../../../shared/ui/coverage/use-coverage-text.ts';
import { Facts } from '../../../shared/ui/facts/Facts.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { industriesMessages } from '../industries.messages.ts';
import { industryQuery } from '../industries.queries.ts';
import { useIndustriesAddress } from '../industries-address.ts';
import { measuresOfCompanies } from '../known-measures.ts';
import { measureText } from '../measures.ts';
import { BoardNote } from './BoardNote.tsx';
import { BubbleChart } from './BubbleChart.tsx';
import { BubbleChoices } from './BubbleChoices.tsx';
import { CompanyTable } from './CompanyTable.tsx';
import { DataChain } from './DataChain.tsx';
import { SpreadTable } from './SpreadTable.tsx';
import { Valuation } from './Valuation.tsx';

const SKELETON = { rows: 12, rowHeightPx: 44 };
const SUM_MEASURES = ['marketValue', 'revenue'] as const;
const FACT_MEASURES = ['revenueGrowth', 'netMargin', 'returnOnEquity', 'peRatio', 'pbRatio'] as const;

/** One industry: its totals, its companies as bubbles and in a table, its spreads, and its valuation over time. */
export function OneIndustry({ chain }: Pick<Industries, 'chain'>) {
  const t = useMessages(industriesMessages);
  const { address } = useIndustriesAddress();
  const industry = useQuery(industryQuery(address));
  if (!industry.isSuccess) return <Unanswered query={industry} waiting={<SkeletonRows {...SKELETON} />} />;
  const { data } = industry;
  return (
    <Stack gap={28}>
      <Stack gap={10}>
        <BoardNote board={data} measures={measuresOfCompanies(data)} />
        <Sums industry={data} />
      </Stack>
      <Section title={t('map')}>
        <BubbleChoices industry={data} />
        <BubbleChart key={address.industry} industry={data} />
      </Section>
      <Section title={t('table')}>
        <CompanyTable industry={data} />
        {[data.datasets.valuation, data.datasets.results, data.datasets.statements].map(
          (code) => code !== null && <DatasetSource key={code} code={code} />,
        )}
      </Section>
      <Section title={t('valuation')}>
        <Valuation />
      </Section>
      <Section title={t('spreads')}>
        <SpreadTable industry={data} />
      </Section>
      <Section title={t('chain')}>
        <DataChain chain={chain} />
      </Section>
    </Stack>
  );
}

function Sums({ industry: { industry } }: { industry: Industry }) {
  const t = useMessages(industriesMessages);
  const lang = useLanguage();
  const coverageText = useCoverageText();
  return (
    <Facts
      look="strip"
      facts={[
        {
          label: t('companies'),
          value:
            industry.listed === null
              ? formatNumber(industry.companies)
              : coverageText('companies', industry.companies, industry.listed),
        },
        ...SUM_MEASURES.filter((measure) => industry[measure] !== null).map((measure) => ({
          label: t(measure),
          value: measureText(measure, industry[measure], lang),
        })),
        ...FACT_MEASURES.filter((measure) => industry.spreads[measure].count > 0).map((measure) => ({
          label: t('medianOf', { measure: t(measure) }),
          value: measureText(measure, industry.spreads[measure].median, lang),
        })),
      ]}
    />
  );
}
