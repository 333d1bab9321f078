import { articlePath } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { articlesMessages } from '../articles.messages.ts';
import { guidesQuery } from '../articles.queries.ts';
import styles from './articles.module.css';

/** The guides of the study area, each with its subject. `except` is the guide that is open and not listed. */
export function GuideList({ except }: { except?: string }) {
  const t = useMessages(articlesMessages);
  const lang = useLanguage();
  const guides = useQuery(guidesQuery(lang));
  if (!guides.isSuccess)
    return <Unanswered query={guides} waiting={<SkeletonRows rows={6} rowHeightPx={84} lines={2} />} />;
  const others = guides.data.filter(({ slug }) => slug !== except);
  if (guides.data.length === 0) return <EmptyNote title={t('noGuides')} />;
  return (
    <Grid as="ul" className={styles.cards} min={320} gap="24px 40px">
      {others.map((guide) => (
        <li key={guide.slug} lang={guide.lang === 'zh' ? 'zh-CN' : 'en'}>
          <Row as="h3" data-size="title" gap="4px 12px" align="center">
            <Link to={articlePath(guide, lang)}>{guide.title}</Link>
          </Row>
          <p>{guide.summary}</p>
        </li>
      ))}
    </Grid>
  );
}
