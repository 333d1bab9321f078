import { OwnFeedback } from '../../../features/support/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../shared/ui/button/ButtonLink.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { ownFeedbackMessages } from './own-feedback.messages.ts';

/** The user's feedback, with its state and the replies. */
export default function OwnFeedbackPage() {
  const title = usePageTitle();
  const t = useMessages(ownFeedbackMessages);
  const lang = useLanguage();
  return (
    <Stack gap={20}>
      <h1>{title}</h1>
      <Quiet as="p">{t('lead')}</Quiet>
      <p>
        <ButtonLink href={`#${PATHS.feedback[lang]}`}>{t('send')}</ButtonLink>
      </p>
      <Section title={t('list')}>
        <OwnFeedback />
      </Section>
    </Stack>
  );
}
