import { Link } from 'react-router';
import { GuideList } from '../../../features/content/index.ts';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { ArticleText } from '../ArticleText.tsx';
import { guideAddress } from '../article-address.ts';
import { studyAreaMessages } from './study-area.messages.ts';

/** Guides to the data. Shows the list of all guides, or the guide in the URL. */
export default function StudyAreaPage() {
  const t = useMessages(studyAreaMessages);
  const title = usePageTitle();
  const lang = useLanguage();
  const { slug } = useAddressState(guideAddress).address;
  if (slug !== null && slug !== '')
    return (
      <ArticleText key={slug} slug={slug}>
        <Section title={t('more')}>
          <GuideList except={slug} />
        </Section>
      </ArticleText>
    );
  return (
    <Stack gap={24}>
      <PageHead title={title} lead={t('lead')} />
      <Section title={t('guides')}>
        <GuideList />
      </Section>
      <p>
        <Link to={PATHS.documents[lang]}>{t('toDocuments')}</Link>
      </p>
    </Stack>
  );
}
