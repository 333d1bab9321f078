import * as contract from '@jishi/contract';
import { type Endpoint, endpoint } from '@jishi/contract';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openGuards } from '../../../../test/harness/guards.ts';
import { createLog } from '../../log.ts';
import { createHttpApp } from '../app.ts';
import { fitAnswer, MISFIT } from '../fit-answer.ts';
import { serve } from '../serve.ts';

const row = z.strictObject({ id: z.int(), tags: z.array(z.string()).max(2) });
const page = z.strictObject({
  rows: z.array(row).max(3),
  groups: z.array(z.array(z.int()).max(1)).max(2).nullable(),
  beside: z.string(),
});

describe('a response', () => {
  it('that fits its schema is returned unchanged', () => {
    const answer = { rows: [{ id: 1, tags: ['a'] }], groups: null, beside: '' };
    expect(fitAnswer(page, answer)).toEqual({ data: answer, misfits: [], issues: null });
  });

  it('has its lists truncated to their maximum lengths, at any number of rows', () => {
    const list = <T>(of: fc.Arbitrary<T>) => fc.array(of, { maxLength: 6 });
    const answers = fc.record({
      rows: list(fc.record({ id: fc.nat(), tags: list(fc.string()) })),
      groups: fc.option(list(list(fc.nat()))),
      beside: fc.string(),
    });
    fc.assert(
      fc.property(answers, (answer) => {
        expect(fitAnswer(page, answer).data).toEqual({
          rows: answer.rows.slice(0, 3).map(({ id, tags }) => ({ id, tags: tags.slice(0, 2) })),
          groups: answer.groups?.slice(0, 2).map((group) => group.slice(0, 1)) ?? null,
          beside: answer.beside,
        });
      }),
      { seed: 20_260_302, numRuns: 300 },
    );
  });

  it('is returned without the members that its schema does not have', () => {
    const answer = { rows: [{ id: 1, tags: [], secret: 'x' }], groups: null, beside: '', hash: 'y' };
    const { data, misfits } = fitAnswer(page, answer);
    expect(data).toEqual({ rows: [{ id: 1, tags: [] }], groups: null, beside: '' });
    expect(misfits.map(({ cut }) => cut).sort()).toEqual(['names: hash', 'names: secret']);
  });

  it('is copied once, even if many of its rows do not fit', () => {
    let copies = 0;
    class Rows<T> extends Array<T> {
      constructor(...of: T[]) {
        super(...of);
        copies++;
      }
    }
    const rows = Rows.from(Array.from({ length: 500 }, (_, id) => ({ id, secret: 'x' })));
    const before = copies;
    const schema = z.strictObject({ rows: z.array(z.strictObject({ id: z.int() })) });
    expect(fitAnswer(schema, { rows }).misfits).toHaveLength(500);
    expect(copies - before).toBeLessThanOrEqual(2);
  });

  it.each([
    ['of another type', { rows: 'none', groups: null, beside: '' }],
    ['that lacks a name', { rows: [], groups: null }],
    ['that is not an object', null],
  ])('%s is an error', (_, answer) => {
    expect(fitAnswer(page, answer).issues).not.toBeNull();
  });
});

describe('every list of the contract with a maximum length', () => {
  it('can be truncated, because its path contains no union', () => {
    const lists = endpointsOf(contract).flatMap(({ name, output }) => listsOf(output, name));
    expect(lists.length).toBeGreaterThan(30);
    expect(lists.filter(({ isReached }) => !isReached)).toEqual([]);
  });
});

describe('an endpoint whose list has outgrown its maximum length', async () => {
  const lines: string[] = [];
  const log = createLog('debug', { write: (line: string) => void lines.push(line) });
  const app = await createHttpApp({
    log,
    trustProxy: 0,
    bodyLimitBytes: 1_024,
    requestTimeoutMs: 10_000,
  });
  afterAll(() => app.close());
  const listed = endpoint({
    name: 'test.outgrown',
    method: 'GET',
    path: '/v1/test/outgrown',
    audience: 'public',
    summary: { zh: '', en: '' },
    input: z.object({}),
    output: z.array(z.int()).max(2),
  });
  serve(app, { listed }, { listed: async () => [1, 2, 3] }, openGuards);

  it('responds with the shortened list, and logs the truncation once', async () => {
    for (let n = 0; n < 3; n++) {
      const response = await app.inject({ url: listed.path });
      expect([response.statusCode, response.json().data]).toEqual([200, [1, 2]]);
    }
    expect(lines.filter((line) => line.includes(MISFIT))).toEqual([expect.stringContaining('test.outgrown')]);
  });
});

function endpointsOf(all: object): Endpoint[] {
  const groups = Object.values(all).flatMap((value) =>
    typeof value === 'object' && value !== null ? Object.values(value) : [],
  );
  return groups.filter(isEndpoint);
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'output' in value;
}

interface BoundedList {
  readonly path: string;
  /**
   * True if the list's path contains only objects and lists. An issue can then name the list, whereas an issue inside a
   * union has no path.
   */
  readonly isReached: boolean;
}

function listsOf(schema: z.core.$ZodType, path: string, isReached = true): BoundedList[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, part]) => listsOf(part, `${path}.${name}`, isReached));
    case 'array': {
      const isBounded = (def.checks ?? []).some(({ _zod }) => _zod.def.check === 'max_length');
      return [...(isBounded ? [{ path, isReached }] : []), ...listsOf(def.element, `${path}[]`, isReached)];
    }
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return listsOf(def.innerType, path, isReached);
    case 'record':
      return listsOf(def.valueType, `${path}{}`, isReached);
    case 'union':
      return def.options.flatMap((option) => listsOf(option, path, false));
    case 'pipe':
      return listsOf(def.out, path, false);
    default:
      return [];
  }
}
