import type { Digest, DigestTopic } from '@jishi/contract';
import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { digestPath, marketDayPath, PATHS } from '../../../shared/navigation/paths.ts';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { LateNotice } from '../../../shared/ui/late/LateNotice.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { digestsMessages } from '../digests.messages.ts';
import styles from './Digests.module.css';
import { SourceLinks } from './SourceLinks.tsx';

/** One digest: each sentence with links to the rows behind it, and a note on who worded it. */
export function DigestDay({ digest, title }: { digest: Digest; title: string }) {
  return (
    <Stack as="article" gap={22}>
      <Stack as="header" gap={8}>
        <Row gap="4px 12px" align="center">
          <h1>{title}</h1>
          <time dateTime={digest.date}>{digest.date}</time>
          {digest.demo && <DemoMark />}
        </Row>
        <LateNotice late={digest.late} />
        <p data-size="title">{digest.headline}</p>
        <WordingNote digest={digest} />
      </Stack>
      <Sentences digest={digest} />
      <DayLinks digest={digest} />
    </Stack>
  );
}

function WordingNote({ digest: { wording } }: { digest: Digest }) {
  const t = useMessages(digestsMessages);
  const { by, model, refusedFor, refused } = wording;
  if (by === 'model') return <Quiet>{t('byModel', { model: model ?? '' })}</Quiet>;
  return (
    <>
      <Quiet>{t('byRules')}</Quiet>
      {refusedFor !== null && (
        <Quiet>
          {t('modelRefused', {
            model: model ?? '',
            why: t(`fault.${refusedFor}`),
            what: refused.join(', '),
          })}
        </Quiet>
      )}
    </>
  );
}

function Sentences({ digest: { sentences } }: { digest: Digest }) {
  const t = useMessages(digestsMessages);
  const topics = Map.groupBy(sentences, ({ topic }) => topic);
  return (
    <ul className={styles.sentences}>
      {[...topics].map(([topic, ofTopic]) => (
        <li key={topic}>
          <span className={styles.topic}>{t(`topic.${topic}`)}</span>
          <Stack gap={10}>
            {ofTopic.map(({ text, sources }) => (
              <div key={text}>
                <p className={styles.text}>{text}</p>
                <SourceLinks sources={sources} />
              </div>
            ))}
          </Stack>
        </li>
      ))}
    </ul>
  );
}

/** Links to the previous and the next digest, and to the page of the whole market on this day. */
function DayLinks({ digest: { date, previous, next, sentences } }: { digest: Digest }) {
  const t = useMessages(digestsMessages);
  const lang = useLanguage();
  const hasQuotes = sentences.some(({ topic }) => OF_QUOTES.includes(topic));
  return (
    <Row gap="6px 20px">
      {previous !== null && <Link to={digestPath(previous)}>← {t('before', { date: previous })}</Link>}
      {next !== null && <Link to={digestPath(next)}>{t('behind', { date: next })} →</Link>}
      {hasQuotes && <Link to={marketDayPath(date)}>{t('marketOfDay')}</Link>}
      <Link to={PATHS.digests[lang]}>{t('allDays')}</Link>
    </Row>
  );
}

const OF_QUOTES: readonly DigestTopic[] = ['breadth', 'limits', 'turnover', 'risers', 'fallers'];
