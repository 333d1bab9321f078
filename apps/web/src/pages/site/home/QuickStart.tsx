import { useQuery } from '@tanstack/react-query';
import { StartSteps } from '../../../features/gateway/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { overviewQuery } from '../../../shared/queries/overview.query.ts';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { homeMessages } from './home.messages.ts';

/** First steps as code with the URL of this site. Renders nothing if no data set has a trial. */
export function QuickStart() {
  const t = useMessages(homeMessages);
  const { data, isError } = useQuery(overviewQuery());
  if (isError || data?.example === null) return null;
  const { origin } = window.location;
  return (
    <Section title={t('start')}>
      {data ? (
        <StartSteps
          call={{ origin, path: data.example.path, values: data.example.values }}
          code={data.example.code}
        />
      ) : (
        <SkeletonRows rows={3} rowHeightPx={140} />
      )}
    </Section>
  );
}
