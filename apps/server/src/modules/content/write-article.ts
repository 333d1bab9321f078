import type { Lang } from '@jishi/contract';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { ArticleSource } from './article-source.ts';
import {
  type Authorship,
  insertPublication,
  insertVersion,
  lockHead,
  readPublications,
  readVersions,
  saveHead,
} from './articles.repository.ts';

/** The reason why a decision on an article is rejected, for the operator. */
export class ArticleRefused extends Error {
  override readonly name = 'ArticleRefused';
}

export type Editor = Omit<Authorship, 'source'>;

interface Text {
  readonly slug: string;
  readonly lang: Lang;
}

/** Stores a text as the next version, without publishing it. An unchanged text creates no new version. */
export async function putArticle(tx: Tx, article: ArticleSource, editor: Editor): Promise<number> {
  const { slug, lang, title, summary, body } = article;
  await saveHead(tx, article);
  await lockHead(tx, slug);
  const [last] = await readVersions(tx, slug, lang);
  if (last?.title === title && last.summary === summary && last.body === body) return last.version;
  const version = await insertVersion(tx, article, { ...editor, source: 'operator' });
  await audit(tx, 'content.put', { slug, lang }, editor, { version });
  return version;
}

/** Publishes a version from a given time: the given version, or else the newest. */
export async function publishArticle(
  tx: Tx,
  { slug, lang, version, publishAt }: Text & { readonly version: number | null; readonly publishAt: Date },
  editor: Editor,
): Promise<number> {
  const versions = await versionsOf(tx, { slug, lang });
  const chosen = version ?? versions[0];
  if (chosen === undefined || !versions.includes(chosen))
    throw new ArticleRefused(`${slug} (${lang}) has no version ${version}: it has ${versions.join(', ')}`);
  await insertPublication(tx, { slug, lang, version: chosen, publishAt }, { ...editor, source: 'operator' });
  const detail = { version: chosen, publishAt: publishAt.toISOString() };
  await audit(tx, 'content.publish', { slug, lang }, editor, detail);
  return chosen;
}

/** Withdraws a text from the site, but keeps its versions. */
export async function withdrawArticle(tx: Tx, { slug, lang }: Text, editor: Editor): Promise<void> {
  await versionsOf(tx, { slug, lang });
  await insertPublication(
    tx,
    { slug, lang, version: null, publishAt: editor.now },
    { ...editor, source: 'operator' },
  );
  await audit(tx, 'content.withdraw', { slug, lang }, editor, {});
}

/** Publishes the given version again, or else the version before the current one. */
export async function rollBackArticle(
  tx: Tx,
  { slug, lang, version }: Text & { readonly version: number | null },
  editor: Editor,
): Promise<number> {
  await versionsOf(tx, { slug, lang });
  const past = (await readPublications(tx, slug, lang)).filter(({ publishAt }) => publishAt <= editor.now);
  const current = past[0]?.version ?? null;
  const earlier = past.flatMap((row) =>
    row.version !== null && (current === null || row.version < current) ? [row.version] : [],
  );
  const target = version ?? (earlier.length === 0 ? null : Math.max(...earlier));
  if (target === null)
    throw new ArticleRefused(
      `${slug} (${lang}): no earlier version was ever published; see "content history ${slug}"`,
    );
  return publishArticle(tx, { slug, lang, version: target, publishAt: editor.now }, editor);
}

async function versionsOf(tx: Tx, { slug, lang }: Text): Promise<number[]> {
  if (!(await lockHead(tx, slug)))
    throw new ArticleRefused(`there is no article ${slug}: see "content list"`);
  const versions = (await readVersions(tx, slug, lang)).map(({ version }) => version);
  if (versions.length === 0) throw new ArticleRefused(`${slug} has no text in ${lang}`);
  return versions;
}

function audit(
  tx: Tx,
  action: string,
  { slug, lang }: Text,
  { actor, reason }: Editor,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  return recordAudit(tx, { actor, action, subject: `${slug}.${lang}`, reason, detail });
}
