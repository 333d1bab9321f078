import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CompanyNotices, companyNoticesQuery } from '../../../../features/announcements/index.ts';
import { noticeTitle } from '../../../../features/companies/index.ts';
import { FactsInShort, useFactsOf } from '../../../../features/notice-facts/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { noticesPath } from '../../../../shared/navigation/paths.ts';
import { companyMessages } from '../company.messages.ts';
import type { ViewProps } from '../sections.ts';

/** The latest notices of the company with the facts in their texts, and a link that searches all of its notices. */
export default function Notices({ company }: ViewProps) {
  const t = useMessages(companyMessages);
  const lang = useLanguage();
  const { code } = company;
  const rows = useQuery(companyNoticesQuery(code, lang)).data?.rows.filter(({ hasText }) => hasText) ?? [];
  const facts = useFactsOf(code, rows.at(-1)?.date, rows.length);
  return (
    <>
      <CompanyNotices
        code={code}
        titleOf={(title) => noticeTitle(title, company)}
        facts={
          facts && {
            label: t('keyFacts'),
            of: (id) => <FactsInShort kinds={facts.get(id) ?? []} />,
          }
        }
      />
      <p>
        <Link to={noticesPath({ stock: [code] }, lang)}>{t('toNotices')}</Link>
      </p>
    </>
  );
}
