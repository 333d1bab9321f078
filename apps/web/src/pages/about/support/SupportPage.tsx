import { ContactWays, SiteState } from '../../../features/content/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Answers } from './Answers.tsx';
import { RefusalLookup } from './RefusalLookup.tsx';
import { supportMessages } from './support.messages.ts';

/** Help: written answers, the reasons of refused calls, contacts, and the state of the site. */
export default function SupportPage() {
  const title = usePageTitle();
  const t = useMessages(supportMessages);
  return (
    <Stack gap={32} style={{ maxWidth: 960 }}>
      <PageHead title={title} />
      <Section title={t('answers')}>
        <Answers />
      </Section>
      <RefusalLookup />
      <Section title={t('contact')}>
        <p>{t('whatToSay')}</p>
        <ContactWays />
      </Section>
      <Section title={t('state')}>
        <SiteState />
      </Section>
    </Stack>
  );
}
