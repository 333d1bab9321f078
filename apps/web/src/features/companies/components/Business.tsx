import type { CompanyOverview } from '@jishi/contract';
import { MISSING } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Facts } from '../../../shared/ui/facts/Facts.tsx';
import { WebAddress } from '../../../shared/ui/text/WebAddress.tsx';
import { companiesMessages } from '../companies.messages.ts';
import { ChineseText } from './ChineseText.tsx';

/** The company's business, address and management. English pages mark Chinese values. */
export function Business({ company }: { company: CompanyOverview }) {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  const { profile, englishProfile, industry, glosses } = company;
  const english = lang === 'en' ? englishProfile : null;
  if (profile === null && english === null) return <p>{t('noProfile')}</p>;
  const chinese = (text: string | null | undefined) =>
    text ? <ChineseText text={text} glosses={glosses} /> : MISSING;
  const facts = [
    {
      label: t('industry'),
      value: industry ? (
        <>
          {chinese(industry.name)} {industry.code}
        </>
      ) : (
        MISSING
      ),
    },
    { label: t('chairman'), value: chinese(profile?.chairman) },
    { label: t('region'), value: chinese(profile?.region) },
    { label: t('foundedOn'), value: profile?.foundedOn ?? MISSING },
    { label: t('website'), value: profile?.website ? <WebAddress text={profile.website} /> : MISSING },
  ];
  return (
    <>
      {english && <p>{english.text}</p>}
      {!english && profile?.business && <p lang="zh-CN">{profile.business}</p>}
      <Facts look="strip" facts={facts.filter(({ value }) => value !== MISSING)} />
    </>
  );
}
