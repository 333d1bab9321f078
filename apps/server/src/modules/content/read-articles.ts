import type { Lang } from '@jishi/contract';
import { marketInstant } from '../../platform/clock.ts';
import { CommandProblem } from '../../platform/command/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { readHeads, readPublications, readVersions } from './articles.repository.ts';

export const LANGS: readonly Lang[] = ['zh', 'en'];

/** Returns every article, or those with these slugs, with their state in each language. */
export async function readArticles(db: Db, now: Date, slugs?: readonly string[]) {
  const articles = [];
  for (const { slug, kind, isPinned } of await readHeads(db)) {
    if (slugs !== undefined && !slugs.includes(slug)) continue;
    const [zh, en] = await Promise.all([stateOf(db, slug, 'zh', now), stateOf(db, slug, 'en', now)]);
    articles.push({ slug, kind, isPinned, zh, en });
  }
  return articles;
}

async function stateOf(db: Db, slug: string, lang: Lang, now: Date): Promise<string> {
  const [newest] = await readVersions(db, slug, lang);
  if (newest === undefined) return 'none';
  const decisions = await readPublications(db, slug, lang);
  const current = decisions.find(({ publishAt }) => publishAt <= now);
  const later = decisions.findLast(({ publishAt }) => publishAt > now);
  const parts = [
    current === undefined ? 'draft' : current.version === null ? 'withdrawn' : `version ${current.version}`,
    ...(newest.version === current?.version ? [] : [`newest ${newest.version}`]),
    ...(later === undefined ? [] : [`${later.version} from ${marketInstant(later.publishAt)}`]),
  ];
  return parts.join(', ');
}

/** Returns a text in the file format that `put` accepts. */
export async function readFileOf(db: Db, slug: string, lang: Lang, version: number | null): Promise<string> {
  const head = (await readHeads(db)).find((one) => one.slug === slug);
  const versions = await readVersions(db, slug, lang);
  const text = version === null ? versions[0] : versions.find((one) => one.version === version);
  if (head === undefined || text === undefined)
    throw new CommandProblem(`text ${slug} ${lang}${version === null ? '' : ` ${version}`} does not exist`);
  const lines = [
    `kind: ${head.kind}`,
    `title: ${JSON.stringify(text.title)}`,
    `summary: ${JSON.stringify(text.summary)}`,
    `place: ${head.place}`,
    ...(head.isPinned ? ['pinned: true'] : []),
  ];
  return `---\n${lines.join('\n')}\n---\n${text.body}`;
}

interface HistoryEntry {
  readonly lang: Lang;
  readonly actor: string;
  readonly reason: string;
  readonly version: number | null;
  readonly writtenAt: Date | null;
  readonly source: string | null;
  readonly title: string | null;
  readonly publishAt: Date | null;
  readonly decided: string | null;
}

/** Returns versions and decisions of both languages, newest first. */
export async function readHistory(db: Db, slug: string): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  for (const lang of LANGS) {
    for (const version of await readVersions(db, slug, lang))
      entries.push({ lang, publishAt: null, decided: null, ...version });
    for (const decision of await readPublications(db, slug, lang)) {
      const decided = decision.version === null ? 'withdrawn' : `version ${decision.version} stands`;
      entries.push({ lang, ...decision, decided, writtenAt: null, source: null, title: null });
    }
  }
  if (!entries.some(({ writtenAt }) => writtenAt !== null))
    throw new CommandProblem(`there is no article ${slug}: see "content list"`);
  return entries;
}
