import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { WithAside } from '../../../shared/ui/layout/WithAside.tsx';
import { Reach } from '../Reach.tsx';
import { Answers } from './Answers.tsx';
import { reachMessages } from './reach.messages.ts';

const WAYS = [
  ['toSupport', PATHS.support],
  ['toStudyArea', PATHS.studyArea],
  ['toNotices', PATHS.systemNotices],
] as const;

/** The most frequent questions with their answers, and ways to contact the operator. */
export default function ReachPage() {
  const t = useMessages(reachMessages);
  const lang = useLanguage();
  return (
    <Stack gap={28}>
      <PageHead title={usePageTitle()} lead={t('lead')} />
      <WithAside
        aside={
          <>
            <Reach />
            <Section title={t('more')}>
              <Stack as="ul" gap={6}>
                {WAYS.map(([label, path]) => (
                  <li key={label}>
                    <Link to={path[lang]}>{t(label)}</Link>
                  </li>
                ))}
              </Stack>
            </Section>
          </>
        }
      >
        <Section title={t('questions')}>
          <Answers />
        </Section>
      </WithAside>
    </Stack>
  );
}
