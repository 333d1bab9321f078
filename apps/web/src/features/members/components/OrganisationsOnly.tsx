import { organisationFields } from '@jishi/contract';
import { formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { usePromisedDays } from '../../../shared/session/promised-days.ts';
import { ButtonLink } from '../../../shared/ui/button/ButtonLink.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Bullets } from '../../../shared/ui/text/Bullets.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { membersMessages } from '../members.messages.ts';

const NEEDS = ['company', 'contact', 'serverRoom', 'service'] as const;

/** The fields to fill in. The agreement is only ticked. */
const FIELD_COUNT = Object.keys(organisationFields).filter((name) => name !== 'agreed').length;

/** Shown instead of the members if the account cannot have any: what an application needs, and how long it takes. */
export function OrganisationsOnly() {
  const t = useMessages(membersMessages);
  const lang = useLanguage();
  const days = usePromisedDays('reviewDays');
  return (
    <Section title={t('organisationsOnly')}>
      <p>{t('organisationsWhy')}</p>
      <p>{t('organisationsReview', { days: formatNumber(days) })}</p>
      <p>{t('needs', { count: formatNumber(FIELD_COUNT) })}</p>
      <Bullets>
        {NEEDS.map((need) => (
          <li key={need}>{t(`need.${need}`)}</li>
        ))}
      </Bullets>
      <Quiet>{t('draft')}</Quiet>
      <p>
        <ButtonLink tone="primary" href={`#${PATHS.applyOrganization[lang]}`}>
          {t('becomeOrganisation')}
        </ButtonLink>
      </p>
    </Section>
  );
}
