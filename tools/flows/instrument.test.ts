import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, it } from 'vitest';
import { instrument, isOwnSource, TRACE } from './instrument.ts';

const SOURCE = `/** Adds. */
export function add(a: number, b: number): number {
  return [a, b].reduce((sum, one) => sum + one, 0);
}
export const pair = (a: number) => ({ a }) as const;
export const later = async (a: number): Promise<number> => add(a, 1);
export class Counter {
  #count = 0;
  constructor(from = 0) { this.#count = from; }
  get next(): number { return ++this.#count; }
  readonly reset = () => { this.#count = 0; };
}
export default () => pair(2);
`;

interface Exports {
  add(a: number, b: number): number;
  pair(a: number): unknown;
  later(a: number): Promise<number>;
  Counter: new () => { next: number; reset(): void };
  default(): unknown;
}

async function run(work: (own: Exports) => unknown): Promise<{ result: unknown; ran: string[] }> {
  const ran: string[] = [];
  const code = stripTypeScriptTypes(instrument('a.ts', SOURCE));
  const own: Exports = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  Object.assign(globalThis, {
    [TRACE]: (file: string, name: string, line: number) => ran.push(`${file}:${line} ${name}`),
  });
  try {
    return { result: await work(own), ran };
  } finally {
    Reflect.deleteProperty(globalThis, TRACE);
  }
}

describe('instrumented code', () => {
  it('behaves as before, and reports each function that runs by file, line and name', async () => {
    expect(await run(({ add }) => add(1, 2))).toEqual({
      result: 3,
      ran: ['a.ts:2 add', 'a.ts:3 add', 'a.ts:3 add'],
    });
    expect(await run(({ pair }) => pair(1))).toEqual({ result: { a: 1 }, ran: ['a.ts:5 pair'] });
    expect((await run(({ later }) => later(1))).ran).toEqual([
      'a.ts:6 later',
      'a.ts:2 add',
      'a.ts:3 add',
      'a.ts:3 add',
    ]);
    const counted = await run(({ Counter }) => {
      const counter = new Counter();
      counter.reset();
      return counter.next;
    });
    expect(counted).toEqual({
      result: 1,
      ran: ['a.ts:9 Counter.constructor', 'a.ts:11 Counter.reset', 'a.ts:10 Counter.next'],
    });
    expect((await run((own) => own.default())).ran).toEqual(['a.ts:13 default', 'a.ts:5 pair']);
  });

  it('keeps its line numbers, and runs without a listener', async () => {
    const text = instrument('a.ts', SOURCE);
    expect(text.split('\n')).toHaveLength(SOURCE.split('\n').length);
    const own: Exports = await import(
      `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(text))}#alone`
    );
    expect(own.add(1, 2)).toBe(3);
  });

  it('consists only of sources of the product', () => {
    const files = [
      'apps/web/src/app/main.tsx',
      'packages/contract/src/index.ts',
      'apps/server/src/app/cli.ts',
    ];
    expect(files.every(isOwnSource)).toBe(true);
    expect(
      ['apps/server/test/http.test.ts', 'tools/build.mjs', 'node_modules/zod/index.js'].some(isOwnSource),
    ).toBe(false);
  });
});
