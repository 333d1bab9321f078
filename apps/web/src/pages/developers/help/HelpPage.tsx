import { useQuery } from '@tanstack/react-query';
import { DocumentSearch, GuideList, GuideText } from '../../../features/documents/index.ts';
import { ErrorCodes, Limits, StartSteps } from '../../../features/gateway/index.ts';
import { OwnLimits } from '../../../features/usage/index.ts';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { overviewQuery } from '../../../shared/queries/overview.query.ts';
import { useSession } from '../../../shared/session/session.ts';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { helpMessages } from './help.messages.ts';

/** The essentials of the API on one page. All texts come from the guide, the limits and the list of errors. */
export default function HelpPage() {
  const title = usePageTitle();
  const t = useMessages(helpMessages);
  const { signedIn } = useSession();
  return (
    <Stack gap={32} style={{ maxWidth: 1080 }}>
      <PageHead title={title} lead={t('lead')}>
        <DocumentSearch />
      </PageHead>
      <Section title={t('start')}>
        <FirstSteps />
      </Section>
      <Section title={t('questions')}>
        <GuideText page="questions" />
      </Section>
      {signedIn && <OwnLimits />}
      <Section title={t('limits')}>
        <Limits />
      </Section>
      <Section title={t('errors')}>
        <ErrorCodes />
      </Section>
      <Section title={t('guides')}>
        <GuideList />
      </Section>
    </Stack>
  );
}

/**
 * First steps with the URL of this site, for a data set that anyone may try. If there is none, a guide replaces the
 * steps.
 */
function FirstSteps() {
  const overview = useQuery(overviewQuery());
  if (!overview.isSuccess)
    return <Unanswered query={overview} waiting={<SkeletonRows rows={3} rowHeightPx={140} />} />;
  const { example } = overview.data;
  if (example === null) return <GuideText page="start" />;
  const { origin } = window.location;
  return <StartSteps call={{ origin, path: example.path, values: example.values }} code={example.code} />;
}
