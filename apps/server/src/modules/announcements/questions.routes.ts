import { lookupsWire } from '@jishi/contract';
import type pg from 'pg';
import { Refusal } from '../../platform/refusal.ts';
import type { DatasetRegistry } from '../datasets/index.ts';
import { keywordOf } from './form-values.ts';
import { areDemo, isDemo } from './is-demo.ts';
import type { MountCall } from './mount-wire.ts';
import { parseQuestions, QUESTIONS_DATASET, queryQuestions, readQuestion } from './query-questions.ts';
import { refuse } from './refuse-parameter.ts';
import { searchTop } from './search-top.ts';

const MATCHES_MAX = 10;
const SUCCESS = { statusCode: 200, message: 'success' } as const;

/** Mounts the calls for investor questions, in the shape that clients of the question platform expect. */
export function mountQuestions(
  mount: MountCall,
  { pool, registry }: { pool: pg.Pool; registry: DatasetRegistry },
): void {
  mount(lookupsWire.questionCompanies, async (form) => {
    const matches = await searchTop(pool, registry, keywordOf(form), MATCHES_MAX);
    const stocks = matches.filter(({ kind }) => kind === 'stock');
    const data = stocks.map(({ listed: { code, orgId, zwjc } }) => ({
      secid: orgId,
      stockCode: code,
      shortName: zwjc,
      stockType: 'S',
    }));
    return { body: { ...SUCCESS, data }, isDemo: areDemo(registry, stocks) };
  });
  mount(lookupsWire.questions, async (form) => ({
    body: await queryQuestions(pool, registry, parseQuestions(form)),
    isDemo: isDemo(registry, QUESTIONS_DATASET),
  }));
  mount(lookupsWire.question, async (form) => {
    const id = form.get('questionId') || refuse('questionId', 'announcements.missing');
    const data = await readQuestion(pool, registry, id);
    if (data === null) throw new Refusal('announcements.questionUnknown', { id: id.slice(0, 40) });
    return { body: { ...SUCCESS, data }, isDemo: isDemo(registry, QUESTIONS_DATASET) };
  });
}
