import type { EsgCompany } from '@jishi/contract';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { esgMessages } from '../esg.messages.ts';
import { nameFor } from '../esg-words.ts';
import { RatingTable } from './RatingTable.tsx';

/** The best companies of the industry, and the companies ranked next to this one. */
export function Peers({ company: { rating, peers, agency } }: { company: EsgCompany }) {
  const t = useMessages(esgMessages);
  const lang = useLanguage();
  const { industry } = rating;
  return (
    <Section title={t('peers')}>
      <Quiet>
        {industry === null ? t('noIndustry') : t('peersHint', { industry: nameFor(industry, lang) })}
      </Quiet>
      {industry !== null && (
        <RatingTable caption={t('peers')} companies={peers} agency={agency} own={rating.code} />
      )}
    </Section>
  );
}
