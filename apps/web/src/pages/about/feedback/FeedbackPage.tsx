import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { siteSettingsQuery } from '../../../features/content/index.ts';
import { FeedbackForm, FollowUp, OwnFeedback } from '../../../features/support/index.ts';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { useSession } from '../../../shared/session/session.ts';
import { feedbackAddress } from '../../../shared/support/feedback-path.ts';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { WithAside } from '../../../shared/ui/layout/WithAside.tsx';
import { feedbackMessages } from './feedback.messages.ts';

/** A form for feedback, and the replies to earlier feedback. */
export default function FeedbackPage() {
  const t = useMessages(feedbackMessages);
  const lang = useLanguage();
  const { address } = useAddressState(feedbackAddress);
  const { signedIn } = useSession();
  const { email = null } = useQuery(siteSettingsQuery).data ?? {};
  return (
    <Stack gap={28}>
      <PageHead title={usePageTitle()} lead={t('lead')}>
        <p>
          <Link to={PATHS.chat[lang]}>{t('toChat')}</Link>
        </p>
        {email !== null && (
          <p>
            <a href={`mailto:${email}`}>{t('byMail', { email })}</a>
          </p>
        )}
      </PageHead>
      <WithAside
        aside={
          <Section title={t('followUp')}>
            <FollowUp />
          </Section>
        }
      >
        <FeedbackForm about={address} />
        {signedIn && (
          <Section title={t('own')}>
            <OwnFeedback />
          </Section>
        )}
      </WithAside>
    </Stack>
  );
}
