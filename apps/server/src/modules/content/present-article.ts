import {
  type Answer,
  type Article,
  type ArticleEntry,
  addressOf,
  contentFiles,
  type DocumentBlock,
  type Lang,
  REFUND_RULE,
  type SiteSettings,
} from '@jishi/contract';
import type { Db } from '../../platform/db/index.ts';
import { imagesOf, readMarkdown } from '../../platform/markdown/index.ts';
import { type Place, pictureNameOf } from './article-source.ts';
import type { ArticleRow } from './articles.repository.ts';
import type { StoreFacts } from './content.deps.ts';
import { readPictures } from './pictures.repository.ts';

export interface PresentDeps {
  readonly db: Db;
  readonly settings: SiteSettings;
  readonly storeFacts: () => StoreFacts;
}

/** Returns an article as a list entry. */
export function entryOf(row: ArticleRow): ArticleEntry {
  const { slug, kind, lang, title, summary, isPinned, publishedAt, updatedAt } = row;
  return {
    slug,
    kind,
    lang,
    title,
    summary,
    isPinned,
    publishedAt: publishedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export async function articleOf(deps: PresentDeps, row: ArticleRow, origin: string): Promise<Article> {
  const { version, languages } = row;
  return { ...entryOf(row), version, languages: [...languages], blocks: await blocksOf(deps, row, origin) };
}

/** Returns an article's text as blocks, with the operator's details filled in. */
export async function blocksOf(
  { db, settings, storeFacts }: PresentDeps,
  { body, lang }: Pick<ArticleRow, 'body' | 'lang'>,
  origin: string,
): Promise<DocumentBlock[]> {
  const names = imagesOf(body).flatMap((href) => pictureNameOf(href) ?? []);
  const pictures = new Map((await readPictures(db, names)).map((picture) => [picture.name, picture]));
  const { blocks } = readMarkdown(filled(body, { ...settings, ...storeFacts() }, lang, origin), (href) => {
    const picture = pictures.get(pictureNameOf(href) ?? '');
    if (picture === undefined) return null;
    const { name, widthPx, heightPx } = picture;
    return { src: addressOf(contentFiles.picture, { name }), widthPx, heightPx };
  });
  return blocks;
}

type Details = Pick<SiteSettings, 'operator' | 'email' | 'phone'> & StoreFacts;

/** Fills in the placeholders. Omits a line with an unset placeholder. */
export function filled(
  body: string,
  { operator, email, phone, datasets, membership, monthStart, monthEnd }: Details,
  lang: Lang,
  origin: string,
): string {
  const values: Readonly<Record<Place, string | null>> = {
    operator: operator?.[lang] ?? null,
    email,
    phone,
    origin,
    datasets: datasets === 0 ? null : datasets.toLocaleString('en-US'),
    membership: membership?.[lang] ?? null,
    monthStart,
    monthEnd,
    orderRefund: REFUND_RULE.order[lang],
    balanceRefund: REFUND_RULE.balance[lang],
  };
  const entries = Object.entries(values);
  return body
    .split('\n')
    .filter((line) => !entries.some(([place, value]) => value === null && line.includes(`{{${place}}}`)))
    .map((line) =>
      entries.reduce((text, [place, value]) => text.replaceAll(`{{${place}}}`, () => value ?? ''), line),
    )
    .join('\n');
}

/** Returns a text's questions: its headings, each with the text below it. */
export function answersOf(blocks: readonly DocumentBlock[]): Answer[] {
  const answers: { id: string; question: string; answer: DocumentBlock[] }[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2)
      answers.push({ id: block.id, question: block.text, answer: [] });
    else answers.at(-1)?.answer.push(block);
  }
  return answers;
}
