import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import { inClientTransaction } from '../../platform/db/index.ts';
import { type Dataset, type DatasetRegistry, feedDataset, readFeed, readRecords } from '../datasets/index.ts';
import {
  type FactRow,
  lockPosition,
  recordPosition,
  removeAll,
  replaceFacts,
} from './notice-facts.repository.ts';
import { extractFacts, type Fact } from './rules/extract.ts';
import { RULES_VERSION } from './rules/rules.ts';
import { TEXTS } from './sources.ts';

/** The maximum number of changes in the feed that one transaction reads. */
const BATCH = 300;
/**
 * The number of characters of a text from which facts are extracted. Facts are on a notice's first pages, so a report
 * of 200 pages is not read to the end.
 */
const CHARACTERS_READ = 60_000;

/**
 * Updates the facts from the change feed of the texts. Each batch has its own transaction, so the next run can continue
 * after an interruption. If the rules change or the feed restarts, all facts are extracted again.
 */
export async function updateFacts(
  pool: pg.Pool,
  registry: DatasetRegistry,
  { changesMax = Number.POSITIVE_INFINITY, rulesVersion = RULES_VERSION } = {},
): Promise<{ readonly changes: number }> {
  const dataset = registry.find(TEXTS);
  let changes = 0;
  if (!dataset) return { changes };
  while (changes < changesMax) {
    const read = await inClientTransaction(
      pool,
      (client) => takeBatch({ pool, client, dataset, rulesVersion }),
      { patient: true },
    );
    changes += read;
    if (read === 0) break;
  }
  return { changes };
}

interface Batch {
  readonly pool: pg.Pool;
  readonly client: pg.PoolClient;
  readonly dataset: Dataset;
  readonly rulesVersion: number;
}

async function takeBatch({ pool, client, dataset, rulesVersion }: Batch): Promise<number> {
  const position = await lockPosition(client, dataset.code);
  const isKept = position?.rulesVersion === rulesVersion && BigInt(position.objectId) >= dataset.feedFloor;
  if (!isKept) await removeAll(client);
  const afterObjectId = isKept ? position.objectId : String(dataset.feedFloor);
  const page = await readFeed(pool, feedDataset(dataset), {
    afterObjectId,
    limit: BATCH,
    columns: ['TEXTID'],
    part: 'whole',
  });
  const textIds = [...new Set(page.rows.flatMap(([id]) => id ?? []))];
  if (textIds.length > 0) await replaceFacts(client, textIds, await factsOf(client, dataset, textIds));
  await recordPosition(client, dataset.code, { objectId: page.lastObjectId ?? afterObjectId, rulesVersion });
  return page.rows.length;
}

/** Extracts facts only from Chinese texts, because the rules are written for Chinese. */
async function factsOf(
  client: pg.PoolClient,
  dataset: Dataset,
  textIds: readonly string[],
): Promise<FactRow[]> {
  const records = await readRecords(client, dataset, {
    columns: {
      textId: 'TEXTID',
      code: 'SECCODE',
      date: 'F001D',
      title: 'F001V',
      text: 'F002V',
      language: 'F003V',
    },
    where: [{ op: 'in', field: 'TEXTID', values: textIds }],
  });
  const rows: FactRow[] = [];
  for (const { textId, code, date, title, text, language } of records) {
    if (!textId || !code || !date || !title || !text || language === 'en') continue;
    // This pause lets the server handle requests between batches.
    await setImmediate();
    const readable = text.slice(0, CHARACTERS_READ);
    const byKind = Map.groupBy(extractFacts(title, readable), ({ kind }) => kind);
    for (const [kind, facts] of byKind) {
      const places = facts.map((fact) => withSentence(fact, readable));
      rows.push({ textId, kind, code, date, title, facts: places });
    }
  }
  return rows;
}

function withSentence(
  { item, unit, value, from, to, sentenceFrom, sentenceTo }: Fact,
  text: string,
): FactRow['facts'][number] {
  return { item, unit, value, from, to, sentenceFrom, sentence: text.slice(sentenceFrom, sentenceTo) };
}
