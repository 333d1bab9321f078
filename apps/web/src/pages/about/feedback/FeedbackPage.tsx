import { Link } from 'react-router';
import { FeedbackForm, FollowUp, OwnFeedback } from '../../../features/support/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { feedbackMessages } from './feedback.messages.ts';

/** Feedback and its outcome. */
export default function FeedbackPage() {
  const t = useMessages(feedbackMessages);
  const lang = useLanguage();
  const { signedIn } = useSession();
  return (
    <Stack gap={28} style={{ paddingTop: 28, maxWidth: 960 }}>
      <Stack as="header" gap={6}>
        <h1>{usePageTitle()}</h1>
        <p>{t('lead')}</p>
        <p>
          <Link to={PATHS.chat[lang]}>{t('toChat')}</Link>
        </p>
      </Stack>
      <FeedbackForm />
      <Section title={t('followUp')}>
        <FollowUp />
      </Section>
      {signedIn && (
        <Section title={t('own')}>
          <OwnFeedback />
        </Section>
      )}
    </Stack>
  );
}
