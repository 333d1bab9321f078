import type { TopicDetail } from '@jishi/contract';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { topicPath } from '../../../../shared/navigation/paths.ts';
import { ChipLink } from '../../../../shared/ui/chip/ChipLink.tsx';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import { topicsMessages } from '../../topics.messages.ts';

/** Links to the questions that have a name. Renders nothing if no question has one. */
export function TopicThemes({ topic, name }: { topic: TopicDetail; name: string }) {
  const t = useMessages(topicsMessages);
  const lang = useLanguage();
  const named = topic.questions.filter((one) => one.name !== null);
  if (named.length === 0) return null;
  const ways = [
    { key: '', label: t('allThemes') },
    ...named.map(({ name: key, question }) => ({ key: key ?? '', label: question[lang] })),
  ];
  const current = ways.some(({ key }) => key === name) ? name : '';
  return (
    <nav aria-label={t('themes')}>
      <Row as="ul" gap={8}>
        {ways.map(({ key, label }) => (
          <li key={key}>
            <ChipLink
              to={topicPath(topic, lang, key === '' ? {} : { name: key })}
              aria-current={key === current}
            >
              {label}
            </ChipLink>
          </li>
        ))}
      </Row>
    </nav>
  );
}
