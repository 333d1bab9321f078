import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/index.ts';
import { checkCode } from '../codes/check-code.ts';
import { issueCode } from '../codes/issue-code.ts';
import type { CodePurpose } from '../identity.events.ts';
import { startIdentity } from '../identity.fixture.ts';

const identity = await startIdentity();
afterAll(identity.stop);
const { db } = identity.test.database;
const deps = { clock: () => identity.time.now, secret: identity.secret, channels: identity.deps.channels };
const SECOND = 1_000;
const DAY_STARTS_AT = Date.parse('2026-03-02T16:00:00Z');

let receivers = 0;
const newReceiver = () => `136${String(10_000_000 + ++receivers)}`;
let addresses = 0;
const newAddress = () => `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;

async function issue(receiver: string, purpose: CodePurpose): Promise<string> {
  const code = { channel: 'sms', receiver, purpose, lang: 'zh', address: newAddress() } as const;
  return (await inTransaction(db, (tx) => issueCode(tx, deps, code)))?.error ?? 'sent';
}
async function answer(receiver: string, purpose: CodePurpose, code: string): Promise<string> {
  return (
    (await inTransaction(db, (tx) => checkCode(tx, deps, { receiver, purpose, code })))?.error ?? 'right'
  );
}
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

interface ModelCode {
  readonly purpose: CodePurpose;
  readonly code: string;
  readonly madeAt: number;
  tries: number;
  open: boolean;
  successes: number;
}

/** A model of the rules for codes to one receiver, without a database. */
class Model {
  readonly codes: ModelCode[] = [];
  #now = 0;

  at(now: Date): this {
    this.#now = now.getTime();
    return this;
  }

  issue(): string {
    const sinceMidnight = this.codes.filter(({ madeAt }) => dayOf(madeAt) === dayOf(this.#now)).length;
    if (sinceMidnight >= 10) return 'identity.codeTooMany';
    const last = this.codes.at(-1);
    return last && this.#now - last.madeAt < 60 * SECOND ? 'identity.codeTooSoon' : 'sent';
  }

  sent(purpose: CodePurpose, code: string): void {
    for (const older of this.codes) if (older.purpose === purpose) older.open = false;
    this.codes.push({ purpose, code, madeAt: this.#now, tries: 5, open: true, successes: 0 });
  }

  answer(purpose: CodePurpose, text: string): string {
    const openCode = this.codes.find((code) => code.purpose === purpose && code.open);
    if (!openCode || this.#now - openCode.madeAt >= 300 * SECOND) return 'identity.codeExpired';
    if (text === openCode.code) {
      openCode.open = false;
      openCode.successes++;
      return 'right';
    }
    openCode.tries--;
    openCode.open = openCode.tries > 0;
    return 'identity.codeWrong';
  }
}
const dayOf = (at: number): number => Math.floor((at - DAY_STARTS_AT) / (86_400 * SECOND));

const purpose = fc.constantFrom<CodePurpose>('login', 'reset');
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('issue' as const), purpose }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      purpose,
      which: fc.constantFrom('right', 'wrong', 'older'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      seconds: fc.constantFrom(1, 59, 60, 61, 240, 299, 300, 40_000),
    }),
  },
);

describe('the life of a code', () => {
  it('obeys the limits on attempts, age, rate and number, whatever the order of requests', async () => {
    const run = async (steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) => {
      const receiver = newReceiver();
      const model = new Model();
      for (const one of steps) {
        model.at(identity.time.now);
        if (one.kind === 'wait') identity.advance(one.seconds * SECOND);
        if (one.kind === 'issue') {
          const expected = model.issue();
          expect(await issue(receiver, one.purpose)).toBe(expected);
          if (expected === 'sent') model.sent(one.purpose, (await identity.codesTo(receiver)).at(-1) ?? '');
        }
        if (one.kind === 'answer') {
          const ofPurpose = model.codes.filter((code) => code.purpose === one.purpose);
          const newest = ofPurpose.at(-1)?.code ?? '000000';
          const text =
            one.which === 'right'
              ? newest
              : one.which === 'wrong'
                ? wrongOf(newest)
                : (ofPurpose.at(-2)?.code ?? '000001');
          expect(await answer(receiver, one.purpose, text)).toBe(model.answer(one.purpose, text));
        }
      }
      expect(model.codes.every(({ successes }) => successes <= 1)).toBe(true);
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), run), { numRuns: 60 });
  });
});

describe('concurrent requests', () => {
  it('send one code and accept one correct answer', async () => {
    const receiver = newReceiver();
    const sends = await Promise.all(Array.from({ length: 12 }, () => issue(receiver, 'login')));
    expect(sends.toSorted()).toEqual([...Array(11).fill('identity.codeTooSoon'), 'sent']);
    const [code = ''] = await identity.codesTo(receiver);
    const answers = await Promise.all(Array.from({ length: 12 }, () => answer(receiver, 'login', code)));
    expect(answers.toSorted()).toEqual([...Array(11).fill('identity.codeExpired'), 'right']);
  });

  it('allow five wrong answers, after which the correct one is rejected', async () => {
    const receiver = newReceiver();
    await issue(receiver, 'login');
    const [code = ''] = await identity.codesTo(receiver);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => answer(receiver, 'login', wrongOf(code))),
    );
    expect(answers.toSorted()).toEqual([
      ...Array(7).fill('identity.codeExpired'),
      ...Array(5).fill('identity.codeWrong'),
    ]);
    expect(await answer(receiver, 'login', code)).toBe('identity.codeExpired');
  });

  it('cause at most 30 codes an hour for one network, and the error for any further request states the wait', async () => {
    const address = '192.0.2.9';
    const send = (lang: 'zh' | 'en') => {
      const code = { channel: 'sms', receiver: newReceiver(), purpose: 'login', lang, address } as const;
      return inTransaction(db, (tx) => issueCode(tx, deps, code));
    };
    const sends = await Promise.all(Array.from({ length: 32 }, () => send('en')));
    expect(sends.filter((refused) => refused === null)).toHaveLength(30);
    expect((await send('zh'))?.text('zh')).toBe('请求过于频繁：每小时最多 30 次，3600 秒后重试');
    identity.advance(3_600 * SECOND);
    expect(await send('en')).toBeNull();
  });
});

describe('a code', () => {
  it('has six digits, is never stored in plain text, and has a different hash for each receiver', async () => {
    const receiver = newReceiver();
    await issue(receiver, 'login');
    const [code = ''] = await identity.codesTo(receiver);
    expect(code).toMatch(/^\d{6}$/);
    const { rows } = await identity.test.database.pool.query<{ contents: string }>(
      `select concat(row_to_json(c), (select string_agg(j::text, '') from graphile_worker._private_jobs j)) as contents
       from one_time_code c where receiver = $1`,
      [receiver],
    );
    // The digits may occur by chance within a hash or a time, but not as a separate word.
    expect(rows[0]?.contents.split(/[^A-Za-z0-9_-]+/)).not.toContain(code);
    const hashes = await db.selectFrom('one_time_code').select('code_hash').execute();
    expect(new Set(hashes.map((row) => row.code_hash.toString('hex'))).size).toBe(hashes.length);
  });
});
