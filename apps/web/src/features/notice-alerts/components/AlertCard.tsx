import { type AlertHit, type NoticeAlert, parseNoticeQuery } from '@jishi/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatInstant } from '../../../shared/format/index.ts';
import { languageTag, useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { noticePath, noticesPath } from '../../../shared/navigation/paths.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { noticeAlertsMessages } from '../notice-alerts.messages.ts';
import styles from './AlertCard.module.css';

interface AlertCardProps {
  alert: NoticeAlert;
  onPause: () => void;
  onRemove: () => void;
}

/** A saved search: its criteria, actions and latest hits. */
export function AlertCard({ alert, onPause, onRemove }: AlertCardProps) {
  const t = useMessages(noticeAlertsMessages);
  const lang = useLanguage();
  const { name, query, isPaused, createdAt, hits } = alert;
  return (
    <Section title={name}>
      <Row gap="6px 14px" align="center">
        <Tag tone={isPaused ? 'quiet' : 'success'}>{t(isPaused ? 'isPaused' : 'watching')}</Tag>
        <Quiet as="span">{t('savedAt', { at: formatInstant(createdAt) })}</Quiet>
        <Link to={noticesPath(parseNoticeQuery(query, lang), lang)} aria-label={t('openOf', { name })}>
          {t('open')}
        </Link>
        <Button tone="link" aria-label={t(isPaused ? 'resumeOf' : 'pauseOf', { name })} onClick={onPause}>
          {t(isPaused ? 'resume' : 'pause')}
        </Button>
        <RemoveButton name={name} onRemove={onRemove} />
        {hits.some(({ demo }) => demo) && <DemoMark />}
      </Row>
      {hits.length === 0 ? <Quiet>{t('noHits')}</Quiet> : <Hits hits={hits} />}
    </Section>
  );
}

/** Asks for confirmation, because a deleted search cannot be restored. */
function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useMessages(noticeAlertsMessages);
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <Button tone="link" aria-label={t('removeOf', { name })} onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
    );
  return (
    <>
      <Button tone="link" onClick={onRemove}>
        {t('removeSurely')}
      </Button>
      <Button tone="link" onClick={() => setAsking(false)}>
        {t('keep')}
      </Button>
    </>
  );
}

function Hits({ hits }: { hits: readonly AlertHit[] }) {
  const t = useMessages(noticeAlertsMessages);
  const lang = useLanguage();
  return (
    <Stack as="ul" className={styles.hits} gap={6} aria-label={t('hits')}>
      {hits.map(({ notice, lang: language, title, date }) => (
        <Row as="li" gap="0 14px" key={notice}>
          <time dateTime={date}>{date}</time>
          <Link to={noticePath(notice, lang)} lang={languageTag(language)}>
            {title}
          </Link>
        </Row>
      ))}
    </Stack>
  );
}
