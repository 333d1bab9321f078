import type { Article, PageArticle } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CategoryGrid, SourceFacts, StoreTotals } from '../../features/catalog/index.ts';
import { articleQuery, ContactWays } from '../../features/content/index.ts';
import { DocumentBlocks } from '../../features/documents/index.ts';
import { ServiceFacts } from '../../features/status/index.ts';
import { Answer } from '../../shared/answer/Answer.tsx';
import { useLanguage } from '../../shared/i18n/language.ts';
import { useMessages } from '../../shared/i18n/messages.ts';
import { siteName } from '../../shared/i18n/site.ts';
import { usePageTitle, useTitle } from '../../shared/navigation/page-title.ts';
import { PATHS } from '../../shared/navigation/paths.ts';
import { buttonLook } from '../../shared/ui/button/button-look.ts';
import { PageHead } from '../../shared/ui/layout/PageHead.tsx';
import { Row } from '../../shared/ui/layout/Row.tsx';
import { Section } from '../../shared/ui/layout/Section.tsx';
import { Stack } from '../../shared/ui/layout/Stack.tsx';
import { WithAside } from '../../shared/ui/layout/WithAside.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton/SkeletonRows.tsx';
import styles from './CompanyText.module.css';
import { companyTextMessages } from './company.messages.ts';
import { sectionsOf } from './company-sections.ts';

/** Reserves a line for the lead until the text has arrived. */
const NO_BREAK_SPACE = '\u00a0';

/**
 * A page with a text about the platform. The sections of the text are arranged in columns, next to measurable facts.
 */
export function CompanyText({ slug }: { slug: PageArticle }) {
  const t = useMessages(companyTextMessages);
  const pageTitle = usePageTitle();
  const lang = useLanguage();
  const article = useQuery(articleQuery(slug, lang));
  const title = article.data?.title ?? pageTitle;
  useTitle(title, siteName(lang));
  return (
    <Stack gap={28}>
      <PageHead title={title} lead={article.isPending ? NO_BREAK_SPACE : article.data?.summary}>
        <Row gap={12}>
          <Link to={PATHS.dataStore[lang]} {...buttonLook({ tone: 'primary' })}>
            {t('store')}
          </Link>
          <Link to={PATHS.documents[lang]} {...buttonLook({})}>
            {t('documents')}
          </Link>
        </Row>
      </PageHead>
      <StoreTotals columns={6} />
      <WithAside gap={0} aside={<Aside />}>
        <Answer query={article} waiting={<SkeletonRows rows={8} rowHeightPx={72} />}>
          {(data) => <Sections article={data} />}
        </Answer>
        {!article.isPending && <CategoryGrid />}
      </WithAside>
    </Stack>
  );
}

function Sections({ article: { title, blocks, lang } }: { article: Article }) {
  return (
    <article className={styles.columns} lang={lang === 'zh' ? 'zh-CN' : 'en'}>
      {sectionsOf(blocks).map((section) => (
        <div
          key={section.title ?? ''}
          className={`${section.title === null ? styles.block : styles.section} ${section.isWide ? styles.wide : ''}`}
        >
          <DocumentBlocks title={section.title ?? title} blocks={section.blocks} />
        </div>
      ))}
    </article>
  );
}

function Aside() {
  const t = useMessages(companyTextMessages);
  return (
    <>
      <SourceFacts />
      <Section title={t('service')}>
        <ServiceFacts />
      </Section>
      <Section title={t('contact')}>
        <ContactWays />
      </Section>
    </>
  );
}
