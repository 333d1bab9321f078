import type { NoticeHit } from '@jishi/contract';
import { Link } from 'react-router';
import { languageTag, useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { noticePath } from '../../../shared/navigation/paths.ts';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { announcementsMessages } from '../announcements.messages.ts';
import { categoryName, englishKinds, securityName, titleAlone } from '../notice-words.ts';
import { MarkedRanges } from './MarkedRanges.tsx';
import styles from './Notices.module.css';

interface NoticeRowProps {
  notice: NoticeHit;
  /** Filters the list by a company. Without it, the company's name is plain text. */
  onCompany?: ((code: string) => void) | undefined;
  /** The target of the notice's link, if it is not the reader. */
  pathOf?: (id: string) => string;
}

/** One notice in a list. */
export function NoticeRow({ notice, onCompany, pathOf }: NoticeRowProps) {
  const lang = useLanguage();
  const isForeign = notice.lang !== lang;
  const to = pathOf ? pathOf(notice.id) : noticePath(notice.id, lang);
  return (
    <Grid
      as="li"
      className={styles.row}
      columns="92px 168px minmax(0, 1fr) auto"
      gap="2px 14px"
      align="baseline"
    >
      <Quiet as="time" dateTime={notice.date}>
        {notice.date}
      </Quiet>
      <Companies notice={notice} onCompany={onCompany} />
      <div className={styles.what}>
        {isForeign && lang === 'en' && <span className={styles.gist}>{englishKinds(notice)}</span>}
        <Link to={to} className={styles.title} lang={languageTag(notice.lang)}>
          <MarkedRanges of={titleAlone(notice)} />
        </Link>
        {notice.passage && (
          <p className={styles.passage} lang={languageTag(notice.lang)}>
            <MarkedRanges of={notice.passage} />
          </p>
        )}
      </div>
      <Kinds notice={notice} />
    </Grid>
  );
}

function Companies({ notice, onCompany }: Pick<NoticeRowProps, 'notice' | 'onCompany'>) {
  const lang = useLanguage();
  return (
    <span className={styles.companies}>
      {notice.securities.map((security) => {
        const label = (
          <>
            <code>{security.code}</code> {securityName(security, lang)}
          </>
        );
        return onCompany ? (
          <button type="button" key={security.code} onClick={() => onCompany(security.code)}>
            {label}
          </button>
        ) : (
          <span key={security.code}>{label}</span>
        );
      })}
    </span>
  );
}

function Kinds({ notice }: { notice: NoticeHit }) {
  const t = useMessages(announcementsMessages);
  const lang = useLanguage();
  return (
    <Row as="span" className={styles.kinds} gap={4}>
      {notice.lang !== lang && <Tag tone="primary">{t(notice.lang === 'zh' ? 'chinese' : 'english')}</Tag>}
      {notice.categories
        // On an English page, the text of a row with a Chinese title already names the categories.
        .filter((category) => category !== 'other' && !(lang === 'en' && notice.lang !== lang))
        .map((category) => (
          <Tag key={category}>{categoryName(category, lang)}</Tag>
        ))}
    </Row>
  );
}
