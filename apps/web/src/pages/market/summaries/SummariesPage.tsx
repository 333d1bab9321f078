import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import {
  CompanyHead,
  CompanySummary,
  companyAddress,
  companyName,
  companyQuery,
} from '../../../features/companies/index.ts';
import { rememberSecurity } from '../../../features/securities/index.ts';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { siteName } from '../../../shared/i18n/site.ts';
import { usePageTitle, useTitle } from '../../../shared/navigation/page-title.ts';
import { companyPath, PATHS } from '../../../shared/navigation/paths.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { CompanyTable } from './CompanyTable.tsx';
import { summariesMessages } from './summaries.messages.ts';

const PAGE = { paddingTop: 20 };
const SKELETON = { rows: 14, rowHeightPx: 34 };

/** Companies for foreign readers. Shows the list of companies, or one company on one screen. */
export default function SummariesPage() {
  const { code } = useAddressState(companyAddress).address;
  return code === '' ? <Companies /> : <Summary code={code} />;
}

function Companies() {
  const t = useMessages(summariesMessages);
  const title = usePageTitle();
  return (
    <Stack gap={16} style={PAGE}>
      <h1>{title}</h1>
      <Quiet>{t('lead')}</Quiet>
      <CompanyTable />
    </Stack>
  );
}

function Summary({ code }: { code: string }) {
  const t = useMessages(summariesMessages);
  const lang = useLanguage();
  const title = usePageTitle();
  const company = useQuery(companyQuery(code));
  const name = company.data && companyName(company.data, lang);
  useTitle(name === undefined ? title : `${name} ${code}`, siteName(lang));
  useEffect(() => {
    if (company.data) rememberSecurity({ ...company.data, kind: 'stock' });
  }, [company.data]);
  return (
    <Stack gap={16} style={PAGE}>
      <Row as="p" gap="4px 18px">
        <Link to={PATHS.summaries[lang]}>{t('all')}</Link>
        {company.data && <Link to={companyPath(code, lang)}>{t('whole')}</Link>}
        <Link to={PATHS.overviews[lang]}>{t('market')}</Link>
      </Row>
      {company.data === undefined && <h1>{title}</h1>}
      <Answer query={company} waiting={<SkeletonRows {...SKELETON} />}>
        {(data) => (
          <>
            <CompanyHead company={data} />
            <CompanySummary company={data} />
          </>
        )}
      </Answer>
    </Stack>
  );
}
