import { Link } from 'react-router';
import { ContactWays, SiteState } from '../../features/content/index.ts';
import { useLanguage } from '../../shared/i18n/language.ts';
import { useMessages } from '../../shared/i18n/messages.ts';
import { PATHS } from '../../shared/navigation/paths.ts';
import { Section } from '../../shared/ui/layout/Section.tsx';
import { companyTextMessages } from './company.messages.ts';

/** The ways to reach the operator, and the state of the site. Shown next to pages about help. */
export function Reach({ hint }: { hint?: string }) {
  const t = useMessages(companyTextMessages);
  const lang = useLanguage();
  return (
    <>
      <Section title={t('reach')}>
        {hint !== undefined && <p>{hint}</p>}
        <ContactWays />
      </Section>
      <Section title={t('state')}>
        <SiteState />
        <Link to={PATHS.status[lang]}>{t('toStatus')}</Link>
      </Section>
    </>
  );
}
