import type { Lang } from '@jishi/contract';
import { readHeads, readPublications, readVersions } from '../../modules/content/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { CliProblem, print, type Session } from './session.ts';

const LANGS: readonly Lang[] = ['zh', 'en'];

/** Lists every article with its state in each language. */
export async function list({ database: { db } }: Session): Promise<void> {
  for (const { slug, kind, isPinned } of await readHeads(db)) {
    const states = await Promise.all(LANGS.map((lang) => stateOf(db, slug, lang)));
    const pin = isPinned ? '  pinned' : '';
    print(
      `${kind.padEnd(7)} ${slug.padEnd(28)} zh ${(states[0] ?? '').padEnd(34)} en ${states[1] ?? ''}${pin}`,
    );
  }
}

async function stateOf(db: Session['database']['db'], slug: string, lang: Lang): Promise<string> {
  const [newest] = await readVersions(db, slug, lang);
  if (newest === undefined) return 'none';
  const now = systemClock();
  const decisions = await readPublications(db, slug, lang);
  const standing = decisions.find(({ publishAt }) => publishAt <= now);
  const later = decisions.findLast(({ publishAt }) => publishAt > now);
  const parts = [
    standing === undefined
      ? 'draft'
      : standing.version === null
        ? 'withdrawn'
        : `version ${standing.version}`,
    ...(newest.version === standing?.version ? [] : [`newest ${newest.version}`]),
    ...(later === undefined ? [] : [`${later.version} from ${later.publishAt.toISOString().slice(0, 16)}Z`]),
  ];
  return parts.join(', ');
}

/** Prints a text as the file that `put` takes. */
export async function show(
  { database: { db } }: Session,
  slug: string,
  lang: Lang,
  version: number | null,
): Promise<void> {
  const head = (await readHeads(db)).find((one) => one.slug === slug);
  const versions = await readVersions(db, slug, lang);
  const text = version === null ? versions[0] : versions.find((one) => one.version === version);
  if (head === undefined || text === undefined)
    throw new CliProblem(`there is no such text: ${slug} ${lang}${version === null ? '' : ` ${version}`}`);
  const lines = [
    `kind: ${head.kind}`,
    `title: ${JSON.stringify(text.title)}`,
    `summary: ${JSON.stringify(text.summary)}`,
    `place: ${head.place}`,
    ...(head.isPinned ? ['pinned: true'] : []),
  ];
  print(`---\n${lines.join('\n')}\n---\n${text.body}`);
}

/** Lists versions and decisions of both languages, newest first. */
export async function history({ database: { db } }: Session, slug: string): Promise<void> {
  let count = 0;
  for (const lang of LANGS) {
    for (const { version, writtenAt, source, actor, reason, title } of await readVersions(db, slug, lang)) {
      count += 1;
      print(
        `${lang} version ${version}  ${writtenAt.toISOString()}  ${source} ${actor}  ${title}  ${reason}`,
      );
    }
    for (const { version, publishAt, actor, reason } of await readPublications(db, slug, lang))
      print(
        `${lang} ${publishAt.toISOString()}  ${version === null ? 'withdrawn' : `version ${version} stands`}  ${actor}  ${reason}`,
      );
  }
  if (count === 0) throw new CliProblem(`there is no article ${slug}: see "content list"`);
}
