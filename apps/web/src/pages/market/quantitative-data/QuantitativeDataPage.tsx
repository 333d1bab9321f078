import type { Coverage } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import {
  CoverageTables,
  coverageQuery,
  Definitions,
  Notebook,
  SecurityCheck,
  SetChoice,
  useQuantAddress,
} from '../../../features/quotes/quant/index.ts';
import { DatasetView } from '../../../features/site-data/index.ts';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { CodeAndResult } from './CodeAndResult.tsx';
import { quantitativeDataMessages } from './quantitative-data.messages.ts';

/** Taller than a window, so that the definitions below do not move. */
const SKELETON = { rows: 40, rowHeightPx: 44 };

/** The tools for quantitative work: definitions, coverage, a check of one stock, rows to download, and a notebook. */
export default function QuantitativeDataPage() {
  const title = usePageTitle();
  const t = useMessages(quantitativeDataMessages);
  const coverage = useQuery(coverageQuery());
  return (
    <Stack gap={28}>
      <PageHead title={title} lead={t('lead')} />
      <Answer query={coverage} waiting={<SkeletonRows {...SKELETON} />}>
        {(data) => <Covered coverage={data} />}
      </Answer>
      <Section title={t('definitions')}>
        <Definitions />
      </Section>
    </Stack>
  );
}

function Covered({ coverage }: { coverage: Coverage }) {
  const t = useMessages(quantitativeDataMessages);
  const { part } = useQuantAddress().address;
  const { sets, example } = coverage;
  const available = sets.filter(({ rows }) => rows > 0);
  const open = available.find((set) => set.part === part) ?? available[0];
  const prices = available.find((set) => set.part === 'prices');
  return (
    <>
      {prices && (
        <Section title={t('code')}>
          <CodeAndResult dataset={prices.dataset} />
        </Section>
      )}
      {example === null ? (
        <EmptyNote title={t('noPrices')}>
          <p>{t('noPricesHint')}</p>
        </EmptyNote>
      ) : (
        <Section title={t('notebook')}>
          <Notebook coverage={coverage} />
        </Section>
      )}
      {open && (
        <Section title={t('download')}>
          <SetChoice sets={available} />
          <div data-dated>
            <DatasetView key={open.dataset} code={open.dataset} />
          </div>
        </Section>
      )}
      {example !== null && (
        <Section title={t('check')}>
          <SecurityCheck example={example} />
        </Section>
      )}
      <Section title={t('coverage')}>
        <CoverageTables coverage={coverage} />
      </Section>
    </>
  );
}
