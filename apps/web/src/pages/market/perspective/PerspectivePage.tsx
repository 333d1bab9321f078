import { useQuery } from '@tanstack/react-query';
import {
  AllIndustries,
  IndustryChoice,
  industriesQuery,
  nameText,
  OneIndustry,
  useIndustriesAddress,
} from '../../../features/industries/index.ts';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { siteName } from '../../../shared/i18n/site.ts';
import { usePageTitle, useTitle } from '../../../shared/navigation/page-title.ts';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';

const SKELETON = { rows: 14, rowHeightPx: 40 };

/** All industries of a classification, or the industry in the URL. */
export default function PerspectivePage() {
  const title = usePageTitle();
  const lang = useLanguage();
  const { address } = useIndustriesAddress();
  const all = useQuery(industriesQuery(address.classification));
  const industry = all.data?.industries.find(({ key }) => key === address.industry);
  const name = industry === undefined ? address.industry : nameText(industry, lang);
  const heading = address.industry === '' ? title : name;
  // The title of the document has only one language, so an industry that is named only in Chinese is represented by its
  // code.
  const label = lang === 'zh' ? name : (industry?.english ?? industry?.code ?? '');
  useTitle([label, title].filter(Boolean).join(' · '), siteName(lang));
  return (
    <Stack gap={18}>
      <PageHead title={heading} />
      <Answer query={all} waiting={<SkeletonRows {...SKELETON} />}>
        {(data) => (
          <>
            <IndustryChoice {...data} />
            {address.industry === '' ? (
              <AllIndustries data={data} />
            ) : (
              <OneIndustry key={address.industry} chain={data.chain} />
            )}
          </>
        )}
      </Answer>
    </Stack>
  );
}
