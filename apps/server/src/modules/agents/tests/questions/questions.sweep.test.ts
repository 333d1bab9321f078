import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer } from '../../../../../test/harness/customers.ts';
import { createCatalogueDatabase, wholeCatalogue } from '../../../../../test/harness/index.ts';
import { startSite } from '../../../../../test/harness/server.ts';
import { makeDemo } from '../../../../app/demo-market.ts';
import { rebuildSecuritySearch } from '../../../securities/index.ts';
import { tokensOf } from '../../reply-size.ts';
import { type Agent, bearer, startAgent } from '../agents.fixture.ts';
import { ask, type Outcome } from './ask.ts';
import type { Question } from './question.ts';
import { QUESTIONS_EN } from './questions-en.fixture.ts';
import { QUESTIONS_ZH } from './questions-zh.fixture.ts';

const QUESTIONS = [...QUESTIONS_ZH, ...QUESTIONS_EN];
const CALLS_MAX = 4;
const RIGHT_MIN = 27;

const site = await startSite(await wholeCatalogue(), undefined, await createCatalogueDatabase());
afterAll(site.stop);
const outcomes = new Map<Question, Outcome & { readonly isRight: boolean; readonly expected: unknown }>();
beforeAll(async () => {
  const { pool } = site.database;
  const market = { seed: 7, securities: 30, years: 2, until: '2026-11-22' };
  await makeDemo(pool, site.state.registry, market, () => undefined);
  site.time.now = new Date('2026-11-23T02:00:30Z');
  await site.derive();
  await rebuildSecuritySearch(pool, site.state.registry);
  let tools: Promise<string> | undefined;
  for (const question of QUESTIONS) {
    // Each question has its own customer, so that no question uses up another question's trial.
    const customer = await newCustomer(site, { balanceFen: 1_000n });
    const agent = await startAgent(site, bearer(customer));
    try {
      // The descriptions are the same for every customer.
      tools ??= toolsOf(agent);
      const result = await ask(agent, await tools, question);
      const { rows } = await pool.query<unknown[]>({ text: question.sql, rowMode: 'array' });
      outcomes.set(question, { ...result, expected: rows, isRight: isEqual(result.answer, rows) });
    } finally {
      await agent.close();
    }
  }
}, 300_000);

const toolsOf = async ({ client }: Agent): Promise<string> =>
  JSON.stringify([await client.listTools(), client.getInstructions()]);

/** Compares numbers by value to nine digits, and everything else as text. */
function isEqual(
  answer: readonly (readonly unknown[])[],
  expected: readonly (readonly unknown[])[],
): boolean {
  const plain = (rows: readonly (readonly unknown[])[]) =>
    JSON.stringify(
      rows.map((row) =>
        row.map((cell) => {
          const number = Number(cell);
          return cell === null || cell === '' || Number.isNaN(number) || /^0\d/.test(String(cell))
            ? String(cell)
            : number.toPrecision(9);
        }),
      ),
    );
  return plain(answer) === plain(expected);
}

const results = () => [...outcomes.entries()];

describe('a script that asks thirty typical questions and knows only the tools’ output', () => {
  it(`gets the same answer as SQL for at least ${RIGHT_MIN} of ${QUESTIONS.length}`, () => {
    expect(QUESTIONS).toHaveLength(30);
    const wrong = results().filter(([, { isRight }]) => !isRight);
    const report = wrong.map(([{ text }, { answer, expected }]) => ({ text, answer, expected }));
    expect(report).toEqual([]);
    expect(QUESTIONS.length - wrong.length).toBeGreaterThanOrEqual(RIGHT_MIN);
  });

  it("uses only names from the question or from a tool's output", () => {
    const invented = results().flatMap(([{ text }, one]) => one.invented.map((name) => `${name} (${text})`));
    expect(invented).toEqual([]);
  });

  it(`makes at most ${CALLS_MAX} calls for each question, within the budget`, () => {
    for (const [question, { calls, fen, tokens }] of results()) {
      expect(calls, question.text).toBeLessThanOrEqual(CALLS_MAX);
      expect(fen, question.text).toBeLessThanOrEqual(question.budgetFen);
      for (const text of tokens) expect(tokensOf(text), question.text).toBeLessThanOrEqual(8_000);
    }
  });

  it.each(['agents.md', 'zh/agents.md'])('gets the results that %s documents', async (file) => {
    const DOCS = join(import.meta.dirname, '../../../../../../../docs');
    const text = await readFile(join(DOCS, file), 'utf8');
    expect(table().filter((line) => !text.includes(line))).toEqual([]);
  });
});

/** Returns the rows of the table of results. */
function table(): string[] {
  const line = (questions: readonly Question[], name: string): string => {
    const all = questions.flatMap((question) => outcomes.get(question) ?? []);
    const sum = (of: (one: Outcome) => number): number => all.reduce((total, one) => total + of(one), 0);
    const right = all.filter(({ isRight }) => isRight).length;
    const tokens = Math.round(sum((one) => tokensOf(one.tokens.join(''))) / all.length / 100) * 100;
    return (
      `| ${name} | ${right} / ${all.length} | ${(sum(({ calls }) => calls) / all.length).toFixed(1)} ` +
      `| ${Math.max(...all.map(({ calls }) => calls))} | ${sum(({ rows }) => rows)} | ${sum(({ fen }) => fen)} | ${tokens} |`
    );
  };
  return [line(QUESTIONS_ZH, 'zh'), line(QUESTIONS_EN, 'en'), line(QUESTIONS, 'all')];
}
