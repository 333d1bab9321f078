import { Link } from 'react-router';
import { TopicShelves } from '../../../features/catalog/index.ts';
import { documentPath } from '../../../features/documents/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { Facts } from '../../../shared/ui/facts/Facts.tsx';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { topicPageMessages } from '../topic-page.messages.ts';

/** The topics whose texts are in Chinese, by asset class. Includes instructions for English readers. */
export default function ChineseTopicsPage() {
  const title = usePageTitle();
  const t = useMessages(topicPageMessages);
  const lang = useLanguage();
  const hints = [
    { text: t('readFields'), to: PATHS.dictionary[lang], label: t('toDictionary') },
    {
      text: t('readHeaders'),
      to: documentPath({ kind: 'guide', id: 'formats' }, lang),
      label: t('toFormats'),
    },
    { text: t('readNames'), to: PATHS.englishTopics[lang], label: t('toEnglish') },
  ];
  return (
    <Stack gap={28}>
      <PageHead title={title} lead={t('chineseLead')} />
      <TopicShelves shelf="chinese" />
      <Section title={t('readTitle')}>
        <Facts
          look="rows"
          facts={hints.map(({ text, to, label }) => ({
            key: to,
            label: <Link to={to}>{label}</Link>,
            value: text,
          }))}
        />
      </Section>
    </Stack>
  );
}
