import type { NoticeHit } from '@jishi/contract';
import { Link } from 'react-router';
import { formatInstant, formatNumber } from '../../../shared/format/index.ts';
import { languageTag, useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { companyPath, noticesPath } from '../../../shared/navigation/paths.ts';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { announcementsMessages } from '../announcements.messages.ts';
import { boardName, categoryName, englishGist, securityName } from '../notice-words.ts';
import styles from './Reader.module.css';

/** The company, subject, time and file of a notice. */
export function NoticeHead({ notice }: { notice: NoticeHit }) {
  const lang = useLanguage();
  const t = useMessages(announcementsMessages);
  const isChineseAlone = lang === 'en' && notice.lang === 'zh';
  return (
    <Stack as="header" className={styles.head} gap={8}>
      <h1 lang={languageTag(notice.lang)}>{notice.title.text}</h1>
      {isChineseAlone && <p>{englishGist(notice)}</p>}
      <Row gap="4px 14px" align="center">
        <Companies notice={notice} />
        <time dateTime={notice.date}>{notice.date}</time>
        {notice.publishedAt !== null && (
          <Quiet as="span">{t('published', { time: formatInstant(notice.publishedAt) })}</Quiet>
        )}
        {notice.lang !== lang && <Tag tone="primary">{t(notice.lang === 'zh' ? 'chinese' : 'english')}</Tag>}
        {notice.board !== null && <Tag>{boardName(notice.board, lang)}</Tag>}
        {notice.categories.map((category) => (
          <Link key={category} to={noticesPath({ category: [category] }, lang)}>
            {categoryName(category, lang)}
          </Link>
        ))}
        {notice.demo && <DemoMark />}
      </Row>
      <Original notice={notice} />
    </Stack>
  );
}

function Companies({ notice }: { notice: NoticeHit }) {
  const lang = useLanguage();
  const t = useMessages(announcementsMessages);
  return notice.securities.map((security) => (
    <span key={security.code} className={styles.company}>
      <Link to={companyPath(security.code, lang)}>
        {security.code} {securityName(security, lang)}
      </Link>
      <Link to={noticesPath({ stock: [security.code] }, lang)}>{t('companyNotices')}</Link>
    </span>
  ));
}

function Original({ notice: { url, fileFormat, fileSizeKb } }: { notice: NoticeHit }) {
  const t = useMessages(announcementsMessages);
  if (url === null) return null;
  const size = fileSizeKb === null ? null : formatNumber(fileSizeKb);
  return (
    <p>
      <a href={url} target="_blank" rel="noopener noreferrer">
        {fileFormat === null
          ? t('original')
          : size === null
            ? t('originalFormat', { format: fileFormat })
            : t('originalOf', { format: fileFormat, size })}
      </a>
    </p>
  );
}
