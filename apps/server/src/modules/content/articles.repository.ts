import type { ArticleKind, Lang } from '@jishi/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';

export interface ArticleRow {
  readonly slug: string;
  readonly kind: ArticleKind;
  readonly isPinned: boolean;
  readonly lang: Lang;
  readonly version: number;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
  readonly languages: readonly Lang[];
}

interface Reading {
  readonly lang: Lang;
  readonly now: Date;
}

/**
 * Selects the texts published at a given time, each article once: in the wanted language if it exists in that language,
 * and otherwise in the other language.
 */
function publishedArticles({ lang, now }: Reading, condition: RawBuilder<unknown>): RawBuilder<ArticleRow> {
  return sql<ArticleRow>`
    with newest as (
      select distinct on (publication.slug, publication.language)
        publication.slug, publication.language, publication.version, publication.publish_at
      from article_publication as publication join article using (slug)
      where publication.publish_at <= ${now} and ${condition}
      order by publication.slug, publication.language, publication.publish_at desc, publication.id desc
    ), current as (
      select newest.*,
        array_agg(newest.language) over (partition by newest.slug) as languages,
        row_number() over (partition by newest.slug order by newest.language <> ${lang}) as choice
      from newest where newest.version is not null
    )
    select current.slug, article.kind, article.is_pinned as "isPinned", current.language as lang,
      current.version, text.title, text.summary, text.body, current.publish_at as "updatedAt", current.languages,
      (select min(publish_at) from article_publication as first
        where first.slug = current.slug and first.language = current.language and first.version is not null) as "publishedAt",
      article.place
    from current
    join article using (slug)
    join article_version as text using (slug, language, version)
    where current.choice = 1`;
}

/** Returns one published article. */
export async function readArticle(db: Db, slug: string, reading: Reading): Promise<ArticleRow | undefined> {
  const { rows } = await publishedArticles(reading, sql`article.slug = ${slug}`).execute(db);
  return rows[0];
}

/** Returns at most `limit` articles of a kind, in their order. */
export async function readArticles(
  db: Db,
  kind: ArticleKind,
  reading: Reading,
  limit: number,
): Promise<ArticleRow[]> {
  const { rows } = await sql<ArticleRow>`
    select * from (${publishedArticles(reading, sql`article.kind = ${kind}`)}) as published
    order by place, slug limit ${limit}`.execute(db);
  return rows;
}

/** Returns notices, newest first; with `before`, only older ones. */
export async function readNotices(
  db: Db,
  reading: Reading,
  { before, limit, onlyPinned }: { before?: string | undefined; limit: number; onlyPinned: boolean },
): Promise<ArticleRow[]> {
  const condition = onlyPinned
    ? sql`article.kind = 'notice' and article.is_pinned`
    : sql`article.kind = 'notice'`;
  const { rows } = await sql<ArticleRow>`
    with published as (${publishedArticles(reading, condition)})
    select * from published
    where ${before ?? null}::text is null
      or ("publishedAt", slug) < (select published."publishedAt", published.slug from published where published.slug = ${before ?? null})
    order by "publishedAt" desc, slug desc limit ${limit}`.execute(db);
  return rows;
}

export interface VersionRow {
  readonly version: number;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly source: 'seed' | 'operator';
  readonly actor: string;
  readonly reason: string;
  readonly writtenAt: Date;
}

/** Returns all versions of a text, newest first. */
export function readVersions(db: Db, slug: string, lang: Lang): Promise<VersionRow[]> {
  return db
    .selectFrom('article_version')
    .select(['version', 'title', 'summary', 'body', 'actor', 'reason', 'written_at as writtenAt'])
    .select(sql<VersionRow['source']>`source`.as('source'))
    .where('slug', '=', slug)
    .where('language', '=', lang)
    .orderBy('version', 'desc')
    .execute();
}

export interface PublicationRow {
  readonly version: number | null;
  readonly publishAt: Date;
  readonly decidedAt: Date;
  readonly source: 'seed' | 'operator';
  readonly actor: string;
  readonly reason: string;
}

/** Returns all decisions on a text, the latest effective time first. */
export function readPublications(db: Db, slug: string, lang: Lang): Promise<PublicationRow[]> {
  return db
    .selectFrom('article_publication')
    .select(['version', 'publish_at as publishAt', 'decided_at as decidedAt', 'actor', 'reason'])
    .select(sql<PublicationRow['source']>`source`.as('source'))
    .where('slug', '=', slug)
    .where('language', '=', lang)
    .orderBy('publish_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export interface ArticleHead {
  readonly slug: string;
  readonly kind: ArticleKind;
  readonly place: number;
  readonly isPinned: boolean;
}

/** Returns every article, published or not. */
export function readHeads(db: Db): Promise<ArticleHead[]> {
  return db
    .selectFrom('article')
    .select(['slug', 'place', 'is_pinned as isPinned'])
    .select(sql<ArticleKind>`kind`.as('kind'))
    .orderBy('kind')
    .orderBy('place')
    .orderBy('slug')
    .execute();
}

/** Writes an article's properties and locks its row until the transaction ends. */
export async function saveHead(tx: Tx, { slug, kind, place, isPinned }: ArticleHead): Promise<void> {
  const values = { kind, place, is_pinned: isPinned };
  await tx
    .insertInto('article')
    .values({ slug, ...values })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
    .execute();
}

/** Locks an article's row until the transaction ends. Returns false if there is none. */
export async function lockHead(tx: Tx, slug: string): Promise<boolean> {
  const row = await tx
    .selectFrom('article')
    .select('slug')
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The author, source, reason and time of a decision. */
export interface Authorship {
  readonly source: 'seed' | 'operator';
  readonly actor: string;
  readonly reason: string;
  readonly now: Date;
}

export interface NewText {
  readonly slug: string;
  readonly lang: Lang;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
}

/** Adds a version of a text. The caller must have locked the article's row. */
export async function insertVersion(
  tx: Tx,
  { slug, lang, title, summary, body }: NewText,
  { source, actor, reason, now }: Authorship,
): Promise<number> {
  const [last] = await readVersions(tx, slug, lang);
  const version = (last?.version ?? 0) + 1;
  await tx
    .insertInto('article_version')
    .values({ slug, language: lang, version, title, summary, body, source, actor, reason, written_at: now })
    .execute();
  return version;
}

/** Publishes a version from a given time. Null withdraws the text. */
export async function insertPublication(
  tx: Tx,
  { slug, lang, version, publishAt }: { slug: string; lang: Lang; version: number | null; publishAt: Date },
  { source, actor, reason, now }: Authorship,
): Promise<void> {
  await tx
    .insertInto('article_publication')
    .values({ slug, language: lang, version, publish_at: publishAt, source, actor, reason, decided_at: now })
    .execute();
}
