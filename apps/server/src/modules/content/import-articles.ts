import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Db, inTransaction, type Tx } from '../../platform/db/index.ts';
import { type ArticleSource, readSource } from './article-source.ts';
import {
  insertPublication,
  insertVersion,
  lockHead,
  readPublications,
  readVersions,
  saveHead,
} from './articles.repository.ts';
import { readPicture } from './picture-format.ts';
import { insertPicture } from './pictures.repository.ts';

const ACTOR = 'jishi';

/** Reads the texts shipped with the product: files `<slug>.<lang>.md` of a folder, sorted by name. */
export async function readSources(folder: string): Promise<ArticleSource[]> {
  const names = (await namesIn(folder)).filter((name) => name.endsWith('.md'));
  return Promise.all(names.map(async (name) => readSource(name, await readFile(join(folder, name), 'utf8'))));
}

/**
 * Imports the folder's texts into the database. A new text is stored as the first version. A changed file becomes a new
 * version, unless an operator has written, published or withdrawn that text. Returns the number of imported texts.
 */
export async function importArticles(db: Db, folder: string, now: Date): Promise<number> {
  const sources = await readSources(folder);
  return inTransaction(db, async (tx) => {
    await importPictures(tx, join(folder, 'pictures'), now);
    let count = 0;
    for (const source of sources) if (await importArticle(tx, source, now)) count += 1;
    return count;
  });
}

async function importArticle(tx: Tx, source: ArticleSource, now: Date): Promise<boolean> {
  const { slug, lang, title, summary, body } = source;
  // With this lock, processes that start at the same time import a text one after another.
  if (!(await lockHead(tx, slug))) {
    await saveHead(tx, source);
    await lockHead(tx, slug);
  }
  const versions = await readVersions(tx, slug, lang);
  const decisions = [...versions, ...(await readPublications(tx, slug, lang))];
  if (decisions.some((row) => row.source === 'operator')) return false;
  const [last] = versions;
  if (last?.title === title && last.summary === summary && last.body === body) return false;
  const authorship = { source: 'seed', actor: ACTOR, reason: '', now } as const;
  const version = await insertVersion(tx, source, authorship);
  const day = source.date === null ? now : new Date(`${source.date}T00:00:00+08:00`);
  const publishAt = last === undefined && day < now ? day : now;
  await insertPublication(tx, { slug, lang, version, publishAt }, authorship);
  if (last !== undefined) await saveHead(tx, source);
  return true;
}

async function importPictures(tx: Tx, folder: string, now: Date): Promise<void> {
  for (const name of await namesIn(folder)) {
    const picture = readPicture(name, await readFile(join(folder, name)));
    await insertPicture(tx, picture, { actor: ACTOR, now });
  }
}

/** Returns a folder's file names, sorted; empty if there is no folder. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).toSorted();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
