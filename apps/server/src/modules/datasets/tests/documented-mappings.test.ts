import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { columnPlanSchema, importFileSchema, manifestSchema } from '@jishi/contract';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const text = await readFile(join(import.meta.dirname, '../../../../../../docs/catalogue.md'), 'utf8');
const blocks = [...text.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, yaml = '']) => yaml);
const steps = [...text.matchAll(/^\|[^|]*\| `(\{ (?:from|const):.*?\})` \|/gm)].map(([, yaml = '']) =>
  yaml.replaceAll('\\|', '|'),
);

describe('the examples in docs/catalogue.md are valid', () => {
  const mappings = blocks.filter((yaml) => yaml.startsWith('- dataset:'));
  test.each(mappings)('mapping %#', (yaml) => {
    expect(importFileSchema.safeParse(parse(yaml)).error).toBeUndefined();
  });

  test.each(steps)('%s', (yaml) => {
    expect(columnPlanSchema.safeParse(parse(yaml)).error).toBeUndefined();
  });

  test('and together contain every step of a mapping', () => {
    const said = new Set(steps.flatMap((yaml) => Object.keys(parse(yaml))));
    const all = Object.keys(columnPlanSchema.shape).filter((step) => !['join', 'otherwise'].includes(step));
    expect(all.filter((step) => !said.has(step))).toEqual([]);
    expect(mappings.length).toBeGreaterThan(2);
  });

  test('the manifest', () => {
    const manifest = blocks.find((yaml) => yaml.startsWith('code:'));
    expect(manifestSchema.safeParse(parse(manifest ?? '')).error).toBeUndefined();
  });
});
