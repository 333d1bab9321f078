import { createHash } from 'node:crypto';
import type { DigestWording, Lang } from '@jishi/contract';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/db/index.ts';
import type { LanguageModel } from '../../../platform/language-model/index.ts';
import type { Log } from '../../../platform/log.ts';
import type { DigestBoard } from '../digest-board.ts';
import type { RuleDigest } from '../rules/compose.ts';
import { spaced } from '../rules/spacing.ts';
import { checkWording } from './check-wording.ts';
import { readWording, type Wording, writeWording } from './wordings.repository.ts';

export interface WordingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly board: DigestBoard;
  /** If null, the rules' text is used. */
  readonly languageModel: LanguageModel | null;
}

/** The maximum number of attempts for a day. After this many rejected texts, the model is not called again. */
const TRIES_MAX = 2;
const CHARACTERS_MAX = 6_000;

/**
 * Asks a model to word the newest day's digest in both languages, unless a model has already done so since the rows
 * last changed.
 */
export async function wordNewestDigest(deps: WordingDeps): Promise<void> {
  if (deps.languageModel === null) return;
  const day = await deps.board.newest();
  if (day === null) return;
  for (const lang of ['zh', 'en'] as const) {
    const digest = await deps.board.digest(day, lang);
    if (digest !== null) await wordDigest(deps, deps.languageModel, digest, lang);
  }
}

async function wordDigest(
  { db, clock, log }: WordingDeps,
  model: LanguageModel,
  digest: RuleDigest,
  lang: Lang,
): Promise<void> {
  const { date: day, sentences } = digest;
  const before = await currentWording(db, model, digest, lang);
  if (before !== null && (before.sentences !== null || before.tries >= TRIES_MAX)) return;
  const material = sentences.map(({ text }, at) => `${at + 1}. ${text}`).join('\n');
  const answer = await model.write({
    instruction: INSTRUCTIONS[lang],
    material,
    charactersMax: CHARACTERS_MAX,
  });
  if ('failure' in answer) {
    log.warn({ day, lang, ...answer }, 'the digest was not worded');
    return;
  }
  const checked = checkWording(sentences, answer.text, lang);
  const isRight = 'texts' in checked;
  if (!isRight) log.warn({ day, lang, ...checked }, 'the text of the model was rejected');
  const wording: Wording = {
    rulesHash: hashOf(digest),
    model: model.name,
    sentences: isRight
      ? checked.texts.map((text, at) => spaced(text, sentences[at]?.names ?? [], lang))
      : null,
    refusedFor: isRight ? null : checked.refusedFor,
    refused: isRight ? [] : checked.refused,
    tries: (before?.tries ?? 0) + 1,
  };
  await inTransaction(db, (tx) => writeWording(tx, { day, lang }, wording, clock()));
}

const INSTRUCTIONS: Readonly<Record<Lang, string>> = {
  zh: '你是证券资讯编辑。把每一行改写得更通顺，一行对一行，保留行首编号。每行的数字、日期、百分比、证券名称与代码必须原样保留且顺序不变，不得增加任何数字、判断、原因或预测。只输出改写后的各行。',
  en: 'You edit a securities newswire. Reword each line so that it reads well, one line for one line, and keep the numbers at the beginning of lines. Keep every number, date, percentage, name and code of a line as it is and in its order; add no figure, opinion, reason or forecast. Answer with the lines alone.',
};

/** Returns a hash that is the same for all digests with the same sentences from the rules. */
const hashOf = ({ date, sentences }: RuleDigest): string =>
  createHash('sha256')
    .update(JSON.stringify([date, ...sentences.map(({ text }) => text)]))
    .digest('hex');

/** Returns the model's wording for exactly this digest. */
async function currentWording(
  db: Db,
  model: LanguageModel,
  digest: RuleDigest,
  lang: Lang,
): Promise<Wording | null> {
  const wording = await readWording(db, digest.date, lang);
  return wording !== null && wording.model === model.name && wording.rulesHash === hashOf(digest)
    ? wording
    : null;
}

/** Returns a digest's displayed sentences, and their author: the rules or a model. */
export async function worded(
  { db, languageModel }: Pick<WordingDeps, 'db' | 'languageModel'>,
  digest: RuleDigest,
  lang: Lang,
): Promise<{ texts: readonly string[]; wording: DigestWording }> {
  const texts = digest.sentences.map(({ text }) => text);
  const ofRules = { by: 'rules', model: null, refusedFor: null, refused: [] } as const;
  if (languageModel === null) return { texts, wording: { ...ofRules, refused: [] } };
  const wording = await currentWording(db, languageModel, digest, lang);
  if (wording === null) return { texts, wording: { ...ofRules, refused: [] } };
  const { sentences, refusedFor, refused, model } = wording;
  return sentences === null
    ? { texts, wording: { by: 'rules', model, refusedFor, refused: [...refused] } }
    : { texts: sentences, wording: { by: 'model', model, refusedFor: null, refused: [] } };
}
