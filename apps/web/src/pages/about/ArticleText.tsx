import { articlePath } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ArticleDates, articleQuery, ShareLink } from '../../features/content/index.ts';
import { DocumentBlocks } from '../../features/documents/index.ts';
import { Unanswered } from '../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../shared/i18n/language.ts';
import { siteName } from '../../shared/i18n/site.ts';
import { usePageTitle, useTitle } from '../../shared/navigation/page-title.ts';
import { PageHead } from '../../shared/ui/layout/PageHead.tsx';
import { Stack } from '../../shared/ui/layout/Stack.tsx';
import { WithAside } from '../../shared/ui/layout/WithAside.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton/SkeletonRows.tsx';

interface ArticleTextProps {
  slug: string;
  /** Whether the page shows when the article was published and changed. */
  isDated?: boolean;
  /** The content next to the text. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** A page that shows an article, with `children` below its text. */
export function ArticleText({ slug, isDated = true, aside, children }: ArticleTextProps) {
  const pageTitle = usePageTitle();
  const lang = useLanguage();
  const article = useQuery(articleQuery(slug, lang));
  useTitle(article.data?.title ?? pageTitle, siteName(lang));
  if (!article.isSuccess)
    return (
      <Stack gap={18}>
        <PageHead title={pageTitle} />
        <Unanswered query={article} waiting={<SkeletonRows rows={8} rowHeightPx={72} />} />
      </Stack>
    );
  const { title, blocks, kind, lang: written } = article.data;
  const text = (
    <div lang={written === 'zh' ? 'zh-CN' : 'en'}>
      <DocumentBlocks title={title} blocks={blocks} />
    </div>
  );
  return (
    <Stack as="article" gap={18} style={{ paddingTop: 28 }}>
      <Stack as="header" gap={6}>
        <h1 lang={written === 'zh' ? 'zh-CN' : 'en'}>{title}</h1>
        {isDated && <ArticleDates article={article.data} />}
      </Stack>
      {aside === undefined ? text : <WithAside aside={aside}>{text}</WithAside>}
      {children}
      {kind !== 'page' && <ShareLink path={articlePath(article.data, lang)} />}
    </Stack>
  );
}
