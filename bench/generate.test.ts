import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QUOTES_HEADER, securityName, shuffled, writeQuotes } from './generate.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jishi-bench-test-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function quotes(name: string, securities: number, days: number): Promise<string> {
  const file = join(folder, name);
  await writeQuotes(file, securities, days);
  return readFile(file, 'utf8');
}

describe('the generated data', () => {
  it('is the same in every run', async () => {
    expect(await quotes('one.csv', 250, 3)).toBe(await quotes('other.csv', 250, 3));
    expect(shuffled([1, 2, 3, 4, 5, 6, 7, 8], 7)).toEqual(shuffled([1, 2, 3, 4, 5, 6, 7, 8], 7));
  });

  it('has one row of ten fields for each security and day, and no key twice', async () => {
    const [header, ...lines] = (await quotes('rows.csv', 250, 3)).trimEnd().split('\n');
    const rows = lines.map((line) => line.split(','));
    expect(header).toBe(QUOTES_HEADER);
    expect(rows).toHaveLength(750);
    expect(rows.every((row) => row.length === 10)).toBe(true);
    expect(new Set(rows.map(([code, , day]) => `${code} ${day}`)).size).toBe(750);
  });

  it('has a unique name for each of 100,000 securities', () => {
    expect(new Set(Array.from({ length: 100_000 }, (_, i) => securityName(i))).size).toBe(100_000);
  });

  it('is distributed without leaving out or repeating a security', () => {
    const codes = Array.from({ length: 1_000 }, (_, i) => i);
    const dealt = shuffled(codes, 1);
    expect(dealt).not.toEqual(codes);
    expect([...dealt].sort((one, other) => one - other)).toEqual(codes);
  });
});
