import { ContactWays, SiteState } from '../../features/content/index.ts';
import { useMessages } from '../../shared/i18n/messages.ts';
import { Section } from '../../shared/ui/layout/Section.tsx';
import { companyTextMessages } from './company.messages.ts';

/** Beside a page about help: the ways to reach the operator, and the state of the site. */
export function Reach({ hint }: { hint?: string }) {
  const t = useMessages(companyTextMessages);
  return (
    <>
      <Section title={t('reach')}>
        {hint !== undefined && <p>{hint}</p>}
        <ContactWays />
      </Section>
      <Section title={t('state')}>
        <SiteState />
      </Section>
    </>
  );
}
