import { CLASSIFICATIONS, type Classification } from '@jishi/contract';
import type pg from 'pg';
import { VersionCache } from '../../../platform/cache/index.ts';
import { type DatasetRegistry, publicDataset, readRecords } from '../../datasets/index.ts';
import { fixedGlossary } from '../../site-data/index.ts';
import { shownInFull } from '../quote-sources.ts';

/** The data sets of each stock's industries over time, and of the industries' names in both languages. */
export const INDUSTRY_DATASETS = { members: 'p_stock2110', classes: 'p_public0002' } as const;

/** Each classification's code, and the fields that contain an industry's name, in order of preference. */
const STANDARDS = {
  shenwan: { code: '008003', levels: ['first'] },
  csrc: { code: '008001', levels: ['second', 'first'] },
} as const satisfies Record<Classification, { code: string; levels: readonly ('first' | 'second')[] }>;

export interface Industry {
  readonly key: string;
  readonly name: string;
  readonly english: string | null;
  readonly code: string | null;
}

interface Membership {
  readonly since: string;
  readonly industry: Industry;
}

/** Memberships by stock code, oldest first. */
export type Memberships = ReadonlyMap<string, readonly Membership[]>;

/** Reads a classification's memberships. They are empty if the site may not show them in full. */
async function readMemberships(
  pool: pg.Pool,
  registry: DatasetRegistry,
  classification: Classification,
): Promise<Memberships> {
  const dataset = shownInFull(registry, INDUSTRY_DATASETS.members);
  if (dataset === null || dataset.rowCount === 0n) return new Map();
  const { code, levels } = STANDARDS[classification];
  const records = await readRecords(pool, dataset, {
    columns: { code: 'SECCODE', since: 'VARYDATE', first: 'F004V', second: 'F005V' },
    where: [{ op: 'in', field: 'F001V', values: [code] }],
    order: [{ field: 'VARYDATE', descending: false }],
  });
  const classes = await readClasses(pool, registry, code);
  const words = fixedGlossary(registry);
  const industries = new Map<string, Industry>();
  const memberships = new Map<string, Membership[]>();
  for (const record of records) {
    const text = levels.map((level) => record[level]).find((level) => level);
    if (!text) continue;
    const industry = industries.get(text) ?? industryOf(text, classes, words);
    industries.set(text, industry);
    const ofStock = memberships.get(record.code ?? '') ?? [];
    ofStock.push({ since: record.since ?? '', industry });
    memberships.set(record.code ?? '', ofStock);
  }
  return memberships;
}

/** A classification and its memberships. */
export interface Classified {
  readonly classification: Classification;
  readonly members: Memberships;
}

/** Reads the requested classification or, if none is requested, the first one that has members. */
export async function readClassified(
  read: (classification: Classification) => Promise<Memberships>,
  choice: Classification | undefined,
): Promise<Classified> {
  for (const classification of choice === undefined ? CLASSIFICATIONS : [choice]) {
    const members = await read(classification);
    if (members.size > 0) return { classification, members };
  }
  return { classification: choice ?? CLASSIFICATIONS[0], members: new Map() };
}

export type ReadChoice = (choice: Classification | undefined) => Promise<Classified>;

/** Caches the memberships of each classification until its version changes. */
export function createClassified(
  pool: pg.Pool,
  registry: DatasetRegistry,
  version: () => string,
): ReadChoice {
  const memberships = new VersionCache<Classification, Promise<Memberships>>();
  const read = (classification: Classification): Promise<Memberships> =>
    memberships.get(classification, version(), () => readMemberships(pool, registry, classification));
  return (choice) => readClassified(read, choice);
}

interface Class {
  readonly code: string | null;
  readonly english: string | null;
}

async function readClasses(
  pool: pg.Pool,
  registry: DatasetRegistry,
  standard: string,
): Promise<Map<string, Class>> {
  const dataset = publicDataset(registry, INDUSTRY_DATASETS.classes);
  if (dataset === null || dataset.rowCount === 0n) return new Map();
  const records = await readRecords(pool, dataset, {
    columns: { code: 'SORTCODE', name: 'SORTNAME', english: 'F001V' },
    where: [{ op: 'in', field: 'F003V', values: [standard] }],
  });
  return new Map(records.map(({ code, name, english }) => [name ?? '', { code, english }]));
}

/** Returns an industry from its name in the data. Some sources prefix the name with the industry's code: J66货币金融服务. */
export function industryOf(
  text: string,
  classes: ReadonlyMap<string, Class>,
  words: ReadonlyMap<string, string>,
): Industry {
  const [, written = null, name = text] = /^([A-Z]\d{2})(.+)$/.exec(text) ?? [];
  const entry = classes.get(name);
  return {
    key: text,
    name,
    english: entry?.english ?? words.get(name) ?? null,
    code: written ?? entry?.code ?? null,
  };
}

/** Returns the industry to which a stock now belongs. */
export const industryNow = (memberships: Memberships, code: string): Industry | null =>
  memberships.get(code)?.at(-1)?.industry ?? null;

/** Returns a stock's industry on a given day: the last one assigned by that day, or else the first known one. */
export function industryOn(memberships: Memberships, code: string, date: string): Industry | null {
  const ofStock = memberships.get(code) ?? [];
  return (ofStock.findLast(({ since }) => since <= date) ?? ofStock[0])?.industry ?? null;
}
