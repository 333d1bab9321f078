import type { Lang, WordingFault } from '@jishi/contract';
import type { Db, Tx } from '../../../platform/db/index.ts';

/** A model's wording of a day's digest, with the hash of the rules' text from which the model wrote it. */
export interface Wording {
  readonly rulesHash: string;
  readonly model: string;
  /** Null if the text was rejected. */
  readonly sentences: readonly string[] | null;
  readonly refusedFor: WordingFault | null;
  readonly refused: readonly string[];
  readonly tries: number;
}

export async function readWording(db: Db, day: string, lang: Lang): Promise<Wording | null> {
  const row = await db
    .selectFrom('digest_wording')
    .select(['rules_hash', 'model', 'sentences', 'refused_for', 'refused', 'tries'])
    .where('day', '=', day)
    .where('lang', '=', lang)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    rulesHash: row.rules_hash,
    model: row.model,
    sentences: row.sentences,
    refusedFor: row.refused_for as WordingFault | null,
    refused: row.refused,
    tries: row.tries,
  };
}

export async function writeWording(
  tx: Tx,
  { day, lang }: { day: string; lang: Lang },
  wording: Wording,
  now: Date,
): Promise<void> {
  const row = {
    rules_hash: wording.rulesHash,
    model: wording.model,
    sentences: wording.sentences === null ? null : [...wording.sentences],
    refused_for: wording.refusedFor,
    refused: [...wording.refused],
    tries: wording.tries,
    written_at: now,
  };
  await tx
    .insertInto('digest_wording')
    .values({ day, lang, ...row })
    .onConflict((conflict) => conflict.columns(['day', 'lang']).doUpdateSet(row))
    .execute();
}
