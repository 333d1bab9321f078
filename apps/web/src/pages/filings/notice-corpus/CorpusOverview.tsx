import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { QuickCall, startValues, withLimit } from '../../../features/gateway/index.ts';
import type { OverviewProps } from '../../../features/site-data/index.ts';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { formatNumber, MISSING } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { productPath } from '../../../shared/navigation/paths.ts';
import { datasetQuery } from '../../../shared/queries/dataset.queries.ts';
import { Facts } from '../../../shared/ui/facts/Facts.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { CorpusFiles } from './CorpusFiles.tsx';
import { CORPUS, corpusCountsQuery } from './corpus.ts';
import { noticeCorpusMessages } from './notice-corpus.messages.ts';

const CALL_PX = 220;

/** Describes what the corpus contains, the call that returns its texts, a sample of the response, and the files. */
export default function CorpusOverview({ view }: OverviewProps) {
  const t = useMessages(noticeCorpusMessages);
  const { coverage, rows } = view;
  const counts = useQuery(corpusCountsQuery());
  const numberOf = (by: string): string => {
    const field = counts.data?.fields.find((one) => one.by === by);
    return field === undefined ? MISSING : formatNumber(field.values.length + field.others);
  };
  return (
    <>
      <Section title={t('contents')}>
        <Facts
          look="strip"
          facts={[
            { label: t('documents'), value: formatNumber(rows) },
            { label: t('years'), value: numberOf('F001D:year') },
            { label: t('categories'), value: numberOf('F004V') },
            { label: t('period'), value: coverage === null ? MISSING : `${coverage.from} – ${coverage.to}` },
          ]}
        />
        <CorpusCall />
      </Section>
      <CorpusFiles />
    </>
  );
}

function CorpusCall() {
  const lang = useLanguage();
  const navigate = useNavigate();
  const dataset = useQuery(datasetQuery(CORPUS));
  return (
    <Answer query={dataset} waiting={<SkeletonRows rows={1} rowHeightPx={CALL_PX} lines={1} />}>
      {(data) => (
        <QuickCall
          dataset={data}
          values={withLimit(startValues(data.parameters, {}), {})}
          onMore={() => void navigate(productPath(data.code, lang, { tab: 'code' }))}
          isCompact
        />
      )}
    </Answer>
  );
}
