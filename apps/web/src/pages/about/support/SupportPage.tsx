import { DocumentSearch } from '../../../features/documents/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { WithAside } from '../../../shared/ui/layout/WithAside.tsx';
import { Reach } from '../Reach.tsx';
import { Answers } from './Answers.tsx';
import { RefusalLookup } from './RefusalLookup.tsx';
import { supportMessages } from './support.messages.ts';

/** The help page: written answers and a lookup of why calls failed, next to the contacts and the state of the site. */
export default function SupportPage() {
  const title = usePageTitle();
  const t = useMessages(supportMessages);
  return (
    <Stack gap={28}>
      <PageHead title={title} lead={t('lead')}>
        <DocumentSearch />
      </PageHead>
      <WithAside gap={32} aside={<Reach hint={t('whatToSay')} />}>
        <Section title={t('answers')}>
          <Answers />
        </Section>
        <RefusalLookup />
      </WithAside>
    </Stack>
  );
}
