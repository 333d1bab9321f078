import { useQuery } from '@tanstack/react-query';
import { companyAddress } from '../../../features/companies/index.ts';
import {
  CompanyChoice,
  CompanyLinks,
  companyQuery,
  EsgCompany,
  languageOf,
  nameFor,
  useAgency,
} from '../../../features/esg/index.ts';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { siteName } from '../../../shared/i18n/site.ts';
import { usePageTitle, useTitle } from '../../../shared/navigation/page-title.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

const CODE = /^\d{6}$/;

/** The ESG rating of one company. If the URL contains no company, the reader can choose one. */
export default function EsgCompanyPage() {
  const title = usePageTitle();
  const lang = useLanguage();
  const [agency] = useAgency();
  const named = useAddressState(companyAddress).address.code;
  const code = CODE.test(named) ? named : '';
  const company = useQuery(companyQuery(code, agency));
  // The rating of the previous company stays visible until the next one arrives, but its name is not used for this
  // page.
  const rating = company.data?.rating.code === code ? company.data.rating : undefined;
  const name = rating && nameFor(rating, lang);
  useTitle(name === undefined ? title : `${name} ${code} ESG`, siteName(lang));
  return (
    <Stack gap={14} style={{ paddingTop: 24 }}>
      <Row gap="4px 16px" align="baseline">
        <h1>{name === undefined ? title : <span lang={languageOf(name, lang)}>{name}</span>}</h1>
        {code !== '' && <code>{code}</code>}
        {code !== '' && <CompanyLinks code={code} />}
      </Row>
      {code === '' ? <CompanyChoice /> : <EsgCompany key={code} code={code} />}
    </Stack>
  );
}
