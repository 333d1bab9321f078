import { type Answer, ARTICLES_PAGE_MAX, type Lang } from '@jishi/contract';
import { readArticles } from './articles.repository.ts';
import type { ContentDeps } from './content.deps.ts';
import { answersOf, blocksOf } from './present-article.ts';

/** Returns the operator's published questions and answers. */
export async function readFaq(
  deps: Pick<ContentDeps, 'db' | 'clock' | 'settings' | 'storeFacts'>,
  lang: Lang,
  origin: string,
): Promise<Answer[]> {
  const rows = await readArticles(deps.db, 'faq', { lang, now: deps.clock() }, ARTICLES_PAGE_MAX);
  const texts = await Promise.all(rows.map((row) => blocksOf(deps, row, origin)));
  return texts.flatMap(answersOf);
}
