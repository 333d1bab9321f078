import type { NoticeDetail, NoticeHit } from '@jishi/contract';
import { addDays } from '@jishi/market-math';
import { Refusal } from '../../../platform/refusal.ts';
import { LEXEME_PREFIXES, lettersOf, pairsOf } from '../../../platform/text-search/index.ts';
import { readRecords } from '../../datasets/index.ts';
import type { SiteSource } from '../../site-data/index.ts';
import type { IndexQuery } from './index-query.ts';
import { type NoticeClasses, readClasses } from './notice-classes.repository.ts';
import { NOTICES, noticeSources } from './notice-sources.ts';
import { type NoticeId, parseAddressId, presentHits } from './present-hits.ts';
import { filterWords, type NoticeSearchDeps } from './read-search.ts';
import { type Candidate, searching } from './search.repository.ts';
import { newestHits, planSearch } from './search-plan.ts';
import { blocksOf, TEXT_CHARACTERS_MAX } from './text-blocks.ts';
import { isCorrection, stemOf } from './title-stem.ts';

type Relation = NoticeDetail['versions'][number]['relation'];

/** The maximum number of days between a notice and its correction. */
const VERSION_DAYS = 400;
const RELATED_DAYS = 800;
const RELATED_READ = 60;
const VERSIONS_MAX = 12;
const RELATED_MAX = 6;

/** Returns one notice with its text, its versions and related notices. */
export async function readNotice(deps: NoticeSearchDeps, addressId: string): Promise<NoticeDetail> {
  const id = parseAddressId(addressId);
  const sources = noticeSources(deps.registry);
  const source = sources[id.lang];
  const classes = (await readClasses(deps.pool, [id])).get(`${id.lang}:${id.id}`);
  const [notice] = source && classes ? await presentHits(deps.pool, sources, [id]) : [];
  if (!notice || !classes) throw new Refusal('announcements.noticeUnknown', { id: addressId });
  const beside = await readBeside(deps, id, classes, notice.title.text);
  const hits = await presentHits(deps.pool, sources, [
    ...beside.counterpart,
    ...beside.versions.map(({ hit }) => hit),
    ...beside.related,
  ]);
  const hitOf = ({ lang, id: document }: NoticeId): NoticeHit[] =>
    hits.filter((one) => one.lang === lang && parseAddressId(one.id).id === document).slice(0, 1);
  const { passage: _, ...own } = notice;
  return {
    ...own,
    text: sources.texts && notice.hasText ? await readText(deps, sources.texts, id) : null,
    counterpart: beside.counterpart.flatMap(hitOf)[0] ?? null,
    versions: beside.versions.flatMap(({ relation, hit }) =>
      hitOf(hit).map((one) => ({ relation, notice: one })),
    ),
    related: beside.related.flatMap(hitOf),
    dataset: NOTICES[id.lang],
  };
}

async function readText(
  { pool }: NoticeSearchDeps,
  { dataset }: SiteSource,
  { id }: NoticeId,
): Promise<NoticeDetail['text']> {
  const [row] = await readRecords(pool, dataset, {
    columns: { text: 'F002V' },
    where: [{ op: 'in', field: 'TEXTID', values: [id] }],
    limit: 1,
  });
  const text = row?.text ?? '';
  if (text === '') return null;
  return { blocks: blocksOf(text.slice(0, TEXT_CHARACTERS_MAX)), isCut: text.length > TEXT_CHARACTERS_MAX };
}

interface Beside {
  readonly counterpart: NoticeId[];
  readonly versions: { readonly relation: Relation; readonly hit: Candidate }[];
  readonly related: Candidate[];
}

async function readBeside(
  { pool, registry }: NoticeSearchDeps,
  id: NoticeId,
  classes: NoticeClasses,
  title: string,
): Promise<Beside> {
  const other = id.lang === 'zh' ? classes.englishId : classes.chineseId;
  const otherLang = id.lang === 'zh' ? 'en' : 'zh';
  const isShown = noticeSources(registry)[otherLang] !== null;
  const counterpart = other !== null && isShown ? [{ lang: otherLang, id: other } as const] : [];
  if (classes.codes.length === 0) return { counterpart, versions: [], related: [] };
  const [versions, near] = await searching(pool, async (client) => {
    const newest = async (query: IndexQuery): Promise<Candidate[]> =>
      newestHits(client, await planSearch(client, query), { after: null, limit: RELATED_READ });
    return [await newest(versionQuery(id, classes, title)), await newest(relatedQuery(id, classes))];
  });
  const versionHits = versionsOf(id, classes, title, versions);
  const versionIds = new Set([id.id, ...versionHits.map(({ hit }) => hit.id)]);
  const related = near
    .filter((hit) => !versionIds.has(hit.id))
    .sort((a, b) => distance(a.day, classes.day) - distance(b.day, classes.day))
    .slice(0, RELATED_MAX);
  return { counterpart, versions: versionHits, related };
}

const distance = (one: string, other: string): number => Math.abs(Date.parse(one) - Date.parse(other));

function aroundOf({ lang }: NoticeId, { day }: NoticeClasses, days: number): Omit<IndexQuery, 'words'> {
  return {
    scope: { langs: [lang], withoutEnglish: false },
    from: addDays(day, -days),
    to: addDays(day, days),
  };
}

/** Returns the query for notices of the same companies whose titles contain the subject of this one. */
function versionQuery(id: NoticeId, classes: NoticeClasses, title: string): IndexQuery {
  const stem = stemOf(title);
  const lexemes =
    id.lang === 'zh'
      ? pairsOf(stem)
      : lettersOf(title.toLowerCase()).map((word) => LEXEME_PREFIXES.word + word);
  const words = lexemes.length === 0 ? [] : [{ alternatives: [{ lexemes }], marked: [] }];
  return {
    ...aroundOf(id, classes, VERSION_DAYS),
    words: [...ofCompanies(classes), ...(id.lang === 'zh' ? words : [])],
  };
}

function relatedQuery(id: NoticeId, classes: NoticeClasses): IndexQuery {
  const category = classes.categories.filter((name) => name !== 'other');
  return {
    ...aroundOf(id, classes, RELATED_DAYS),
    words: [
      ...ofCompanies(classes),
      ...filterWords({ ...NO_FILTER, category: category.length > 0 ? category : ['other'] }),
    ],
  };
}

const NO_FILTER = { stock: [], board: [], category: [], language: '' } as const;

const ofCompanies = ({ codes }: NoticeClasses) => filterWords({ ...NO_FILTER, stock: codes });

/**
 * Returns corrections and corrected notices among those with the same subject. Other notices with that subject are left
 * out, because routine notices repeat their titles.
 */
function versionsOf(
  id: NoticeId,
  { day }: NoticeClasses,
  title: string,
  candidates: readonly Candidate[],
): Beside['versions'] {
  const stem = stemOf(title);
  const isCorrected = isCorrection(title);
  return candidates
    .filter((hit) => hit.id !== id.id && stemOf(hit.title) === stem)
    .filter((hit) => isCorrected || isCorrection(hit.title))
    .map((hit) => ({ relation: relationOf(hit, day, isCorrected), hit }))
    .sort((a, b) => (a.hit.day < b.hit.day ? -1 : a.hit.day > b.hit.day ? 1 : 0))
    .slice(0, VERSIONS_MAX);
}

function relationOf(hit: Candidate, day: string, isCorrected: boolean): Relation {
  if (isCorrection(hit.title)) return hit.day < day ? 'earlier' : 'correction';
  if (isCorrected) return 'original';
  return hit.day < day ? 'earlier' : 'later';
}
